import { canonicalPath } from "./canonicalPath";

/** @returns the address of a page's Markdown form. */
export function markdownAddress(address: string): string {
  return address === "/" ? "/index.md" : `${canonicalPath(address)}.md`;
}

/** Between the parts of a page's Markdown form. */
const blankLine = "\n\n";

/**
 * Puts addresses around a page's content. The index comes first: a reader that cuts files short still learns of it.
 *
 * @param url the site's address.
 * @param address the page's.
 * @param content the page's own Markdown.
 * @returns its Markdown form.
 */
export function withAddresses(url: string, address: string, content: string): string {
  return [`All pages: ${url}/llms.txt`, content.trim(), "---", `This page on the site: ${url}${address}\n`].join(
    blankLine,
  );
}

/** @returns the content of a page's Markdown form, without the addresses around it. */
export function withoutAddresses(form: string): string {
  return form.split(blankLine).slice(1, -2).join(blankLine);
}

/** @returns the address of a page's social card. */
export function cardAddress(address: string): string {
  return `/img/cards/${address === "/" ? "index" : canonicalPath(address).slice(1).replace(/\//g, "-")}.png`;
}
