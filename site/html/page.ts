import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";

/** A rendered page of the site, which the steps after rendering read and change. */
export interface Page {
  /** Path on the site without a trailing slash, such as `/docs/help/features/buckets`. */
  address: string;
  /** The HTML file, relative to the built site's folder. */
  file: string;
  /** The source file in the repository; none for a page that Docusaurus makes, such as 404. */
  source?: string;
  /** Its title, without the site's name. */
  title: string;
  description: string;
  /** The whole document, from `<!doctype>` on. */
  tree: Root;
}

/** @returns a page's HTML. Apostrophes in attributes are not escaped: all attributes have double quotation marks. */
export function htmlOf({ tree }: Page): string {
  return toHtml(tree, { allowDangerousCharacters: true });
}
