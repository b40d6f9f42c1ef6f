import fs from "node:fs";
import { createSlugger, escapeMarkdownHeadingIds } from "@docusaurus/utils";
import type { Heading, Nodes, Parents, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { fromRoot } from "../../lib/paths";
import { remarkGeneratedBlocks } from "../generated-blocks/remarkGeneratedBlocks";
import { type JsxElement, valuesOf, writers } from "./components";
import { markdownOf } from "./htmlToMarkdown";

/** Steps of a page that are to be done one after the other. */
export interface StepList {
  /** The heading above them. */
  heading: string;
  steps: string[];
}

export interface PageMarkdown {
  title: string;
  description: string;
  markdown: string;
  stepLists: StepList[];
}

export interface PageToConvert {
  /** Source file below the project's root. */
  source: string;
  /** The built page, for what only a component knows. */
  html: string;
  /** Makes an address of the site one that works anywhere. */
  linkTo: (address: string) => string;
}

const reader = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkGeneratedBlocks);
const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", rule: "-", fences: true, emphasis: "_" });

/**
 * Writes a page as plain Markdown, from its source: generated blocks and code files in place, components as lists,
 * code and words, drawings by their alternative text.
 *
 * @throws Error naming the source when it uses a component that is known nowhere: nothing is left out silently.
 */
export function mdxToMarkdown(page: PageToConvert): PageMarkdown {
  const [, head = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fs.readFileSync(fromRoot(page.source), "utf8")) ?? [];
  const parsed = reader.parse(quoteAdmonitions(escapeMarkdownHeadingIds(body)));
  const tree = reader.runSync(parsed, { path: page.source } as never) as Root;
  const islands = new Islands(page);
  const stepLists = findSteps(tree);
  const children = convertAll(tree, islands);
  const content: Root = { type: "root", children };
  const title = frontMatterText(head, "title");
  finish(content, page.linkTo);
  if (!children.some((node) => node.type === "heading" && node.depth === 1)) {
    content.children.unshift({ type: "heading", depth: 1, children: [{ type: "text", value: title }] });
  }
  return { title, description: frontMatterText(head, "description"), markdown: writeMarkdown(content), stepLists };
}

/** @returns Markdown text of a tree. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree);
}

/**
 * Gives links that lead anywhere, puts files into their code blocks, takes ids off headings. A heading whose words
 * make another id than links use gets an anchor before it.
 */
export function finish(tree: Root, linkTo: (address: string) => string): void {
  const slugger = createSlugger();
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === "link" || node.type === "image" || node.type === "definition") node.url = linkTo(node.url);
    if (node.type === "heading") {
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
}

/** @returns the id that a heading names, after taking it off its words. */
function takeId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const id = last?.type === "text" ? /\s*\{#([\w-]+)\}\s*$/.exec(last.value) : undefined;
  if (last?.type !== "text" || !id) return undefined;
  last.value = last.value.slice(0, id.index);
  return id[1];
}

function frontMatterText(head: string, name: string): string {
  const value = new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1]?.trim() ?? "";
  return value.startsWith('"')
    ? (JSON.parse(value) as string)
    : value.replace(/^'(.*)'$/, (_, inner: string) => inner.replaceAll("''", "'"));
}

/** `:::tip[Title]` blocks become quotes that begin with their title. */
function quoteAdmonitions(source: string): string {
  let open: string | undefined;
  return source
    .split("\n")
    .map((line) => {
      const start = /^(\s*):::(\w+)(?:\[(.*)\])?\s*$/.exec(line);
      if (start && open === undefined) {
        const [, indent = "", kind = "", title] = start;
        open = indent;
        return `${indent}> **${title ?? kind.replace(/^./, (letter) => letter.toUpperCase())}**`;
      }
      if (open !== undefined && /^\s*:::\s*$/.test(line)) {
        open = undefined;
        return "";
      }
      return open === undefined ? line : `${open}> ${line.slice(open.length)}`;
    })
    .join("\n");
}

function findSteps(tree: Root): StepList[] {
  const lists: StepList[] = [];
  let heading = "";
  visit(tree, (node) => {
    if (node.type === "heading") {
      heading = textOf(node).replace(/\s*\{#[\w-]+\}\s*$/, "");
    } else if (node.type === "mdxJsxFlowElement" && (node as JsxElement).name === "Steps") {
      const steps: string[] = [];
      visit(node, "list", (list) => {
        if (list.ordered) steps.push(...list.children.map((step) => textOf(step).replace(/\s+/g, " ").trim()));
        return "skip";
      });
      lists.push({ heading, steps });
    }
  });
  return lists;
}

/** What components draw that only the built page shows, taken from there in order. */
class Islands {
  private readonly found = new Map<string, RootContent[][]>();

  constructor(private readonly page: PageToConvert) {}

  next(name: string): RootContent[] {
    const selector =
      name === "StillStuck"
        ? "main section[aria-labelledby=still-stuck]"
        : name === "BucketExplorer"
          ? "main table:has(caption)"
          : "main figure";
    const all = this.found.get(selector) ?? markdownOf(this.page.html, selector);
    this.found.set(selector, all);
    const island = all.shift();
    if (!island)
      throw new Error(
        `${this.page.source}: <${name}> is in no list of plugins/markdown-pages/components.ts, and the built page shows no drawing for it. Add it there.`,
      );
    return island;
  }
}

function convertAll(parent: Parents, islands: Islands): RootContent[] {
  return (parent.children as RootContent[]).flatMap((child) => convert(child, islands));
}

function convert(node: RootContent, islands: Islands): RootContent[] {
  if (node.type === "mdxjsEsm" || node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return [];
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") return convertElement(node, islands);
  if (!("children" in node)) return [node];
  const converted = { ...node, children: convertAll(node as Parents, islands) } as RootContent & Parents;
  return converted.type === "paragraph" ? split(converted) : [converted];
}

function convertElement(element: JsxElement, islands: Islands): RootContent[] {
  const children = convertAll(element, islands);
  if (!element.name) return children;
  const write = writers[element.name];
  if (write) return write(valuesOf(element), children);
  return islands.next(element.name);
}

const phrasing = new Set([
  "text",
  "emphasis",
  "strong",
  "delete",
  "inlineCode",
  "break",
  "image",
  "link",
  "footnoteReference",
  "html",
]);

/** A component on a line of its own stands in a paragraph for the parser; what it is written as need not. */
function split(paragraph: RootContent & Parents): RootContent[] {
  const parts: RootContent[] = [];
  for (const child of paragraph.children as RootContent[]) {
    const last = parts.at(-1);
    if (!phrasing.has(child.type)) parts.push(child);
    else if (last?.type === "paragraph" && last !== child) last.children.push(child as never);
    else parts.push({ type: "paragraph", children: [child as never] });
  }
  return parts.filter(
    (part) =>
      part.type !== "paragraph" || textOf(part).trim() !== "" || part.children.some((child) => child.type === "image"),
  );
}
