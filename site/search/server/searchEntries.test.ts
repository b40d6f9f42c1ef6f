import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import type { Page } from "../../html/page";
import { operationPage } from "../../reference/pages/operationPage";
import { component, type Part } from "../../reference/parts";
import { twoOperations } from "../../reference/testing/smallReference";
import { htmlParts } from "./htmlParts";
import { referenceParts } from "./referenceParts";
import { searchEntries } from "./searchEntries";

const page = (html: string, address = "/docs/x") => ({
  address,
  file: "x.html",
  source: "site/docs/x.mdx",
  title: "Title",
  description: "What the page says of itself.",
  tree: fromHtml(`<!doctype html><main><nav>Menu</nav><div class="theme-doc-markdown">${html}</div></main>`),
});

const entriesOf = (one: Page) => searchEntries(one, htmlParts(one));
const named = (html: string, type: string) => entriesOf(page(html)).filter((entry) => entry.type === type);

test("a page has its title and its description", () => {
  expect(entriesOf(page("<header><h1>Title</h1></header><p>One <em>two</em>.</p>"))).toEqual([
    {
      type: "page",
      address: "/docs/x",
      anchor: "",
      name: "Title",
      lead: "What the page says of itself.",
    },
  ]);
});

test("a heading has its rendered id", () => {
  const html = '<h2 id="a-1">A <code>b</code><a class="hash-link" href="#a-1">​</a></h2><p>Text</p><h3 id="c">C</h3>';
  expect(named(html, "section")).toMatchObject([
    { name: "A b", anchor: "a-1" },
    { name: "C", anchor: "c" },
  ]);
});

test("a field has its name and the type of its value, and nested fields are separate", () => {
  const inner =
    '<details><summary>Fields</summary><dl><div id="body-a-b"><dt><code>b</code></dt><dd><p>In.</p></dd></div></dl></details>';
  const html = `<dl><div id="body-a"><dt><code>a</code> <span>string</span> <span>required</span></dt><dd><p>Out.</p><div>Pattern x</div>${inner}</dd></div></dl><p>After</p>`;
  expect(named(html, "field")).toMatchObject([
    { name: "a", anchor: "body-a", valueType: "string" },
    { name: "b", anchor: "body-a-b", valueType: undefined },
  ]);
});

test("an error has its message and the heading above it", () => {
  const row = (message: string) => `<li data-status="400"><code>400</code><p>${message}</p><div>Cause</div></li>`;
  const html = `<h2 id="errors">Errors</h2><ul>${row("<code data-message>No\nid </code>")}${row("<em>Empty body</em>")}</ul>`;
  expect(named(html, "error")).toMatchObject([{ name: "No\nid", anchor: "errors" }]);
});

test("each message of a pattern leads to the entry's id", () => {
  const messages =
    "<code>Error at {property}</code><code data-message>Error at a</code><code data-message>Error at b</code>";
  const html = `<h3 id="status-400">400</h3><ul><li id="e-400-property" data-status="400">${messages}</li></ul>`;
  expect(named(html, "error")).toMatchObject([
    { name: "Error at a", anchor: "e-400-property" },
    { name: "Error at b", anchor: "e-400-property" },
  ]);
});

test("an operation's page is read from what it is written from, and has its request lines and ids", () => {
  const { parts, operation } = operationPage(twoOperations(), "getLamp");
  const entries = searchEntries(page(""), referenceParts(parts), operation && { ...operation, aliases: ["lampOf"] });
  expect(entries[0]).toMatchObject({
    requests: ["GET /v1/lamp/{lampId}"],
    ids: ["getLamp", "lampOf"],
    lead: "Returns a lamp.",
  });
  expect(
    entries.map(({ type, name, anchor, valueType = "" }) => `${type} ${name} #${anchor} ${valueType}`.trimEnd()),
  ).toEqual([
    "page Title #",
    "section Path parameters #path-parameters",
    "field lampId #path-lampId string",
    "section Query parameters #query-parameters",
    "field limit #query-limit whole number",
    "section Response #response",
    "field name #response-200-name string",
    "field isOn #response-200-isOn boolean",
    "section Errors #errors",
    "error Lamp not found #errors",
    "section What else happens #what-else-happens",
    "section Good to know #good-to-know",
  ]);
});

const written = (...parts: Part[]) => searchEntries(page(""), referenceParts(parts));

test("what is written of other pages, and what an error page of the server says, cannot be found", () => {
  const item = component("OperationItem", { title: "Y" }, "## About Y {#about}");
  const errors = ["<!DOCTYPE html><pre>Bad Request</pre>", " "].map((text) => component("ErrorRow", { text }));
  const heading = "Own\n\n## [More](/m) of [it](/i)\n\nText ## of it";
  const others = [component("Operations", {}, item), component("nav", {}, "## Menu"), "## [Zed](/z) {#z}"];
  const found = written(heading, "```\n## code\n```\n", ...others, ...errors);
  expect(found.map(({ name, anchor }) => [name, anchor])).toEqual([
    ["Title", ""],
    ["More of it", "more-of-it"],
  ]);
});

test("the socket page has its request line, other guides have none", () => {
  expect(entriesOf(page("", "/docs/getting-started/socket"))[0]).toMatchObject({
    requests: ["SOCKET /v1/socket"],
  });
  expect(entriesOf(page(""))[0]).not.toHaveProperty("requests");
});

test("a page that is not an article is read completely, without its menu; a list that Docusaurus makes is not", () => {
  const names = (html: string, source?: string) =>
    entriesOf({ ...page(""), source, tree: fromHtml(`<!doctype html>${html}`) }).map(({ name }) => name);
  const main = "<nav><h2 id=m>Menu</h2></nav><main><nav><h2 id=n>Menu</h2></nav><h2 id=a>Home</h2></main>";
  expect(names(main, "site/docs/x.mdx")).toEqual(["Title", "Home"]);
  expect(names("<h2 id=a>Outside</h2>", "site/docs/x.mdx")).toEqual(["Title"]);
  const article = '<main><h2 id=a>Around</h2><div class="theme-doc-markdown"><h2 id=b>Inside</h2></div></main>';
  expect([names(article, "site/docs/x.mdx"), names(article)]).toEqual([["Title", "Inside"], ["Title"]]);
});

test.each([
  ["an element hidden from screen readers", '<div aria-hidden="true"><h2 id="a">A</h2></div>'],
  ["a status message", '<div role="status"><h2 id="a">A</h2></div>'],
  ["a menu", '<nav><h2 id="a">A</h2></nav>'],
  ["a heading without an id", "<h2>A</h2>"],
  ["a definition list without ids", "<dl><div><dt>a</dt><dd><p>A.</p></dd></div></dl>"],
])("%s is not read", (_, html) => {
  expect(entriesOf(page(html))).toHaveLength(1);
});

test("a heading's text is one line, without its permalink symbol", () => {
  const html =
    '<h2 id="a"> A\n  <em>b</em> <a class="hash-link" href="#a">#</a></h2><header><h2 id="h">H</h2></header>';
  expect(named(html, "section")).toMatchObject([{ name: "A b" }]);
});

test("an error before the first heading leads to the page", () => {
  expect(named('<ul><li data-status="500"><code data-message>No</code></li></ul>', "error")).toMatchObject([
    { name: "No", anchor: "", address: "/docs/x" },
  ]);
});
