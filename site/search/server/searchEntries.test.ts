import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { contentOf } from "../../html/contentOf";
import type { Page } from "../../html/page";
import { operationPage } from "../../reference/pages/operationPage";
import { component, type Part } from "../../reference/parts";
import { twoOperations } from "../../reference/testing/smallReference";
import { searchEntries } from "./searchEntries";
import { treeOf } from "./treeOf";

const page = (html: string, address = "/docs/x") => ({
  address,
  file: "x.html",
  source: "site/docs/x.mdx",
  title: "Title",
  description: "What the page says of itself.",
  tree: fromHtml(`<!doctype html><main><nav>Menu</nav><div class="theme-doc-markdown">${html}</div></main>`),
});

const entriesOf = (one: Omit<Page, "file">) => searchEntries(one, contentOf(one));
const named = (html: string, type: string) => entriesOf(page(html)).filter((entry) => entry.type === type);

test("a page has its title, its description and the text before its first heading", () => {
  expect(entriesOf(page("<header><h1>Title</h1></header><p>One <em>two</em>.</p><ul><li>Three</li></ul>"))).toEqual([
    {
      type: "page",
      address: "/docs/x",
      anchor: "",
      name: "Title",
      texts: ["One two.", "Three"],
      lead: "What the page says of itself.",
    },
  ]);
});

test("a heading has its rendered id and the text below it", () => {
  const html = '<h2 id="a-1">A <code>b</code><a class="hash-link" href="#a-1">​</a></h2><p>Text</p><h3 id="c">C</h3>';
  expect(named(html, "section")).toMatchObject([
    { name: "A b", anchor: "a-1", texts: ["Text"] },
    { name: "C", anchor: "c", texts: [] },
  ]);
});

test("a field has its description but not its facts, and nested fields are separate", () => {
  const inner =
    '<details><summary>Fields</summary><dl><div id="body-a-b"><dt><code>b</code></dt><dd><p>In.</p></dd></div></dl></details>';
  const html = `<dl><div id="body-a"><dt><code>a</code><span>string</span></dt><dd><p>Out.</p><div>Pattern x</div>${inner}</dd></div></dl><p>After</p>`;
  expect(named(html, "field")).toMatchObject([
    { name: "a", anchor: "body-a", texts: ["Out."] },
    { name: "b", anchor: "body-a-b", texts: ["In."] },
  ]);
  expect(named(html, "page")[0]?.texts).toEqual(["After"]);
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

test("code, buttons, and an index's excerpts of other pages are not the page's text", () => {
  const index = '<ul><li><a href="/docs/y">Y</a><div>About Y</div></li></ul>';
  const code = "<div><div>call.mjs</div><pre>code</pre></div><button>Copy</button>";
  expect(entriesOf(page(`<p>Own</p>${code}${index}`))).toMatchObject([{ name: "Title", texts: ["Own"] }]);
});

test("an operation's page is read from what it is written from, and has its request lines and ids", () => {
  const { parts, operation } = operationPage(twoOperations(), "getLamp");
  const entries = searchEntries(page(""), treeOf(parts), operation && { ...operation, aliases: ["lampOf"] });
  expect(entries[0]).toMatchObject({
    requests: ["GET /v1/lamp/{lampId}"],
    ids: ["getLamp", "lampOf"],
    lead: "Returns a lamp.",
  });
  expect(entries.map(({ type, name, anchor, texts }) => `${type} ${name} #${anchor}: ${texts.join(" / ")}`)).toEqual([
    "page Title #: Returns a lamp. / Permission: read · your own, or a friend’s if shared with you · paged if your own",
    "section Path parameters #path-parameters: ",
    "field lampId #path-lampId: Id of the lamp.",
    "section Query parameters #query-parameters: 200 A lamp",
    "field limit #query-limit: The most to return.",
    "section Response #response: The lamp. / Content type application/json.",
    "field name #response-200-name: Name of the lamp.",
    "field isOn #response-200-isOn: Whether it shines.",
    "section Errors #errors: Common errors: 404",
    "error Lamp not found #errors: ",
    "section What else happens #what-else-happens: ",
    expect.stringMatching(/^section Good to know #good-to-know: Lamps cannot be counted. \/ Checked against .+2024\.$/),
  ]);
});

const written = (...parts: Part[]) => searchEntries(page(""), treeOf(parts));

test("in what a page is written from, a paragraph, an item, a quote and a cell are each a text of one line", () => {
  const table = "| a | b |\n|---|---|\n| c | d |";
  expect(
    written(
      `One **two**\n[\`three\`](/x).\n\n- four\n- five\n\n1. one\n2. two\n\n> **Six**\n>\n> \\*seven\n\n${table}`,
    )[0]?.texts,
  ).toEqual(["One two three.", "four", "five", "one", "two", "Six", "*seven", "a", "b", "c", "d"]);
});

test("what is written of other pages, and what an error page of the server says, cannot be found", () => {
  const item = component("OperationItem", { title: "Y" }, "About Y");
  const links = ["- [Y](/y)\n- [Z](/z)", "## [Z](/z) {#z}", "Of Z"];
  const error = component("ErrorRow", { text: "<!DOCTYPE html><pre>Bad Request</pre>" });
  expect(written("Own", component("Operations", {}, item), links, error)).toMatchObject([
    { name: "Title", texts: ["Own"] },
  ]);
});

test("the socket page has its request line, other guides have none", () => {
  expect(entriesOf(page("", "/docs/getting-started/socket"))[0]).toMatchObject({
    requests: ["SOCKET /v1/socket"],
  });
  expect(entriesOf(page(""))[0]).not.toHaveProperty("requests");
});

test("a page that is not an article is read completely, without its menu; one without content has no texts", () => {
  const bare = (html: string) => ({ ...page(""), tree: fromHtml(`<!doctype html>${html}`) });
  expect(entriesOf(bare("<nav>Menu</nav><main><nav>Menu</nav><p>Home</p></main>"))[0]?.texts).toEqual(["Home"]);
  expect(entriesOf(bare("<p>Outside</p>"))[0]?.texts).toEqual([]);
});

test("a list that Docusaurus makes can be found, but not what it repeats", () => {
  const [list, ...others] = entriesOf({ ...page("<h2 id=one>One</h2><p>Two</p>"), source: undefined });
  expect([list?.name, list?.texts, others]).toEqual(["Title", [], []]);
});

test("what surrounds an article is not read", () => {
  const tree = fromHtml('<main><p>Around</p><div class="theme-doc-markdown"><p>Inside</p></div></main>');
  expect(entriesOf({ ...page(""), tree })[0]?.texts).toEqual(["Inside"]);
});

test.each<[what: string, html: string, texts: string[]]>([
  ["an element hidden from screen readers is skipped", '<p aria-hidden="true">A</p><p>B</p>', ["B"]],
  ["a status message is skipped", '<p role="status">A</p><p>B</p>', ["B"]],
  ["a menu is skipped", "<nav>A</nav><p>B</p>", ["B"]],
  ["a comment is skipped", "<!-- A --><p>B</p>", ["B"]],
  ["a list item with text before its link is read", '<ul><li>See <a href="/docs/y">Y</a></li></ul>', ["See Y"]],
  ["an excerpt of another page is not", '<ul><li> <a href="/docs/y">Y</a><p>About Y</p></li></ul>', []],
  ["inline elements do not split words", "One <b>two</b>\n  <kbd>three</kbd>", ["One two three"]],
  ["other elements end a paragraph", "One<div>four<b>teen</b></div>six", ["One", "fourteen", "six"]],
])("of a page's text, %s", (_, html, texts) => {
  expect(named(html, "page")[0]?.texts).toEqual(texts);
});

test("a heading without an id does not start a section, and what follows belongs to none", () => {
  expect(entriesOf(page("<p>One</p><h2>Two</h2><p>Three</p>"))).toMatchObject([{ texts: ["One"] }]);
});

test("a heading's text is one line, without its permalink symbol", () => {
  const html =
    '<h2 id="a"> A\n  <em>b</em> <a class="hash-link" href="#a">#</a></h2><header><h2 id="h">H</h2></header>';
  expect(named(html, "section")).toMatchObject([{ name: "A b" }]);
});

test("a field's description is its paragraphs and lists; elements whose names merely contain theirs are not", () => {
  const html =
    '<dl><div id="body-a"><dt>a</dt><dd>loose<p>P.</p><ul><li>L.</li></ul><ol><li>O.</li></ol><pre>no</pre><picture>no</picture><samp>no</samp></dd></div></dl>';
  expect(named(html, "field")).toMatchObject([{ name: "a", texts: ["P.", "L.", "O."] }]);
});

test("a definition list without ids has no fields, and a field without a description has no texts", () => {
  expect(named("<dl><div><dt>a</dt><dd><p>A.</p></dd></div></dl>", "field")).toEqual([]);
  expect(named('<dl><div id="a"><dt>a</dt></div></dl>', "field")).toMatchObject([{ name: "a", texts: [] }]);
  expect(named('<div id="x"></div><p>B</p>', "page")[0]?.texts).toEqual(["B"]);
});

test("an error before the first heading leads to the page", () => {
  expect(named('<ul><li data-status="500"><code data-message>No</code></li></ul>', "error")).toMatchObject([
    { name: "No", anchor: "", address: "/docs/x" },
  ]);
});
