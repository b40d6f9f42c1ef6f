import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";

const guides = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "site/HOOKS.md",
  "site/STYLE.md",
  "description/README.md",
  "tests/README.md",
  "deploy/README.md",
  "site/src/theme/README.md",
];
const read = (file: string) => fs.readFileSync(fromRoot(file), "utf8");

/** Created by a build or by a running server: not in a fresh clone. */
const made = /^(build|generated|site\/docs\/api|node_modules|deploy\/run|deploy\/tls\.conf)\b/;

/** Folders whose files guides name by path. If one is renamed, its old name is reported everywhere. */
const folders = /^(\.github|build|deploy|description|generated|mock|samples|site|tests|toolkit|tools)\//;

/** Links to files, and words in backticks that begin with a folder of this project, except patterns. */
function placesIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#:\s]+)\)/g)].map(([, link = ""]) => link);
  const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = ""]) => word);
  const isPlace = (word: string) => folders.test(word) && /^[\w./-]+$/.test(word) && !/[A-Z]{4}-[A-Z]{4}/.test(word);
  return [...links, ...words.filter(isPlace)];
}

test.each(guides)("every file and folder that %s names exists", (guide) => {
  const isThere = (place: string) =>
    [fromRoot(place), fromRoot(path.dirname(guide), place)].some((file) => fs.existsSync(file));
  const places = placesIn(read(guide)).filter((place) => !made.test(place));
  expect(places).not.toEqual([]);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

/** The commands of the project: a TypeScript file that an npm script runs. */
const commands = Object.values((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts)
  .map((script) => /(?:^|&& |import )tsx ([\w/-]+\.ts)/.exec(script)?.[1])
  .filter((file) => file !== undefined);

test("every command has --help", () => {
  expect(commands.length).toBeGreaterThan(10);
  // The mock in one file has the same options as the command.
  const textOf = (file: string) => read(file === "mock/cli/main.ts" ? "mock/cli/command.ts" : file);
  expect(commands.filter((file) => !/^ *runTool\(\s*help/m.test(textOf(file)))).toEqual([]);
});

test("every file at the top of tools/ is an npm script", () => {
  const files = fs
    .readdirSync(fromRoot("tools"))
    .filter((file) => /^[\w-]+\.ts$/.test(file) && !file.endsWith(".test.ts"));
  expect(files.filter((file) => !commands.includes(`tools/${file}`))).toEqual([]);
});
