import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { places } from "../../template/pageTemplate";
import { pageOf } from "../testing/pageOf";
import { finishPage } from "./finishPage";

const toggle = '<button class="a toggleButtonDisabled_x" disabled="">Dark</button>';
const head = `<meta charset="UTF-8">${places.policy}<title>A</title>${places.style}`;
const finished = (body = "", parts = head) => finishPage(pageOf(toggle + body, { head: parts }).html, "p{top:0}");

test("a page's styles are in their place, with those for paper", () => {
  expect(finished()).toMatch(
    /^<!doctype html><html lang="en"><head>(?:<meta [^>]+>){2}<title>A<\/title><style>p\{top:0\}@media print\{.*::details-content.*<\/style><\/head><body><button [^>]+>Dark<\/button><\/body><\/html>$/,
  );
});

test("the policy in the page has the hashes of its own scripts, each once", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const data = '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>';
  const html = finished(`<script>a()</script><script data-files="/a.js">b()</script><script>a()</script>${data}`);
  expect(html).toContain('<meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="');
  expect(html).toContain(`script-src 'self' ${hash("a()")} ${hash("b()")};`);
});

test("the button for the colour mode can be pressed before the scripts run", () => {
  expect(finished()).toContain('<button class="a toggleButtonDisabled_x">Dark</button>');
});

test("a document's text has a class by which reader views know it; other pages are unchanged", () => {
  expect(finished('<div class="a theme-doc-markdown markdown">A</div>')).toContain(
    '<div class="a theme-doc-markdown markdown article-text">A</div>',
  );
  expect(finished("<main>A</main>")).toContain("<main>A</main>");
});

test("what HTML does not need is left out: character references in texts, and values of attributes that have none", () => {
  const attribute = '<i title="&quot;&gt;&#x27;">';
  expect(finished(`${attribute}&quot;a&quot; &gt; b &amp;&amp; c &lt; d</i><b>&#x27;</b>`)).toContain(
    `${attribute}"a" > b &amp;&amp; c &lt; d</i><b>'</b>`,
  );
  expect(finished('<i data-lamp="" title="" data-on="1">a data-b=&quot;&quot;</i>')).toContain(
    '<i data-lamp title="" data-on="1">a data-b=""</i>',
  );
});

test("tags are those of HTML, not of XML or React", () => {
  expect(finished('<ol itemScope=""><meta itemProp="a/b" content="1"/><br/><input checked=""/></ol>')).toContain(
    '<ol itemscope><meta itemprop="a/b" content="1"><br><input checked></ol>',
  );
});

describe("style attributes", () => {
  test("without effect are removed", () => {
    expect(finished('<ul style="display:block;overflow:visible;height:auto"><li>A</li></ul>')).toContain(
      "<ul><li>A</li></ul>",
    );
  });

  test("with an effect are an error with their value", () => {
    expect(() => finished('<p id="a" style="top:0">A</p>')).toThrow('<p id="a" style="top:0"');
  });
});

test.each([
  ["for its policy", places.style],
  ["for its styles", places.policy],
])("a page without a place %s is an error", (_, parts) => {
  expect(() => finished("", parts)).toThrow("in the page. See site/after-build/steps/finishPage.ts.");
});

test("a button for the colour mode in another form is an error", () => {
  expect(() => finishPage(pageOf("<button>Dark</button>", { head }).html, "")).toThrow("no button");
});
