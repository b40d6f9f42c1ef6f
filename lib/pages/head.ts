import type { Root } from "hast";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";

/**
 * @param tree a page.
 * @param siteTitle what Docusaurus puts after the title of every page, behind ` | `.
 * @returns the page's own title; an empty string when it has none.
 */
export function titleOf(tree: Root, siteTitle: string): string {
  const title = select("head > title", tree);
  const end = ` | ${siteTitle}`;
  const words = title ? textOf(title) : "";
  return words.endsWith(end) ? words.slice(0, -end.length) : words;
}

/** @returns a page's description; an empty string when it has none. */
export function descriptionOf(tree: Root): string {
  return String(select("head > meta[name=description]", tree)?.properties.content ?? "");
}
