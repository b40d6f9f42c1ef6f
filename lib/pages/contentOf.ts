import type { Element } from "hast";
import { select } from "hast-util-select";
import { findElement, hasClass } from "./elements";
import type { Page } from "./page";

/**
 * Finds what a page has to say, without the site around it: the text of a document, of a page on its own, or all of a
 * page that is a program.
 *
 * @returns nothing for a page without a main part.
 */
export function contentOf({ tree }: Pick<Page, "tree">): Element | undefined {
  const document = findElement(tree, (element) => hasClass(element, "theme-doc-markdown"));
  return document ?? select("article", tree) ?? select("main", tree) ?? undefined;
}
