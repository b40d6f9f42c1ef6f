import type { Element } from "hast";
import { select } from "hast-util-select";
import { find, html } from "property-information";
import { PurgeCSS } from "purgecss";
import { elementsIn, findElement, hasClass } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";
import { UserError } from "../../../lib/userError";

/** The link to the style sheet that the bundler wrote. */
const sheetLink = 'link[rel=stylesheet][href^="/assets/css/"]';

/**
 * Closed on the screen, there on paper, but for the operations of each error. Not in the style sheet, since the
 * bundler's minifier warns of what it does not know; on every page, since it goes with the reader to the next.
 */
const closedOnPaper = "@media print{details:not([data-status] *)::details-content{content-visibility:visible}}";

/** Attributes that change before React runs, or that the browser itself changes. */
const livingAttributes = ["open", "hidden", "data-theme", "data-has-hydrated", "data-icons"];

/** Names that scripts give to parts of a page without anything being pressed: on scrolling, or once they have started. */
const scriptedNames = [/^hidden_/, /^backToTopButtonShow_/, /^table-of-contents__link--active$/];

/**
 * Finds, for each kind of page, the rules of the site's style sheet that its pages need before any script runs.
 * Pages of one folder of docs (help: of one subject) are one kind, those with notes, tabs or samples another; every other page is its own.
 *
 * @param pages all pages, before their style is put into them.
 * @param sheet the text of the whole style sheet.
 * @returns the style of a page.
 */
export async function purgeStyles(pages: readonly Page[], sheet: string): Promise<(page: Page) => string> {
  const kinds = new Map(pages.map((page) => [page, kindOf(page)]));
  const names = new Map<string, Names>();
  for (const [page, kind] of kinds) {
    const known = names.get(kind) ?? {
      tags: new Set(),
      classes: new Set(),
      ids: new Set(),
      attributes: new Set(),
      values: new Set(),
    };
    addNames(page, known);
    names.set(kind, known);
  }
  const styles = new Map<string, string>();
  for (const [kind, known] of names) styles.set(kind, await purge(sheet, known));
  return (page) => styles.get(kinds.get(page) ?? "") ?? sheet;
}

/**
 * Puts a style into the head in place of the link to the whole sheet, and what is in no sheet after it.
 *
 * @throws UserError when the page has no such link.
 */
export function inlineStyle(page: Page, style: string): void {
  const link = findSheet(page);
  link.tagName = "style";
  link.properties = {};
  link.children = [{ type: "text", value: style + closedOnPaper }];
}

/**
 * @returns the address of the style sheet that a page links to.
 * @throws UserError when it links to none.
 */
export function sheetAddress(page: Page): string {
  return String(findSheet(page).properties.href);
}

function findSheet({ tree }: Page): Element {
  const link = select(sheetLink, tree);
  if (!link) throw new UserError(`no element ${sheetLink}; see plugins/post-build/steps/inlineStyle.ts`);
  return link;
}

function kindOf({ address, file, tree }: Page): string {
  const folders = address.split("/").slice(1, -1);
  if (folders[0] !== "docs" || folders.length < 2) return file;
  // What only some pages of a folder have, and what has much style: notes, tabs, and the grid of an operation.
  const parts = ["theme-admonition", "tabs-container", "op"].filter((name) =>
    findElement(tree, (element) => hasClass(element, name)),
  );
  return [...folders.slice(0, 3), ...parts].join("/");
}

/** What selectors can name of a page: an element called button is not one of the class button. */
type Names = Record<"tags" | "classes" | "ids" | "attributes" | "values", Set<string>>;

/** Adds the names of a page, and the words of its attributes' values. */
function addNames({ tree }: Page, names: Names): void {
  for (const { tagName, properties } of elementsIn(tree)) {
    names.tags.add(tagName);
    for (const [name, value] of Object.entries(properties)) {
      names.attributes.add(find(html, name).attribute);
      for (const word of Array.isArray(value) ? value : String(value).split(/\s+/)) {
        names.values.add(String(word));
        if (name === "className") names.classes.add(String(word));
        if (name === "id") names.ids.add(String(word));
      }
    }
  }
}

async function purge(sheet: string, names: Names): Promise<string> {
  const found = {
    tags: [...names.tags],
    classes: [...names.classes],
    ids: [...names.ids],
    attributes: { names: [...names.attributes], values: [...names.values] },
    undetermined: [],
  };
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
