import { createHash } from "node:crypto";
import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";
import originals from "./originals.json";

const installed = (file: string) => fs.readFileSync(fromRoot("node_modules", file));

describe("the original of each file that replaces it is unchanged since ours was written", () => {
  test.each(Object.entries(originals))("%s", (own, { original, sha256 }) => {
    const hash = createHash("sha256").update(installed(original)).digest("hex").slice(0, 16);
    const advice = `${original} has changed: compare it with ${own}, then note ${hash} in tests/hooks/originals.json`;
    expect(hash, advice).toBe(sha256);
  });
});

/** Docusaurus' names that this project uses in styles, scripts and tests, by the folder that defines them. */
const names: Record<string, string[]> = {
  "@docusaurus/core/lib": ["data-has-hydrated", "HYDRATE_CLIENT_ENTRY", "DOCUSAURUS_CLI_SITE_DIR"],
  "@docusaurus/bundler/lib": ["SKIP_HTML_MINIFICATION"],
  "@docusaurus/theme-common/lib": [
    "ColorModeStorageKey = 'theme'",
    "docusaurus.tab.",
    "docusaurus.announcement.dismiss",
    "docusaurus.announcement.id",
    "theme-doc-breadcrumbs",
    "theme-doc-footer",
    "theme-doc-markdown",
    "theme-doc-sidebar-container",
    "theme-doc-toc-desktop",
    "theme-doc-toc-mobile",
  ],
  "@docusaurus/theme-classic/lib": [
    "announcement-bar-initially-dismissed",
    "docs-doc-id",
    "navbar-sidebar__close",
    "navbar__toggle",
    "table-of-contents__link--active",
    "tabs__item--active",
    "tocCollapsibleButton",
    "toggleButton",
    "toggleButtonDisabled",
  ],
  "docusaurus-plugin-openapi-docs/lib": ["Loading of api failed"],
  "jiti/dist": ["JITI_NATIVE_MODULES"],
};

/** All scripts and styles of an installed folder, concatenated. */
function textOf(folder: string): string {
  return filesBelow(fromRoot("node_modules", folder))
    .filter((file) => /\.(jsx?|css)$/.test(file))
    .map((file) => installed(`${folder}/${file}`).toString())
    .join("\n");
}

describe("the names that this project uses from Docusaurus still exist", () => {
  test.each(Object.entries(names))("%s", (folder, wanted) => {
    const text = textOf(folder);
    expect(wanted.filter((name) => !text.includes(name))).toEqual([]);
  });
});
