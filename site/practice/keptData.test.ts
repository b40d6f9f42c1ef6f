import { expect, onTestFinished, test, vi } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { Cache } from "../../toolkit/files/cache";
import { keptData } from "./keptData";

const at = scratchFolder();
const made = {
  data: { description: smallDescription(), scenarios: {} },
  checks: "export const addLamp = 1;",
};

test.each([
  ["production", 1],
  ["development", 2],
])("two builds in %s make the same data, %i times", async (mode, times) => {
  vi.stubEnv("NODE_ENV", mode);
  onTestFinished(() => void vi.unstubAllEnvs());
  const make = vi.fn(async () => made);
  const build = async () => JSON.stringify(await keptData(made.data, make, new Cache(at("cache"))));
  expect([await build(), await build()]).toEqual([JSON.stringify(made), JSON.stringify(made)]);
  expect(make).toHaveBeenCalledTimes(times);
});
