import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";

/** One rendered page of the site: what every step after rendering reads and changes. */
export interface Page {
  /** Address below the site's root, without a slash at its end, such as `/docs/help/features/buckets`. */
  address: string;
  /** The HTML file, relative to the folder of the built site. */
  file: string;
  /** The file of the repository that it was rendered from; none for a page that Docusaurus makes, such as 404. */
  source?: string;
  /** Its title without the name of the site. */
  title: string;
  description: string;
  /** The whole document, from `<!doctype>` on. */
  tree: Root;
}

/** @returns the HTML of a page. Apostrophes in attributes need no escape: all attributes stand in double quotation marks. */
export function htmlOf({ tree }: Page): string {
  return toHtml(tree, { allowDangerousCharacters: true });
}
