import { expect, test } from "vitest";
import { stepsFor } from "./changed";

const namesFor = (...files: string[]) => stepsFor(files, "main").map(({ name }) => name);

test("what can break decides what runs", () => {
  expect(namesFor("docs/help/index.mdx")).toEqual(["spelling", "unused files, exports, packages", "units"]);
  expect(namesFor("openapi/resources/members/tag.yaml")).toEqual([
    "API description, rules",
    "API description, wording and examples",
    "generate",
    "spelling",
    "units",
  ]);
  expect(namesFor("lib/mock/core/index.ts")).toContain("mock");
  expect(namesFor("src/pages/index.tsx")).not.toContain("mock");
  expect(namesFor("src/pages/index.tsx")).toEqual(expect.arrayContaining(["format and lint", "types"]));
  expect(namesFor()).toEqual([]);
});

test("tests of modules run that have changed since the branch left main", () => {
  const units = stepsFor(["lib/paths.ts"], "abc123").find(({ name }) => name === "units");
  expect(units?.args).toContain("--changed=abc123");
});
