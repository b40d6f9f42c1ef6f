import type { Reference } from "../../reference/reference";
import { site } from "../../site.config";
import { markdownAddress, withAddresses } from "../../utils/pageForms";
import { inReadingOrder } from "./inReadingOrder";
import { linksToParts } from "./linksToParts";
import { llmsFull, llmsIndex } from "./llms";
import { llmsApi } from "./llmsApi";
import { skill } from "./skill";
import { splitMarkdown } from "./splitMarkdown";
import type { MarkdownPage } from "./toMarkdown";

/**
 * Makes the site's Markdown files: each page's form beside it, the parts of long ones below it, llms.txt (all pages by
 * part, with their Markdown addresses), llms-full.txt (all pages in one file), llms-api.txt (the API alone) and skill.md
 * (how to write a client).
 *
 * @param pages all pages of the site.
 * @param reference what the operations are written from.
 * @returns content by file name, relative to the built site.
 */
export async function markdownFiles(pages: MarkdownPage[], reference: Reference): Promise<Map<string, string>> {
  const ordered = await inReadingOrder(pages);
  const split = pages.map(({ address, markdown }) => ({
    address,
    parts: splitMarkdown(markdownAddress(address), markdown),
  }));
  const relink = linksToParts(split.map(({ parts }) => parts));
  const partsOf = new Map(split.map(({ address, parts }) => [address, parts.slice(1)]));
  const listed = ordered.map((page) => ({ ...page, parts: partsOf.get(page.address) }));
  const files: [string, string][] = [
    ...split.flatMap(({ address, parts }) =>
      parts.map((part): [string, string] => [part.address.slice(1), withAddresses(site.url, address, part.markdown)]),
    ),
    ["skill.md", skill()],
    ["llms.txt", llmsIndex(listed)],
    ["llms-full.txt", llmsFull(ordered)],
    ["llms-api.txt", llmsApi(ordered, reference)],
  ];
  return new Map(files.map(([name, text]) => [name, relink(text)]));
}
