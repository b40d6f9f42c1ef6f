import { expect, test } from "vitest";
import { endOfQuickRun, stepsFor } from "./changed";

const namesFor = (...files: string[]) => stepsFor(files).map(({ name }) => name);
const always = ["generate", "units"];

test.each<[file: string, steps: string[]]>([
  ["site/docs/help/index.mdx", ["pages", "spelling", "unused files, exports, packages"]],
  ["site/docs/help/words.phrases.yaml", ["pages", "spelling"]],
  ["site/old-addresses.yaml", ["pages", "spelling"]],
  ["site/src/css/tokens.css", ["format and lint", "spelling", "unused files, exports, packages"]],
  ["site/static/favicon.svg", []],
  ["site/HOOKS.md", ["spelling"]],
  ["site/search/synonyms.yaml", ["spelling"]],
  [
    "description/openapi/resources/members/tag.yaml",
    ["API description, rules", "API description, wording and examples", "pages", "spelling", "mock"],
  ],
  [
    "site/src/pages/index.tsx",
    ["format and lint", "spelling", "types", "unused files, exports, packages", "import directions"],
  ],
  [
    "mock/core/index.ts",
    ["format and lint", "spelling", "types", "unused files, exports, packages", "import directions", "mock"],
  ],
  ["words.txt", ["spelling"]],
])("%s has its steps, generation and unit tests, and counts as checked", (file, expected) => {
  expect(namesFor(file).sort()).toEqual([...expected, ...always].sort());
  expect(endOfQuickRun("1 passed", [file]).hasCheckedAll).toBe(true);
});

test("all unit tests run, not only those that import a changed module", () => {
  const units = stepsFor(["site/src/css/tokens.css"]).find(({ name }) => name === "units");
  expect(units?.args?.filter((arg) => !/^--(project|reporter|outputFile)/.test(arg))).toEqual([]);
});

test.each([
  "samples/python/front_history.py",
  "samples/recipes/switch.mjs",
  "samples/typescript/who-fronts.ts",
  "deploy/nginx.conf",
  "tests/e2e/samples.spec.ts",
  "tests/search/relevance.yaml",
  "tests/fixtures/published.txt",
  "a-kind.of-file",
])("%s, which only the full run checks, is named, and the run is not green", (file) => {
  const { lines, hasCheckedAll } = endOfQuickRun("9 passed", [file, "site/docs/intro.mdx"]);
  expect(hasCheckedAll).toBe(false);
  expect(lines.split("\n")).toContain(`  ${file}`);
  expect(lines).not.toContain("intro.mdx");
  expect(lines).not.toMatch(/^9 passed/m);
});

test("the last line says what is left to the full run", () => {
  for (const file of ["README.md", "deploy/nginx.conf"]) {
    const last = endOfQuickRun("9 passed", [file]).lines.split("\n").at(-1);
    expect(last).toMatch(/Left to npm test: .*\bbuild\b.*\bbrowser\b.*\bsamples\b/);
  }
});
