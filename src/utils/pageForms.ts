/** @returns an address without the slash that Docusaurus appends to those of index pages. */
export function canonicalAddress(address: string): string {
  return address.replace(/(.)\/$/, "$1");
}

/** @returns the address of a page's Markdown form. */
export function markdownAddress(address: string): string {
  return address === "/" ? "/index.md" : `${canonicalAddress(address)}.md`;
}

/** @returns the address of a page's social card. */
export function cardAddress(address: string): string {
  return `/img/cards/${address === "/" ? "index" : canonicalAddress(address).slice(1).replace(/\//g, "-")}.png`;
}
