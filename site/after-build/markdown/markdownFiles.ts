import type { Page } from "../../html/page";
import { site } from "../../site.config";
import { markdownAddress } from "../../src/utils/pageForms";
import { inReadingOrder } from "./inReadingOrder";
import { linksToParts } from "./linksToParts";
import { llmsFull, llmsIndex } from "./llms";
import { skill } from "./skill";
import { splitMarkdown } from "./splitMarkdown";

/** A page with its Markdown. */
interface MarkdownPage extends Pick<Page, "address" | "title" | "description"> {
  /** The result of toMarkdown. */
  markdown: string;
}

/**
 * Makes the site's Markdown files: each page's form beside it, the parts of long ones below it, llms.txt (all pages by
 * part, with their Markdown addresses), llms-full.txt (all pages in one file) and skill.md (how to write a client).
 *
 * @param pages all pages of the site.
 * @returns content by file name, relative to the built site.
 */
export async function markdownFiles(pages: MarkdownPage[]): Promise<Map<string, string>> {
  const ordered = await inReadingOrder(pages);
  const split = pages.map(({ address, markdown }) => ({
    address,
    parts: splitMarkdown(markdownAddress(address), markdown, site.url),
  }));
  const relink = linksToParts(
    split.map(({ parts }) => parts),
    site.url,
  );
  const files: [string, string][] = [
    ...split.flatMap(({ address, parts }) =>
      parts.map((part): [string, string] => [part.address.slice(1), withWayBack(address, part.markdown)]),
    ),
    ["skill.md", skill()],
    ["llms.txt", llmsIndex(ordered)],
    ["llms-full.txt", llmsFull(ordered)],
  ];
  return new Map(files.map(([name, text]) => [name, relink(text)]));
}

function withWayBack(address: string, markdown: string): string {
  return `${markdown.trimEnd()}\n\n---\n\nThis page on the site: ${site.url}${address} · All pages: ${site.url}/llms.txt\n`;
}
