/** @returns the paragraphs and list items of a page in Markdown, without headings, tables, code and components. */
export function paragraphsOf(source: string): string[] {
  const prose = source.replace(/^---\n[\s\S]*?\n---\n/, "").replace(/^```[\s\S]*?^```/gm, "");
  return prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/).filter((part) => /^\s*[^\s|<#]/.test(part));
}
