import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { toMarkdown } from "./toMarkdown";

const pages = new Set(["/", "/docs/one", "/docs/two"]);

/** @returns the Markdown of a page with this HTML in its `<main>`. */
function write(html: string): string {
  return toMarkdown({ address: "/docs/one", tree: fromHtml(`<main>${html}</main>`) }, pages);
}

test("of a document, only its content is written, not the site around it", () => {
  expect(
    write('<article><nav><a href="/">Home</a></nav><div class="theme-doc-markdown"><h1>One</h1></div></article>'),
  ).toBe("# One\n");
  expect(write("<article><h1>About</h1></article><ul><li>Contents</li></ul>")).toBe("# About\n");
});

test("a page without a main element is an error", () => {
  const tree = fromHtml("<p>Nothing.</p>");
  expect(() => toMarkdown({ address: "/docs/one", tree }, pages)).toThrow("The page has no <main>.");
});

test("links to pages lead to their Markdown, other links on the site become absolute, external ones are unchanged", () => {
  const link = (href: string) => write(`<p><a href="${href}">x</a></p>`).trim();
  expect(link("/docs/two#part")).toBe("[x](https://docs.apparyllis.com/docs/two.md#part)");
  expect(link("/")).toBe("[x](https://docs.apparyllis.com/index.md)");
  expect(link("#part")).toBe("[x](https://docs.apparyllis.com/docs/one.md#part)");
  expect(link("/openapi.json")).toBe("[x](https://docs.apparyllis.com/openapi.json)");
  expect(link("https://example.com/docs/two")).toBe("[x](https://example.com/docs/two)");
});

test("a heading loses its permalink, and has an anchor if its slug differs from its id", () => {
  expect(write('<h2 id="steps">Steps<a href="#steps" class="hash-link">\u200B</a></h2>')).toBe("## Steps\n");
  expect(write('<h2 id="later">What comes after</h2>')).toBe('<a id="later"></a>\n\n## What comes after\n');
  expect(write('<h2 id="steps">Steps</h2><h2 id="steps-1">Steps</h2>')).toBe(
    '## Steps\n\n<a id="steps-1"></a>\n\n## Steps\n',
  );
});

test("buttons, comments and marked elements are omitted", () => {
  expect(write('<p>One<!-- x --> word.</p><button>Copy</button><div data-mdast="ignore"><p>Bar</p></div>')).toBe(
    "One word.\n",
  );
});

test("code keeps its language, its title and its exact content", () => {
  expect(
    write(
      '<pre data-title="Python"><code class="language-py"><span class="hljs-keyword">if</span> a:\n  b\n\n</code></pre>',
    ),
  ).toBe('```py title="Python"\nif a:\n  b\n\n\n```\n');
  expect(write("<pre><code>plain</code></pre>")).toBe("```text\nplain\n```\n");
});

test("a program with folded lines is one block, whole", () => {
  const part = (code: string) => `<pre><code class="language-js">${code}</code></pre>`;
  const folded = `<details><summary>How: 2 lines</summary>${part("two\nthree\n")}</details>`;
  expect(
    write(`<div data-code-parts data-title="a.mjs">${part("one\n")}${folded}${part("<mark>four</mark>")}</div>`),
  ).toBe('```js title="a.mjs"\none\ntwo\nthree\nfour\n```\n');
});

test("code with several lines is always a block, and HTML is marked as such", () => {
  expect(write("<div><code>one\n  two</code></div>")).toBe("```text\none\n  two\n```\n");
  expect(write("<div><code>&lt;!DOCTYPE html&gt;\n&lt;p&gt;</code></div>")).toBe(
    "```html\n<!DOCTYPE html>\n<p>\n```\n",
  );
});

test("a field has its type and marks in brackets, and its fields as a nested list", () => {
  const field = (name: string, marks: string, text: string) =>
    `<div><dt><code>${name}</code>${marks}<a href="#${name}">#</a></dt><dd>${text}</dd></div>`;
  const inner = `<details><summary>Fields of <code>a</code></summary><dl>${field("b", "<span>number</span>", "")}</dl></details>`;
  expect(write(`<dl>${field("a", "<span>object</span><span>required</span>", `<p>What.</p>${inner}`)}</dl>`)).toBe(
    "- `a` (object, required): What.\n\n  **Fields of `a`**\n\n  - `b` (number)\n",
  );
});

test("a field to which its page links keeps its anchor", () => {
  const field = (id: string) => `<div id="${id}"><dt><code>${id}</code><a href="#${id}">#</a></dt><dd>${id}</dd></div>`;
  expect(write(`<p><a href="#a">A</a></p><dl>${field("a")}${field("b")}</dl>`)).toMatch(
    /\n- <a id="a"><\/a>`a`: a\n- `b`: b\n$/,
  );
});

test("a term without marks is on the same line as its description", () => {
  expect(write("<dl><dt>Who <em>may</em></dt><dd>Friends</dd><dd>All</dd><dt>Account</dt><dd>Any</dd></dl>")).toBe(
    "- Who _may_: Friends\n\n  All\n\n- Account: Any\n",
  );
});

test("tabs become their panels, hidden ones too, each under its label", () => {
  expect(
    write(
      '<div><ul role="tablist"><li role="tab">One</li><li role="tab">Two</li></ul><div><div role="tabpanel"><pre>1</pre></div><div role="tabpanel" hidden><p>2</p></div></div></div>',
    ),
  ).toBe("One:\n\n```text\n1\n```\n\nTwo: 2\n");
});

test("an admonition becomes a quote that begins with its title", () => {
  expect(
    write(
      '<div class="theme-admonition alert"><div><span><svg></svg></span>Take care</div><div><p>A word.</p></div></div>',
    ),
  ).toBe("> **Take care**\n>\n> A word.\n");
});

test("a table stays a table, with its caption before it", () => {
  expect(
    write(
      "<table><caption>Sizes</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    ),
  ).toBe("Sizes\n\n| A |\n| - |\n| 1 |\n");
});

test("a drawing becomes its alternative text and its caption; decoration is omitted", () => {
  expect(
    write(
      '<svg aria-hidden="true"></svg><figure><svg role="img" aria-label="A house."><text>x</text></svg><figcaption>By a lake.</figcaption></figure>',
    ),
  ).toBe("> Drawing: A house.\n\nBy a lake.\n");
});

test("a menu path is one line; steps are a numbered list", () => {
  expect(write('<ol aria-label="Way"><li>Menu</li><li>Tokens</li></ol><ol><li>Tap.</li><li>Save.</li></ol>')).toBe(
    "Way: Menu > Tokens\n\n1. Tap.\n2. Save.\n",
  );
});

test("the links of a navigation bar become a list", () => {
  expect(write('<nav><a href="/docs/one"><strong>One</strong> First.</a><a href="/docs/two">Two</a></nav>')).toBe(
    "- [**One** First.](https://docs.apparyllis.com/docs/one.md)\n- [Two](https://docs.apparyllis.com/docs/two.md)\n",
  );
});
