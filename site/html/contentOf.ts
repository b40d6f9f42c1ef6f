import type { Element } from "hast";
import { select } from "hast-util-select";
import { findElement, hasClass } from "./elements";
import type { Page } from "./page";

/**
 * Finds a page's content, without the site around it: that of a document, that of a standalone page or a post, or the
 * whole main part of a React page or a list.
 *
 * @returns `undefined` for a page without a main part.
 */
export function contentOf({ tree }: Pick<Page, "tree">): Element | undefined {
  const document = findElement(tree, (element) => hasClass(element, "theme-doc-markdown"));
  return document ?? findElement(tree, isWhole) ?? select("main", tree) ?? undefined;
}

/** Whether it is an article with its title, not one of a list's. */
function isWhole(element: Element): boolean {
  return element.tagName === "article" && findElement(element, ({ tagName }) => tagName === "h1") !== undefined;
}
