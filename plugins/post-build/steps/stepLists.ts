import type { Element } from "hast";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { childElements, without } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";

/** Steps of a page that are to be done one after the other. */
export interface StepList {
  /** The heading above them. */
  heading: string;
  steps: string[];
}

/**
 * Finds the steps of a help article: its numbered lists. One with a name of its own, such as a way through menus, is
 * none of them.
 *
 * @returns the lists in the order of the page; none for a page that is no help article.
 */
export function stepListsOf({ address, tree }: Pick<Page, "address" | "tree">): StepList[] {
  const main = select("main", tree);
  if (!main || !address.startsWith("/docs/help/")) return [];
  const lists: StepList[] = [];
  let heading = "";
  visit(main, "element", (element) => {
    if (/^h[1-6]$/.test(element.tagName)) heading = wordsOf(element);
    if (element.tagName !== "ol") return;
    const steps = childElements(element).map(wordsOf);
    if (element.properties.ariaLabel === undefined) lists.push({ heading, steps });
    return SKIP;
  });
  return lists;
}

/** @returns the words of an element on one line, without its drawing and the sign of a heading's link to itself. */
function wordsOf(element: Element): string {
  return textOf(without(element, (part) => select("figure", part) !== undefined))
    .replace(/\u200B/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
