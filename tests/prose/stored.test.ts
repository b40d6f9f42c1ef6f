import fs from "node:fs";
import { expect, test } from "vitest";
import { sitePrefix } from "../../site/offline/shared/savedSite";
import { storedKeys } from "../../site/utils/storedText";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";

const read = (folder: string, extension: RegExp) =>
  filesBelow(fromRoot(folder))
    .filter((file) => extension.test(file) && !file.includes(".test."))
    .map((file) => fs.readFileSync(fromRoot(folder, file), "utf8"))
    .join("\n");
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name);

const code = read("site", /\.tsx?$/);
const docs = read("site/docs", /\.mdx$/);
const theme = ["theme-common/lib", "plugin-content-docs/lib/client"]
  .map((folder) => read(`node_modules/@docusaurus/${folder}`, /\.js$/))
  .join("\n");

/** Written and cleared at once, so that other tabs hear of it. */
const momentary = ["forget"];

test("the table on the page About names everything that this site stores in a browser, and nothing else", () => {
  const stored = [
    ...storedKeys,
    ...matches(code, /(?:Storage\.\w+Item|createStorageSlot)\("([^"]+)"/g),
    ...matches(code, /(?:local|session)Storage\.(?!length\b)(\w+)\b(?!\()/g),
    ...matches(theme, /(?:createStorageSlot\(|StorageKey = )'([^']+)'/g),
    ...matches(theme, /storageKey = \(pluginId\) => `([\w-]+)\$\{pluginId\}`/g).map((start) => `${start}default`),
    ...matches(docs, /groupId="([^"]+)"/g).map((group) => `docusaurus.tab.${group}`),
    sitePrefix,
  ].filter((key) => !momentary.includes(key));
  const about = fs.readFileSync(fromRoot("site/src/pages/about.mdx"), "utf8");
  const named = matches(about, /data-kept="([^"]+)"/g).flatMap((keys) => keys.split(" "));
  const withoutPlace = named.map((key) => key.replace(/^(?:local|session|cache):/, ""));
  expect([...new Set(withoutPlace)].sort()).toEqual([...new Set(stored)].sort());
  expect(code).not.toMatch(/\bindexedDB\b|\bcookieStore\b|document\.cookie/);
});
