/** @returns the address of a page's Markdown form. */
export function markdownAddress(address: string): string {
  return address === "/" ? "/index.md" : `${address}.md`;
}

/** @returns the address of a page's social card. */
export function cardAddress(address: string): string {
  return `/img/cards/${address === "/" ? "index" : address.slice(1).replaceAll("/", "-")}.png`;
}
