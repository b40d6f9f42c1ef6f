import type { Element } from "hast";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { childElements, without } from "../../html/elements";
import type { Page } from "../../html/page";
import { sectionOf } from "../../site.sections";

/** A sequence of steps on a page. */
export interface StepList {
  /** The heading above them. */
  heading: string;
  steps: string[];
}

/**
 * Finds a help article's steps: its numbered lists, except those with a label, such as a menu path.
 *
 * @returns the lists in page order; none for a page that is not a help article.
 */
export function stepListsOf({ address, tree }: Pick<Page, "address" | "tree">): StepList[] {
  const main = select("main", tree);
  if (!main || sectionOf(address)?.part !== "Help") return [];
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

/** @returns an element's text on one line, without its drawing and a heading's permalink symbol. */
function wordsOf(element: Element): string {
  return textOf(without(element, (part) => select("figure", part) !== undefined))
    .replace(/\u200B/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
