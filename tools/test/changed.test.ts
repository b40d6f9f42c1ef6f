import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";
import { stepsFor } from "./changed";

const namesFor = (...files: string[]) => stepsFor(files, "main").map(({ name }) => name);

test("the changed files decide which steps run", () => {
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

test("the tests of modules that have changed since the branch left main are run", () => {
  const units = stepsFor(["lib/paths.ts"], "abc123").find(({ name }) => name === "units");
  expect(units?.args).toContain("--changed=abc123");
});

test("the quick run has no mock tests that run programs from samples/", () => {
  const [mock] = stepsFor(["lib/mock/core/index.ts"], "main").filter(({ name }) => name === "mock");
  const excluded = mock?.args?.flatMap((arg) => /^--exclude=\*\*\/(.*)$/.exec(arg)?.[1]?.replace("*", ".*") ?? []);
  const folder = fromRoot("tests/mock");
  const runPrograms = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => /"\.\/support\/programs?"/.test(fs.readFileSync(path.join(folder, file), "utf8")));
  expect(runPrograms.length).toBeGreaterThan(2);
  expect(runPrograms.filter((file) => !excluded?.some((pattern) => new RegExp(`^${pattern}$`).test(file)))).toEqual([]);
});
