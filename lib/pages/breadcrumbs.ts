import type { Root } from "hast";
import { selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";

/** A page above another one. */
export interface Breadcrumb {
  name: string;
  address: string;
}

/** @returns the pages above a page, from the top, as its breadcrumbs show them: without the home page, and without categories that have no page. */
export function breadcrumbsOf(tree: Root): Breadcrumb[] {
  return selectAll(".theme-doc-breadcrumbs a[href]", tree)
    .map((link) => ({ name: textOf(link), address: String(link.properties.href) }))
    .filter(({ address }) => address !== "/");
}
