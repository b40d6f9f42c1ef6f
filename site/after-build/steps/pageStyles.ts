import { inspect } from "node:util";
import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import postcss from "postcss";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import type { RenderedPage } from "../../html/page";
import { tagsIn } from "../../html/tags";
import { dependencies } from "../../package.json";
import { dropOverridden } from "./dropOverridden";

/** Attributes that change before React runs, or that the browser itself changes. */
const livingAttributes = [
  "data-announcement-bar-initially-dismissed",
  "open",
  "hidden",
  "data-theme",
  "data-has-hydrated",
  "data-icons",
  "data-scripts",
  "data-server-kept",
  "aria-busy",
];

/** Elements and classes that every page has, or gets from scripts without interaction: on scrolling, or when they start. */
const keptNames = [
  ...["html", "body", "dark", "light", "scripts-failed"],
  ...[/^hidden_/, /^table-of-contents__link--active$/],
];

/** PurgeCSS leaves the rules whose variables it has removed, and those around them. */
const emptyRules = /[^{};]+\{(?:[^{};]+\{\})*\}/g;

const options = {
  ...{ keyframes: true, variables: true, fontFace: true },
  dynamicAttributes: livingAttributes,
  safelist: { standard: keptNames },
};

/**
 * Determines, for each kind of page, the rules in the site's style sheet that its pages need before any script runs.
 * The pages in one folder of docs (in help, of one subject) are one kind, and those of them with notes, tabs or samples
 * another; every other page is its own kind.
 *
 * @param pages all pages, before their styles are inserted.
 * @param sheet the text of the whole style sheet.
 * @returns a function that returns a page's styles.
 */
export async function purgeStyles(
  pages: readonly RenderedPage[],
  sheet: string,
): Promise<(page: RenderedPage) => string> {
  const { css: lean } = await postcss([dropOverridden]).process(sheet, { from: undefined });
  const kinds = new Map<string, RenderedPage[]>();
  for (const page of pages) getOrMake(kinds, kindOf(page), (): RenderedPage[] => []).push(page);
  const styles = new Map<RenderedPage, string>();
  for (const alike of kinds.values()) {
    const style = await purge(lean, alike);
    for (const page of alike) styles.set(page, style);
  }
  return (page) => styles.get(page) ?? sheet;
}

/**
 * @returns the URL of the style sheet that a page loads later.
 * @throws UserError if it loads none.
 */
export function sheetAddress({ html }: RenderedPage): string {
  const address = / data-files="(\/assets\/css\/\S+)/.exec(html)?.[1];
  if (!address) throw new UserError("no style sheet in the page's files. See site/template/pageTemplate.ts.");
  return address;
}

function kindOf({ address, file, html }: RenderedPage): string {
  const folders = address.split("/").slice(1, -1);
  if (folders[0] !== "docs" || folders.length < 2) return file;
  // Parts that only some pages of a folder have and that need many styles: notes, tabs, and an operation's grid.
  const parts = ["theme-admonition", "tabs-container", "op"];
  const onPage = parts.filter((name) => new RegExp(` class="(?:[^"]* )?${name}[ "]`).test(html));
  return [...folders.slice(0, 3), ...onPage].join("/");
}

/** @returns the rules that some pages need, from the cache if these names and this sheet were there before. */
async function purge(sheet: string, pages: readonly RenderedPage[]): Promise<string> {
  const found = namesIn(pages);
  const key = ["styles", dependencies.purgecss, inspect(options, { depth: null }), JSON.stringify(found), sheet];
  const styles = await buildCache.keep(key, async () => {
    const [result] = await new PurgeCSS().purge({
      content: [{ raw: "", extension: "html" }],
      extractors: [{ extensions: ["html"], extractor: () => found }],
      css: [{ raw: sheet }],
      ...options,
    });
    return Buffer.from((result?.css ?? sheet).replace(emptyRules, ""));
  });
  return styles.toString();
}

/** @returns what selectors can match on some pages, by type: the element button is not the class button. */
function namesIn(pages: readonly RenderedPage[]): ExtractorResultDetailed {
  const tags = new Set<string>();
  const words = new Map<string, Set<string>>();
  for (const { html } of pages) {
    for (const { tagName, attributes } of tagsIn(html)) {
      tags.add(tagName);
      for (const [name, value] of attributes) {
        const known = getOrMake(words, name, () => new Set());
        for (const word of value.split(/\s+/)) known.add(word);
      }
    }
  }
  const valuesOf = (name: string) => [...(words.get(name) ?? [])].sort();
  return {
    tags: [...tags].sort(),
    classes: valuesOf("class"),
    ids: valuesOf("id"),
    attributes: { names: [...words.keys()].sort(), values: [...words.keys()].sort().flatMap(valuesOf) },
    undetermined: [],
  };
}
