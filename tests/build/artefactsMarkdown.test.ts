import fs from "node:fs";
import path from "node:path";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { matches, selectAll } from "hast-util-select";
import { toString as htmlText } from "hast-util-to-string";
import { toString as markdownText } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
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
const pieces = "h1, h2, h3, p, li, th, td, dt code, summary, pre, figcaption, svg[role=img]";

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** Leaf pieces of a page's main part, as text. */
function piecesOf(html: string): string[] {
  const tree = fromHtml(html);
  const prune = (node: Nodes) => {
    if (!("children" in node)) return;
    node.children = node.children.filter((child) => child.type !== "element" || !matches(tools, child)) as never;
    for (const child of node.children) prune(child as Nodes);
  };
  const [main] = selectAll("main", tree);
  if (!main) throw new Error("no main part");
  prune(main);
  return selectAll(pieces, main)
    .filter((element) =>
      selectAll("p, li, pre, ul, ol, dl, details, table", element).every((inner) => inner === element),
    )
    .map((element: Element) => String(element.properties.ariaLabel ?? htmlText(element)))
    .filter((text) => letters(text) !== "");
}

/** Words that only the Markdown's form says in another way. */
const formOnly = new Set(["Status", "Body as sent", "Cause", "What to do", "empty"].map(letters));

describe("a page's Markdown holds everything that its HTML holds", () => {
  test.each(pages)("%s", (address) => {
    const source = readMarkdown(address);
    const tree = unified().use(remarkParse).use(remarkGfm).parse(source);
    const all = letters(markdownText(tree));
    const missing = piecesOf(readPage(address)).filter(
      (text) => !formOnly.has(letters(text)) && !all.includes(letters(text)),
    );
    expect(missing).toEqual([]);
    expect(source).toMatch(/^# \S/);
    expect(source.replace(/```[\s\S]*?```|`[^`]*`/g, "")).not.toMatch(
      /<\/?[A-Z]\w+|className=|\{#[\w-]+\}|^import .* from|^:::/m,
    );
    expect(source).not.toMatch(/\]\(\/|\]\(pathname:/);
  });
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
