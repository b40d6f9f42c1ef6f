/** @returns the path of a page's Markdown form. */
export function markdownAddress(address: string): string {
  return address === "/" ? "/index.md" : `${address}.md`;
}
