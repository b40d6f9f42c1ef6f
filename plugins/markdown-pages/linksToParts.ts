import { createSlugger } from "@docusaurus/utils";
import type { MarkdownPart } from "./splitMarkdown";

/**
 * Makes links lead to the file that has the place they name: a page's own file has lost what moved into its parts.
 *
 * @param pages the files of each page as splitMarkdown returns them.
 * @param url public address of the site, with which links begin.
 * @returns what changes the links in a text.
 */
export function linksToParts(pages: MarkdownPart[][], url: string): (text: string) => string {
  const moved = new Map<string, string>();
  for (const [own, ...parts] of pages) {
    // A heading that moved is in the file above it too, with a link: the last file is the one that has what it heads.
    for (const { address, markdown } of parts) {
      for (const place of placesIn(markdown)) moved.set(`${url}${own?.address}#${place}`, `${url}${address}#${place}`);
    }
  }
  return (text) => text.replace(/https?:\/\/[^\s()<>#]+\.md#[^\s()<>]+/g, (link) => moved.get(link) ?? link);
}

/** What links to a file can name: its anchors, and its headings without one by their words. Code in fences has neither. */
function placesIn(markdown: string): string[] {
  const places = markdown.matchAll(/^(`{3,}|~{3,})[\s\S]*?^\1$|<a id="([^"]+)"><\/a>(?:\n\n#.*)?|^#+ (.+)$/gm);
  return [...places].flatMap(([, , anchor, words]) => anchor ?? (words ? createSlugger().slug(words) : []));
}
