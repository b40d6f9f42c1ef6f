import fs from "node:fs";
import { createSlugger } from "@docusaurus/utils";
import type { Heading, Nodes, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { fromRoot } from "../../lib/paths";
import { markdownOf } from "./htmlToMarkdown";
import type { Island } from "./toPlainPage";

export interface PageToWrite {
  /** Source file below the project's root. */
  source: string;
  content: RootContent[];
  /** The built page, for what only a component knows. */
  html: string;
  /** Makes an address of the site one that works anywhere. */
  linkTo: (address: string) => string;
}

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", rule: "-", fences: true, emphasis: "_" });

/**
 * Writes a page as Markdown: drawings by their alternative text, code files in place.
 *
 * @throws Error naming the source when it uses a component that is known nowhere: nothing is left out silently.
 */
export function writePage(page: PageToWrite): string {
  const tree: Root = { type: "root", children: page.content };
  fillIslands(tree, page);
  return writeMarkdown(tree, page.linkTo);
}

/**
 * Writes a tree as Markdown. Gives links that lead anywhere, puts files into their code blocks, takes ids off headings.
 * A heading whose words make another id than links use gets an anchor before it.
 */
export function writeMarkdown(tree: Root, linkTo: (address: string) => string): string {
  const slugger = createSlugger();
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === "link" || node.type === "image" || node.type === "definition") node.url = linkTo(node.url);
    if (node.type === "heading" && node.depth > 1) {
      const id = takeId(node);
      const own = slugger.slug(textOf(node));
      if (id !== undefined && id !== own && parent && index !== undefined) {
        parent.children.splice(index, 0, { type: "html", value: `<a id="${id}"></a>` } as never);
        return index + 2;
      }
    }
    if (node.type === "code") {
      const file = /file=(\S+)/.exec(node.meta ?? "")?.[1];
      if (file) {
        node.value = fs.readFileSync(fromRoot(file), "utf8").replace(/\n$/, "");
        node.meta = (node.meta ?? "").replace(/file=\S+\s*/, "").trim() || null;
      }
    }
  });
  return writer.stringify(tree);
}

/** @returns the id that a heading names, after taking it off its words. */
function takeId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const id = last?.type === "text" ? /\s*\{#([\w-]+)\}\s*$/.exec(last.value) : undefined;
  if (last?.type !== "text" || !id) return undefined;
  last.value = last.value.slice(0, id.index);
  return id[1];
}

/** Puts what components draw in its place, taken from the built page in order. */
function fillIslands(tree: Root, page: PageToWrite): void {
  const found = new Map<string, RootContent[][]>();
  visit(tree, (node: Nodes | Island, index, parent) => {
    if (node.type !== "island" || index === undefined || !parent) return;
    const selector = selectorOf(node.name);
    const all = found.get(selector) ?? markdownOf(page.html, selector);
    found.set(selector, all);
    const island = all.shift();
    if (!island)
      throw new Error(
        `${page.source}: <${node.name}> is in no list of plugins/markdown-pages/components.ts, and the built page shows no drawing for it. Add it there.`,
      );
    parent.children.splice(index, 1, ...(island as never[]));
    return index + island.length;
  });
}

function selectorOf(component: string): string {
  if (component === "StillStuck") return "main section[aria-labelledby=still-stuck]";
  return component === "BucketExplorer" ? "main table:has(caption)" : "main figure";
}
