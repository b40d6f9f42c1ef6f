import { createSlugger } from "@docusaurus/utils";
import { site } from "../../site.config";
import type { MarkdownPart } from "./splitMarkdown";

/**
 * Corrects links to anchors that have moved from a page's own file to one of its parts.
 *
 * @param pages the files of each page, as returned by splitMarkdown.
 * @returns a function that corrects the links in a text.
 */
export function linksToParts(pages: Omit<MarkdownPart, "title">[][]): (text: string) => string {
  const moved = new Map<string, string>();
  for (const [own, ...parts] of pages) {
    // A moved heading is also in the file above, with a link; the last file is the one with its content.
    for (const { address, markdown } of parts) {
      for (const anchor of anchorsIn(markdown))
        moved.set(`${site.url}${own?.address}#${anchor}`, `${site.url}${address}#${anchor}`);
    }
  }
  return (text) => text.replace(/https?:\/\/[^\s()<>#]+\.md#[^\s()<>]+/g, (link) => moved.get(link) ?? link);
}

/** @returns a file's link targets: its anchors, and the slugs of headings without one. Fenced code has neither. */
export function anchorsIn(markdown: string): string[] {
  const found = markdown.matchAll(/^(`{3,}|~{3,})[\s\S]*?^\1$|<a id="([^"]+)"><\/a>(?:\n\n#.*)?|^#+ (.+)$/gm);
  return [...found].flatMap(([, , anchor, words]) => anchor ?? (words ? createSlugger().slug(words) : []));
}
