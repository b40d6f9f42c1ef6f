import fs from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";

interface Row {
  hook: string;
  guards: string[];
}

/** The rows of all tables of site/HOOKS.md: the file in the first cell, the files of the tests in the last. */
function readRegister(markdown: string): Row[] {
  const files = (cell = "") => [...cell.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = ""]) => file);
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).slice(1, -1);
      return { hook: files(cells[0])[0] ?? "", guards: files(cells.at(-1)) };
    });
}

const register = readRegister(fs.readFileSync(fromRoot("site/HOOKS.md"), "utf8"));

/** All files in some folders that are code for readers or for a build, not for tests. */
const sources = ["site", "tools"]
  .flatMap((folder) => filesBelow(fromRoot(folder)).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|js|css)$/.test(file) && !/\.test\.|\.d\.ts$|\/testing\/|\.docusaurus/.test(file));

const themeOfDocusaurus = fromRoot("node_modules/@docusaurus/theme-classic/lib/theme");

/** Whether a file in a theme folder replaces a component of Docusaurus, and is not a component of our own. */
function isOverride(file: string): boolean {
  const [, component] = /^site\/[^/]+\/theme\/(.*?)(?:\/index)?\.tsx$/.exec(file) ?? [];
  if (!component) return false;
  return [`${component}.js`, `${component}/index.js`].some((name) => fs.existsSync(`${themeOfDocusaurus}/${name}`));
}

/** Signs that a file relies on Docusaurus' internals: its folders, its names in pages, storage and the environment. */
const signs =
  /@docusaurus\/[\w-]+\/(lib|internal)\b|docusaurus\.(tab|announcement)\.|has-?hydrated|theme-doc-|toggleButton|configurePostCss|splitChunks|SKIP_HTML_MINIFICATION|JITI_|DOCUSAURUS_CLI_|Failed to\b.*ERROR|Docusaurus 3\.\d/i;

function isHook(file: string): boolean {
  return (
    /^site\/bundle\/(loaders|replacements)\//.test(file) ||
    isOverride(file) ||
    signs.test(fs.readFileSync(fromRoot(file), "utf8"))
  );
}

/** Files that belong to a hook next to them. */
const parts = ["site/bundle/loaders/hookError.js", "site/bundle/checkHooks.ts"];

test("every hook into Docusaurus is in site/HOOKS.md", () => {
  const hooks = sources.filter((file) => isHook(file) && !parts.includes(file));
  expect(hooks.length).toBeGreaterThan(20);
  const registered = new Set(register.map(({ hook }) => hook));
  expect(hooks.filter((file) => !registered.has(file))).toEqual([]);
});

test("every hook and every test named in site/HOOKS.md exists", () => {
  expect(register.length).toBeGreaterThan(20);
  const named = register.flatMap(({ hook, guards }) => [hook, ...guards]);
  expect(named.filter((file) => !fs.existsSync(fromRoot(file)))).toEqual([]);
});

test("site/HOOKS.md names a guarding test for every hook", () => {
  expect(register.filter(({ guards }) => guards.length === 0)).toEqual([]);
});
