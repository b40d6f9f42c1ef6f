import { element } from "../../html/elements";
import type { Page } from "../../html/page";
import { notFoundFile } from "../readPages";
import { headOf } from "./head";

/**
 * Takes the not-found page out of search engines: some hosts serve it at `/404` with status 200. It is shown at any
 * address, so it has none of its own.
 */
export function hideNotFound(page: Page): void {
  if (page.file !== notFoundFile) return;
  const head = headOf(page);
  head.children = head.children.filter((child) => {
    if (child.type !== "element") return true;
    const { rel, property, hrefLang } = child.properties;
    return !String(rel).includes("canonical") && property !== "og:url" && hrefLang === undefined;
  });
  head.children.push(element("meta", { name: "robots", content: "noindex" }));
}
