import { select } from "hast-util-select";
import type { Page } from "../../html/page";

/** Gives a document's text a class by which reader views take all of it for the article, and not its longest part. */
export function markArticle({ tree }: Page): void {
  const text = select(".theme-doc-markdown", tree);
  if (Array.isArray(text?.properties.className)) text.properties.className.push("article-text");
}
