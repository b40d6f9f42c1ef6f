import fs from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { type Breadcrumb, breadcrumbsOf } from "../../lib/pages/breadcrumbs";
import { descriptionOf, titleOf } from "../../lib/pages/head";
import { markdownAddress } from "../../lib/pages/markdownAddress";
import type { Page } from "../../lib/pages/page";
import { type StepList, stepListsOf } from "../../lib/pages/stepLists";
import { site } from "../../site.config";
import { inReadingOrder } from "./inReadingOrder";
import { llmsFull, llmsIndex } from "./llms";
import type { BuiltPage } from "./pages";
import { markdownFile, toMarkdown } from "./toMarkdown";

/** A page with its Markdown form, and what its head is to say. */
export interface WrittenPage extends Omit<Page, "tree"> {
  markdown: string;
  stepLists: StepList[];
  above: Breadcrumb[];
}

/**
 * Writes each page's Markdown form beside it, llms.txt (all pages by part, with their Markdown addresses) and
 * llms-full.txt (all pages in one file).
 *
 * @param folder the built site, as Docusaurus has written it.
 * @param pages its pages.
 * @returns the pages with their Markdown.
 */
export async function writeMarkdownPages(folder: string, pages: BuiltPage[]): Promise<WrittenPage[]> {
  const addresses = new Set(pages.map((page) => page.address));
  const written: WrittenPage[] = [];
  for (const file of pages) {
    const tree = fromHtml(await fs.readFile(path.join(folder, file.file), "utf8"));
    const page = { ...file, tree };
    const markdown = toMarkdown(page, addresses);
    await fs.writeFile(path.join(folder, markdownAddress(page.address)), markdownFile(page.address, markdown));
    written.push({
      ...file,
      title: titleOf(tree, site.title),
      description: descriptionOf(tree),
      markdown,
      stepLists: stepListsOf(page),
      above: breadcrumbsOf(tree),
    });
  }
  const ordered = await inReadingOrder(written);
  await fs.writeFile(path.join(folder, "llms.txt"), llmsIndex(ordered));
  await fs.writeFile(path.join(folder, "llms-full.txt"), llmsFull(ordered));
  return written;
}
