import fs from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import type { Root } from "mdast";
import { site } from "../../site.config";
import { markdownOf } from "./htmlToMarkdown";
import { inReadingOrder } from "./inReadingOrder";
import { llmsFull, llmsIndex } from "./llms";
import { type BuiltPage, markdownAddress, type PageMarkdown, type WrittenPage } from "./pages";
import { readPlainPage } from "./plainPages";
import { writeMarkdown, writePage } from "./writeMarkdown";

/**
 * Writes each page's Markdown form beside it, llms.txt (all pages by part, with their Markdown addresses) and
 * llms-full.txt (all pages in one file).
 *
 * @param folder the built site.
 * @param pages its pages.
 * @returns the pages with their Markdown.
 */
export async function writeMarkdownPages(folder: string, pages: BuiltPage[]): Promise<WrittenPage[]> {
  const known = new Set(pages.map((page) => page.address));
  const written: WrittenPage[] = [];
  for (const page of pages) {
    const linkTo = (link: string) => absoluteLink(link.startsWith("#") ? page.address + link : link, known);
    const html = await fs.readFile(path.join(folder, page.file), "utf8");
    const form =
      page.source && /\.mdx?$/.test(page.source) ? fromSource(page.source, html, linkTo) : fromBuiltPage(html, linkTo);
    const markdown = `${form.markdown.trimEnd()}\n\n---\n\nThis page on the site: ${site.url}${page.address} · All pages: ${site.url}/llms.txt\n`;
    await fs.writeFile(path.join(folder, markdownAddress(page.address)), markdown);
    written.push({ ...page, ...form });
  }
  const ordered = await inReadingOrder(written);
  await fs.writeFile(path.join(folder, "llms.txt"), llmsIndex(ordered));
  await fs.writeFile(path.join(folder, "llms-full.txt"), llmsFull(ordered));
  return written;
}

function fromSource(source: string, html: string, linkTo: (address: string) => string): PageMarkdown {
  const { title, description, stepLists, content } = readPlainPage(source);
  return { title, description, stepLists, markdown: writePage({ source, content, html, linkTo }) };
}

/** Pages that are programs, such as the home page, have no source in Markdown. */
function fromBuiltPage(html: string, linkTo: (address: string) => string): PageMarkdown {
  const page = fromHtml(html);
  const tree: Root = { type: "root", children: markdownOf(html, "main").flat() };
  return {
    title: textOf(select("h1", page) ?? { type: "text", value: "" }),
    description: String(select("meta[name=description]", page)?.properties.content ?? ""),
    markdown: writeMarkdown(tree, linkTo),
    stepLists: [],
  };
}

function absoluteLink(link: string, known: Set<string>): string {
  if (link.startsWith("pathname://")) return site.url + link.replace("pathname://", "");
  if (!link.startsWith("/")) return link;
  const [address = "", anchor] = link.split("#");
  const target = known.has(address) ? markdownAddress(address) : address;
  return `${site.url}${target}${anchor ? `#${anchor}` : ""}`;
}
