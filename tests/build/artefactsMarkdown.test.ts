import fs from "node:fs";
import path from "node:path";
import { createSlugger } from "@docusaurus/utils";
import type { Element, ElementContent, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { matches, select, selectAll } from "hast-util-select";
import { toString as htmlText } from "hast-util-to-string";
import type { Root as MdastRoot, Paragraph } from "mdast";
import { toString as markdownText } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { site } from "../../site.config";
import { buildFolder, listPages, readPage } from "../support/builtSite";

const pages = listPages();
const markdownAddress = (address: string) => (address === "/" ? "/index.md" : `${address}.md`);
const readMarkdown = (address: string) => fs.readFileSync(path.join(buildFolder, markdownAddress(address)), "utf8");

/** What belongs to the use of a page and says nothing of its own. */
const tools =
  "button, nav, footer, [aria-hidden=true], .hash-link, [role=status], [role=search], .theme-edit-this-page, .theme-doc-toc-mobile, [data-markdown-tools]";

/** Elements whose whole text must stand in the Markdown in one piece. */
const pieces = "h1, h2, h3, p, li, th, td, dt, summary, pre, figcaption, svg[role=img]";

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** A page's main part without its tools. */
function mainOf(html: string): Element {
  const prune = (node: Nodes): void => {
    if (!("children" in node)) return;
    const kept = (node.children as Nodes[]).filter((child) => child.type !== "element" || !matches(tools, child));
    node.children = kept as typeof node.children;
    for (const child of kept) prune(child);
  };
  const main = select("main", fromHtml(html));
  if (!main) throw new Error("no main part");
  prune(main);
  return main;
}

/** Leaf pieces of a page, as text. */
function piecesOf(main: Element): string[] {
  return selectAll(pieces, main)
    .filter((element) =>
      selectAll("p, li, pre, ul, ol, dl, details, table", element).every((inner) => inner === element),
    )
    .map((element) => String(element.properties.ariaLabel ?? htmlText(element)))
    .filter((text) => letters(text) !== "");
}

/** First paragraph of each list item, in order. */
function itemsOf(tree: MdastRoot): Paragraph[] {
  const found: Paragraph[] = [];
  visit(tree, "listItem", ({ children: [first] }) => {
    if (first?.type === "paragraph") found.push(first);
  });
  return found;
}

/** Words that only the Markdown's form says in another way. */
const formOnly = new Set(["Status", "Body as sent", "Cause", "What to do", "empty"].map(letters));

describe("a page's Markdown holds everything that its HTML holds", () => {
  test.each(pages)("%s", (address) => {
    const main = mainOf(readPage(address));
    const source = readMarkdown(address);
    const tree = unified().use(remarkParse).use(remarkGfm).parse(source);
    const all = letters(markdownText(tree));

    const headings: string[] = [];
    visit(tree, "heading", (heading) => void headings.push(letters(markdownText(heading))));
    expect(headings, "headings, in order").toEqual(selectAll("h1, h2, h3, h4", main).map((h) => letters(htmlText(h))));

    const fields = itemsOf(tree).filter(
      ({ children: [name, marks] }) =>
        name?.type === "inlineCode" && marks?.type === "text" && /^ \(/.test(marks.value),
    );
    const expected = selectAll("dt:has(> code)", main).map((field) =>
      letters(
        field.children
          .filter((part) => !isLink(part))
          .map(htmlOf)
          .join(" "),
      ),
    );
    expect(
      fields.map((field) => letters(markdownText(field))),
      "fields with type and marks, in order",
    ).toEqual(expected);

    const blocks: string[] = [];
    visit(tree, "code", ({ value }) => void blocks.push(value.trim()));
    const errors = selectAll("td[data-label='Body as sent']", main).map(htmlText);
    const bodies = errors.filter((text) => text !== "empty");
    const sent = itemsOf(tree).flatMap(({ children }) =>
      children.flatMap((c) => (c.type === "inlineCode" ? [c.value] : [])),
    );
    expect(
      bodies.filter((text) => !sent.includes(text) && !blocks.includes(text.trim())),
      "error texts",
    ).toEqual([]);
    expect(itemsOf(tree).filter((item) => /^Status \d/.test(markdownText(item))).length, "errors, each of them").toBe(
      errors.length,
    );

    const requests = selectAll("[class^=lines_] > [class^=line_]", main).map((line) =>
      htmlText(line).replace(/^[A-Z]+/, "$& "),
    );
    const [first = ""] = blocks;
    if (requests.length > 0) expect(first.split("\n"), "request lines").toEqual(requests);

    const code = selectAll("pre", main).map((block) => htmlText(block).trim());
    expect(
      code.filter((text) => !blocks.includes(text)),
      "samples, letter by letter",
    ).toEqual([]);

    const missing = piecesOf(main).filter((text) => !formOnly.has(letters(text)) && !all.includes(letters(text)));
    expect(missing, "words").toEqual([]);
  });
});

const isLink = (node: ElementContent) => node.type === "element" && node.tagName === "a";
const htmlOf = (node: ElementContent) =>
  node.type === "element" ? htmlText(node) : node.type === "text" ? node.value : "";

test.each(pages)("the Markdown of %s is plain: no component, no id, no link that only works on the site", (address) => {
  const source = readMarkdown(address);
  expect(source).toMatch(/^# \S/);
  expect(source.replace(/```[\s\S]*?```|`[^`]*`/g, "")).not.toMatch(
    /<\/?[A-Z]\w+|className=|\{#[\w-]+\}|^import .* from|^:::/m,
  );
  expect(source).not.toMatch(/\]\([/#]|\]\(pathname:/);
});

test.each(pages)("each code block in the Markdown of %s has a language", (address) => {
  const without: string[] = [];
  visit(unified().use(remarkParse).parse(readMarkdown(address)), "code", (block) => {
    if (!block.lang) without.push(block.value);
  });
  expect(without).toEqual([]);
});

test("request lines are found on operation pages", () => {
  expect(selectAll("[class^=lines_] > [class^=line_]", mainOf(readPage("/docs/api/add-member")))).toHaveLength(2);
});

test("each page's head names its Markdown form, and the file is there", () => {
  for (const address of pages) {
    expect(readPage(address), address).toContain(
      `<link rel="alternate" type="text/markdown" href="${site.url}${markdownAddress(address)}">`,
    );
  }
});

test("links between Markdown forms lead to files of the site", () => {
  const broken = pages.flatMap((address) =>
    [...readMarkdown(address).matchAll(/\]\(<?([^)>\s]+)>?\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => link.startsWith(`${site.url}/`))
      .map((link) => decodeURI(new URL(link).pathname))
      .filter((file) => !fs.existsSync(path.join(buildFolder, file)))
      .map((file) => `${address}: ${file}`),
  );
  expect(broken).toEqual([]);
});

test("links to a part of a Markdown form lead to a heading or an anchor that it has", () => {
  const anchors = new Map(pages.map((address) => [markdownAddress(address), anchorsOf(readMarkdown(address))]));
  const broken = pages.flatMap((address) =>
    [...readMarkdown(address).matchAll(/\]\(<?([^)>\s]+)>?\)/g)]
      .filter(([, link = ""]) => link.startsWith(`${site.url}/`) && link.includes(".md#"))
      .map(([, link = ""]) => new URL(link))
      .filter(({ pathname, hash }) => !anchors.get(decodeURI(pathname))?.has(decodeURI(hash.slice(1))))
      .map(({ pathname, hash }) => `${address}: ${pathname}${hash}`),
  );
  expect(broken).toEqual([]);
});

/** What a reader of Markdown can jump to: headings by their words, and anchors. */
function anchorsOf(source: string): Set<string> {
  const slugger = createSlugger();
  const found = new Set<string>();
  visit(unified().use(remarkParse).use(remarkGfm).parse(source), (node) => {
    if (node.type === "heading") found.add(slugger.slug(markdownText(node)));
    if (node.type === "html") for (const [, id = ""] of node.value.matchAll(/id="([^"]+)"/g)) found.add(id);
  });
  return found;
}

test("llms.txt has the form of llmstxt.org and lists every page once", () => {
  const [title, , summary, ...rest] = fs.readFileSync(path.join(buildFolder, "llms.txt"), "utf8").split("\n");
  expect(title).toMatch(/^# \S/);
  expect(summary).toMatch(/^> \S/);
  const list = rest.slice(rest.findIndex((line) => line.startsWith("## "))).filter(Boolean);
  for (const line of list) expect(line).toMatch(/^## \S|^- \[[^\]]+\]\(https:\/\/[^)\s]+\)(: \S.*)?$/);
  const addresses = list.flatMap((line) => /\((https:[^)]+\.md)\)/.exec(line)?.[1] ?? []);
  expect(addresses.sort()).toEqual(pages.map((address) => site.url + markdownAddress(address)).sort());
});

test("llms-full.txt holds every page", () => {
  const all = fs.readFileSync(path.join(buildFolder, "llms-full.txt"), "utf8");
  for (const address of pages) expect(all).toContain(`<!-- ${site.url}${address} -->`);
});
