import { expect, test } from "vitest";
import { stepsFor } from "./changed";

const namesFor = (...files: string[]) => stepsFor(files, "main").map(({ name }) => name);

test("the changed files decide which steps run", () => {
  expect(namesFor("site/docs/help/index.mdx")).toEqual(["spelling", "unused files, exports, packages", "units"]);
  expect(namesFor("description/openapi/resources/members/tag.yaml")).toEqual([
    "API description, rules",
    "API description, wording and examples",
    "generate",
    "spelling",
    "units",
  ]);
  expect(namesFor("mock/core/index.ts")).toContain("mock");
  expect(namesFor("site/src/pages/index.tsx")).not.toContain("mock");
  expect(namesFor("site/src/pages/index.tsx")).toEqual(expect.arrayContaining(["format and lint", "types"]));
  expect(namesFor()).toEqual([]);
});

test("the tests of modules that have changed since the branch left main are run", () => {
  const units = stepsFor(["description/files/paths.ts"], "abc123").find(({ name }) => name === "units");
  expect(units?.args).toContain("--changed=abc123");
});
