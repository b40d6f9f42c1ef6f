import fs from "node:fs";
import path from "node:path";
import { createSlugger } from "@docusaurus/utils";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { matches, select, selectAll } from "hast-util-select";
import { toString as htmlText } from "hast-util-to-string";
import type { Root } from "mdast";
import { toString as markdownText } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { listErrors } from "../../description/model/errorCases";
import { formsOf, jsonBody, permissionNote } from "../../description/model/operations";
import { referenceName, resolve } from "../../description/model/resolve";
import { readReference } from "../../site/reference/readReference";
import { site } from "../../site/site.config";
import { fromRoot } from "../../toolkit/files/paths";
import { getOrMake } from "../../toolkit/utils/getOrMake";
import { buildFolder, listPages, mainHtml, readPage } from "../support/builtSite";

const pages = listPages();
const markdownAddress = (address: string) => (address === "/" ? "/index.md" : `${address}.md`);
const markdownFiles = (fs.readdirSync(buildFolder, { recursive: true }) as string[]).filter((file) =>
  file.endsWith(".md"),
);
const readFile = (file: string) => fs.readFileSync(path.join(buildFolder, file), "utf8");
/** A page's Markdown with the parts that have files of their own, each in place of the link to it. */
const readMarkdown = (address: string) => readWithParts(markdownAddress(address).slice(1));
const linkToPart = new RegExp(
  `^(?:#+ .*\\n\\n)?(?:See|Continues in) this part: \\[.*\\]\\(${site.url}/(.+)\\)\\.$`,
  "gm",
);
function readWithParts(file: string): string {
  return readFile(file).replace(linkToPart, (_, part: string) => readWithParts(part));
}
const parsed = new Map<string, Root>();
const parse = (markdown: string) =>
  getOrMake(parsed, markdown, () => unified().use(remarkParse).use(remarkGfm).parse(markdown));
const trees = new Map(pages.map((address) => [address, parse(readMarkdown(address))]));
const treeOf = (address: string) => trees.get(address) ?? { type: "root" as const, children: [] };

/** Controls for using a page, which are not content. */
const tools =
  'button, nav, footer, [data-mdast=ignore], .hash-link, [aria-label^="Link to "], [role=status], .theme-doc-toc-mobile, .table-of-contents';

/** Elements whose whole text must appear in the Markdown in one piece. */
const pieces = "h1, h2, h3, p, li, th, td, dt, summary, pre, figcaption, svg[role=img]";

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** A page's main element without its controls. */
function mainOf(html: string): Element {
  const prune = (node: Nodes): void => {
    if (!("children" in node)) return;
    const kept = (node.children as Nodes[]).filter((child) => child.type !== "element" || !matches(tools, child));
    node.children = kept as typeof node.children;
    for (const child of kept) prune(child);
  };
  const main = select("main", fromHtml(mainHtml(html), { fragment: true }));
  if (!main) throw new Error("the page has no <main>");
  prune(main);
  return main;
}

/** A piece without its drawings, which are separate pieces. */
function withoutDrawings(element: Element): Element {
  return { ...element, children: element.children.filter((child) => !select("figure", child)) };
}

/** Leaf pieces of a page, as text. */
function piecesOf(main: Element): string[] {
  return selectAll(pieces, main)
    .filter((element) =>
      selectAll("p, li, pre, ul, ol, dl, details, table", element).every((inner) => inner === element),
    )
    .map((element) => {
      // A drawing's label stands for the drawing; the label of code is its title, which is not a piece of the page.
      const label = element.tagName === "pre" ? undefined : element.properties.ariaLabel;
      return String(label ?? htmlText(withoutDrawings(element)));
    })
    .filter((text) => letters(text) !== "");
}

test("no Markdown file is too long for programs to read, and something links to each part of a split page", () => {
  expect(markdownFiles.filter((file) => readFile(file).length > 50_000)).toEqual([]);
  const own = new Set([...pages.map((address) => markdownAddress(address).slice(1)), "skill.md"]);
  const linked = markdownFiles.map(readFile).join("");
  const parts = markdownFiles.filter((file) => !own.has(file));
  expect(parts).toContain("docs/getting-started/errors/all-error-messages.md");
  expect(parts.filter((file) => !linked.includes(`${site.url}/${file})`))).toEqual([]);
});

test("every address in skill.md exists, and llms.txt links to skill.md", () => {
  const text = readFile("skill.md");
  expect(text.length).toBeLessThan(5000);
  const addresses = [...text.matchAll(new RegExp(`${site.url}/([\\w./-]+\\w)(?:#([\\w-]+))?`, "g"))];
  expect(addresses.length).toBeGreaterThan(10);
  for (const [, file = "", anchor] of addresses) {
    expect(fs.existsSync(path.join(buildFolder, file)), file).toBe(true);
    if (anchor) expect(readFile(file)).toContain(`id="${anchor}"`);
  }
  expect(readFile("llms.txt")).toContain(`${site.url}/skill.md`);
});

describe("a page's Markdown contains everything that its HTML shows", () => {
  test.each(pages)("%s", (address) => {
    const main = mainOf(readPage(address));
    const tree = treeOf(address);

    const headings: string[] = [];
    visit(tree, "heading", (heading) => void headings.push(letters(markdownText(heading))));
    expect(headings, "headings, in order").toEqual(selectAll("h1, h2, h3, h4", main).map((h) => letters(htmlText(h))));

    const blocks = new Set<string>();
    visit(tree, "code", ({ value }) => void blocks.add(value.trim()));
    // A program in parts, of which some are folded, is one block.
    const programs = selectAll("[data-code-parts]", main);
    const inParts = new Set(programs.flatMap((program) => selectAll("pre, code", program)));
    const code = [...programs, ...selectAll("pre, code", main).filter((element) => !inParts.has(element))]
      .map(htmlText)
      .filter((text) => text.includes("\n"));
    expect(
      code.filter((text) => !blocks.has(text.trim())),
      "code of several lines, letter by letter",
    ).toEqual([]);

    const all = letters(markdownText(tree));
    expect(
      piecesOf(main).filter((text) => !all.includes(letters(text))),
      "words",
    ).toEqual([]);
  });
});

test.each(pages)("the Markdown of %s has no component, no id and no link that only works on the site", (address) => {
  const source = readMarkdown(address);
  expect(source.startsWith(`All pages: ${site.url}/llms.txt\n\n# `), "the index, then the title").toBe(true);
  expect(source.replace(/```[\s\S]*?```|`[^`]*`/g, "")).not.toMatch(
    /<\/?[A-Z]\w+|className=|\{#[\w-]+\}|^import .* from|^:::/m,
  );
  expect(source).not.toMatch(/\]\([/#]|\]\(pathname:/);
});

test.each(pages)("each code block in the Markdown of %s has a language", (address) => {
  const without: string[] = [];
  visit(treeOf(address), "code", (block) => {
    if (!block.lang) without.push(block.value);
  });
  expect(without).toEqual([]);
});

test("each page's head links to its Markdown form", () => {
  for (const address of pages) {
    expect(readPage(address), address).toContain(
      ` rel="alternate" type="text/markdown" href="${site.url}${markdownAddress(address)}">`,
    );
  }
});

test("links between Markdown forms lead to files that exist", () => {
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

test("links to a place in a Markdown file lead to a heading or anchor in that file", () => {
  const anchors = new Map(markdownFiles.map((file) => [`/${file}`, anchorsOf(parse(readFile(file)))]));
  const links = [...markdownFiles, "llms.txt", "llms-full.txt", "llms-api.txt"].flatMap((file) =>
    [...readFile(file).matchAll(/https:[^\s()<>#]+\.md#[^\s()<>]+/g)]
      .map(([link]) => new URL(link))
      .filter(({ origin }) => origin === site.url)
      .map(({ pathname, hash }) => ({ file, to: decodeURI(pathname), anchor: decodeURI(hash.slice(1)) })),
  );
  expect(links.length).toBeGreaterThan(1000);
  const broken = links.filter(({ to, anchor }) => !anchors.get(to)?.has(anchor));
  expect(broken.map(({ file, to, anchor }) => `${file}: ${to}#${anchor}`)).toEqual([]);
});

test("links to a section that was moved to a separate file lead to that file, not to the heading left on the page", () => {
  const parts = "docs/getting-started/errors/all-error-messages";
  expect(readFile("docs/getting-started/errors.md")).toContain(`[all error messages](${site.url}/${parts}.md#all)`);
  expect(readFile("docs/api/add-member.md")).toContain(`](${site.url}/${parts}/400.md#e-400-missing-property)`);
  expect(readFile("skill.md")).toContain(`Every error message: ${site.url}/${parts}.md#all`);
});

/** What a reader of Markdown can jump to: headings by their words, and anchors. */
function anchorsOf(tree: Root): Set<string> {
  const slugger = createSlugger();
  const found = new Set<string>();
  visit(tree, (node) => {
    if (node.type === "heading") found.add(slugger.slug(markdownText(node)));
    if (node.type === "html") for (const [, id = ""] of node.value.matchAll(/id="([^"]+)"/g)) found.add(id);
  });
  return found;
}

test("llms.txt follows the format of llmstxt.org, and lists every page and each part of a long one once", () => {
  const [title, , summary, ...rest] = fs.readFileSync(path.join(buildFolder, "llms.txt"), "utf8").split("\n");
  expect(title).toMatch(/^# \S/);
  expect(summary).toMatch(/^> \S/);
  const list = rest.slice(rest.findIndex((line) => line.startsWith("## "))).filter(Boolean);
  for (const line of list) expect(line).toMatch(/^## \S|^(?: {2})?- \[[^\]]+\]\(https:\/\/[^)\s]+\)(: \S.*)?$/);
  const addresses = list.flatMap((line) => /\((https:[^)]+\.md)\)/.exec(line)?.[1] ?? []);
  expect(addresses.sort()).toEqual(markdownFiles.map((file) => `${site.url}/${file.split(path.sep).join("/")}`).sort());
});

test("llms.txt names the request of every operation", () => {
  const lines = readFile("llms.txt").split("\n");
  const operations: { slug: string; method: string; path: string }[] = JSON.parse(
    fs.readFileSync(fromRoot("tests/fixtures/operations.json"), "utf8"),
  );
  expect(operations.length).toBeGreaterThan(100);
  for (const { slug, method } of operations)
    expect(lines.find((line) => line.includes(`/docs/api/${slug}.md)`))).toContain(`: \`${method} /v`);
});

describe("llms-api.txt", () => {
  const text = readFile("llms-api.txt");
  const { description, operations } = readReference();
  const [guides = "", api = ""] = text.split(/^(?=# Operations$)/m);
  const lines = text.split("\n");
  const oneLine = (message: string) => message.trim().replaceAll("\n", "\\n");
  const errorsOf = (operation: (typeof operations)[number]) =>
    formsOf(operation).flatMap((form) => listErrors(description, form));

  test("it fits into what programs can read, begins with the index, and llms.txt names it before any page", () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400_000);
    expect(lines[0]).toBe(`All pages: ${site.url}/llms.txt`);
    const [introduction = ""] = readFile("llms.txt").split(/^## /m);
    expect(introduction).toContain(`(${site.url}/llms-api.txt)`);
  });

  test("each operation has one heading, its method and path, and names its other form there", () => {
    const headings = lines.filter((line) => /^### [A-Z]+ \/v/.test(line));
    expect(headings.sort()).toEqual(operations.map(({ method, displayPath }) => `### ${method} ${displayPath}`).sort());
    const forms = operations.flatMap(({ withId }) => (withId ? `\`${withId.method} ${withId.displayPath}\`` : []));
    expect(forms.length).toBeGreaterThan(10);
    expect(forms.filter((form) => !blockOf(api, form))).toEqual([]);
  });

  test("each operation has its permission, one sample, and every property that its body can have", () => {
    for (const operation of operations) {
      const block = blockOf(api, `### ${operation.method} ${operation.displayPath}\n`);
      expect(block, operation.id).toContain(`\nPermission: ${permissionNote(operation, "[(later)](#seen-later)")}.`);
      expect(block.match(/^curl /gm), operation.id).toHaveLength(1);
      const body = jsonBody(operation)?.schema;
      const names = Object.keys((body && resolve(description, body).properties) ?? {});
      const shown = referenceName(body) && block.includes(`\`${referenceName(body)}\``) ? api : block;
      expect(
        names.filter((name) => !new RegExp(`^ +${name}\\??: `, "m").test(shown)),
        operation.id,
      ).toEqual([]);
    }
  });

  test("what several operations can answer is told once; what only one can, in its block", () => {
    const reasons = operations.flatMap((operation) => {
      const own = errorsOf(operation).map(({ status, text: message, cause, hint }) => ({
        status,
        message,
        cause,
        hint,
      }));
      return [...new Set(own.map((reason) => JSON.stringify(reason)))].map((reason) => ({ operation, reason }));
    });
    const common = blockOf(api, "## Common errors\n");
    expect(reasons.length).toBeGreaterThan(1000);
    for (const { operation, reason } of reasons) {
      const isShared = reasons.some((other) => other.reason === reason && other.operation !== operation);
      const { status, message }: { status: string; message: string } = JSON.parse(reason);
      const place = isShared ? common : blockOf(api, `### ${operation.method} ${operation.displayPath}\n`);
      expect(place).toContain(`${status} ${message ? `\`${oneLine(message)}\`` : "(empty body)"} `);
    }
    const items = lines.filter((line) => /^- \w+(?: \(.*\))?: \d{3} (?:`|\()/.test(line));
    const told = items.map((line) => line.replace(/^- \w+(?: \(every .*?\))?: /, ""));
    expect(items.length).toBeGreaterThan(50);
    expect(told.filter((item, index) => told.indexOf(item) !== index || text.split(item).length > 2)).toEqual([]);
  });

  test("its links lead to headings and anchors in it, and its guides have samples in one language", () => {
    const anchors = [...guides.matchAll(/<a id="([^"]+)"/g), ...api.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id);
    const found = [...anchors, ...headingsOf(parse(text))];
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => found.filter((one) => one === link).length !== 1)).toEqual([]);
    expect(guides).toMatch(/^```js/m);
    expect(guides).not.toMatch(/^```py/m);
  });

  /** The part of a text that begins with the last heading of level 2 or 3 before some words, up to the next one. */
  function blockOf(source: string, words: string): string {
    const block = source.split(/^(?=#{2,3} )/m).find((part) => part.includes(words));
    return block ?? "";
  }
});

function headingsOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, "heading", (heading) => void found.push(createSlugger().slug(markdownText(heading))));
  return found;
}

test("llms-full.txt contains every page", () => {
  const all = fs.readFileSync(path.join(buildFolder, "llms-full.txt"), "utf8");
  for (const address of pages) expect(all).toContain(`<!-- ${site.url}${address} -->`);
});
