import { expect, test } from "vitest";
import config from "../../vitest.config.mjs";

/** The settings of a project, which inherits what it does not set. */
interface Limits {
  name?: string;
  testTimeout?: number;
  hookTimeout?: number;
}

test("in every project, hooks have the time that tests have", () => {
  const { projects = [], ...all } = config.test as Limits & { projects?: { test: Limits }[] };
  const limits = projects.map((project) => ({ ...all, ...project.test }));
  expect(limits).not.toEqual([]);
  expect(limits.filter(({ testTimeout, hookTimeout }) => !hookTimeout || hookTimeout !== testTimeout)).toEqual([]);
});
