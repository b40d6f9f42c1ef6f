import { canonicalPath } from "./canonicalPath";

/** @returns the address of a page's Markdown form. */
export function markdownAddress(address: string): string {
  return address === "/" ? "/index.md" : `${canonicalPath(address)}.md`;
}

/**
 * @param url the site's address.
 * @returns a page's Markdown form: its content between two addresses. The index comes first: a reader that cuts files
 *   short still learns of it.
 */
export function withAddresses(url: string, address: string, content: string): string {
  return `All pages: ${url}/llms.txt\n\n${content.trim()}\n\n---\n\nThis page on the site: ${url}${address}\n`;
}

/** @returns the content of a page's Markdown form, without the addresses around it. */
export function withoutAddresses(form: string): string {
  return form.split("\n\n").slice(1, -2).join("\n\n");
}

/** @returns the address of a page's social card. */
export function cardAddress(address: string): string {
  return `/img/cards/${address === "/" ? "index" : canonicalPath(address).slice(1).replace(/\//g, "-")}.png`;
}
