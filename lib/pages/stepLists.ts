import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import type { Page } from "./page";

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
  if (!address.startsWith("/docs/help/")) return [];
  const lists: StepList[] = [];
  let heading = "";
  for (const element of selectAll("main :is(h1, h2, h3, h4, ol:not([aria-label], ol ol))", tree)) {
    if (element.tagName === "ol") lists.push({ heading, steps: selectAll(":scope > li", element).map(wordsOf) });
    else heading = wordsOf(element);
  }
  return lists;
}

/** @returns the words of an element on one line, without the sign of a heading's link to itself. */
function wordsOf(element: Element): string {
  return textOf(element)
    .replace(/\u200B/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
