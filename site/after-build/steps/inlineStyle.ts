import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Element } from "hast";
import { select } from "hast-util-select";
import postcss from "postcss";
import { find, html } from "property-information";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import { elementsIn, findElement, hasClass } from "../../html/elements";
import type { Page } from "../../html/page";
import { dropOverridden } from "./dropOverridden";

/** The link to the bundler's style sheet. */
const sheetLink = 'link[rel=stylesheet][href^="/assets/css/"]';

/**
 * Prints closed details, except the operations of each error. Not in the style sheet, because the bundler's minifier
 * warns about unknown syntax; on every page, because it must still apply after client-side navigation.
 */
const closedOnPaper = "@media print{details:not([data-status] *)::details-content{content-visibility:visible}}";

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

/** Class names that scripts set without interaction: on scrolling, or when they start. */
const scriptedNames = [/^hidden_/, /^backToTopButtonShow_/, /^table-of-contents__link--active$/];

/**
 * Determines, for each kind of page, the rules in the site's style sheet that its pages need before any script runs.
 * The pages in one folder of docs (in help, of one subject) are one kind, and those of them with notes, tabs or samples
 * another; every other page is its own kind.
 *
 * @param pages all pages, before their styles are inserted.
 * @param sheet the text of the whole style sheet.
 * @returns a function that returns a page's styles.
 */
export async function purgeStyles(pages: readonly Page[], sheet: string): Promise<(page: Page) => string> {
  const kinds = new Map(pages.map((page) => [page, kindOf(page)]));
  const styles = new Map<string, string>();
  const { css: lean } = await postcss([dropOverridden]).process(sheet, { from: undefined });
  for (const kind of new Set(kinds.values())) {
    const alike = pages.filter((page) => kinds.get(page) === kind);
    styles.set(kind, await purge(lean, namesIn(alike)));
  }
  return (page) => styles.get(kinds.get(page) ?? "") ?? sheet;
}

/**
 * Replaces the link to the whole sheet with a page's styles, followed by the rule that is not in the sheet.
 *
 * @throws UserError if the page has no such link.
 */
export function inlineStyle(page: Page, style: string): void {
  const link = findSheet(page);
  link.tagName = "style";
  link.properties = {};
  link.children = [{ type: "text", value: style + closedOnPaper }];
}

/**
 * @returns the URL of the style sheet that a page links to.
 * @throws UserError if it links to none.
 */
export function sheetAddress(page: Page): string {
  return String(findSheet(page).properties.href);
}

function findSheet({ tree }: Page): Element {
  const link = select(sheetLink, tree);
  if (!link) throw new UserError(`no element ${sheetLink}. See site/after-build/steps/inlineStyle.ts.`);
  return link;
}

function kindOf({ address, file, tree }: Page): string {
  const folders = address.split("/").slice(1, -1);
  if (folders[0] !== "docs" || folders.length < 2) return file;
  // Parts that only some pages of a folder have and that need many styles: notes, tabs, and an operation's grid.
  const parts = ["theme-admonition", "tabs-container", "op"].filter((name) =>
    findElement(tree, (element) => hasClass(element, name)),
  );
  return [...folders.slice(0, 3), ...parts].join("/");
}

/** @returns what selectors can match on some pages, by type: the element button is not the class button. */
function namesIn(pages: readonly Page[]): ExtractorResultDetailed {
  const attributes = { names: [] as string[], values: [] as string[] };
  const found: ExtractorResultDetailed = { tags: [], classes: [], ids: [], attributes, undetermined: [] };
  for (const { tagName, properties } of pages.flatMap(({ tree }) => [...elementsIn(tree)])) {
    found.tags.push(tagName);
    for (const [name, value] of Object.entries(properties)) {
      const words = Array.isArray(value) ? value.map(String) : String(value).split(/\s+/);
      attributes.names.push(find(html, name).attribute);
      attributes.values.push(...words);
      if (name === "className") found.classes.push(...words);
      if (name === "id") found.ids.push(...words);
    }
  }
  return found;
}

async function purge(sheet: string, found: ExtractorResultDetailed): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    extractors: [{ extensions: ["html"], extractor: () => found }],
    css: [{ raw: sheet }],
    keyframes: true,
    variables: true,
    fontFace: true,
    dynamicAttributes: livingAttributes,
    safelist: { standard: ["html", "body", "dark", "light", "scripts-failed", ...scriptedNames] },
  });
  return result?.css ?? sheet;
}
