import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { inlineScripts } from "./inlineScripts";

test("modules and scripts with other attributes are executable", () => {
  const html = '<script type="module">a()</script><script data-rh="true">b()</script>';
  expect(inlineScripts(fromHtml(html))).toHaveLength(2);
});

test.each(["", "text/javascript", "TEXT/JavaScript", "application/javascript", "speculationrules"])(
  'a script of the type "%s" is executable',
  (type) => {
    expect(inlineScripts(fromHtml(`<script type="${type}">a()</script>`))).toHaveLength(1);
  },
);

test("other elements are not scripts", () => {
  expect(inlineScripts(fromHtml("<style>p{}</style><p>A</p>"))).toEqual([]);
});

test("external scripts and data blocks are not inline scripts", () => {
  const html = '<script src="/a.js" defer></script><script type="application/ld+json">{"a":1}</script>';
  expect(inlineScripts(fromHtml(html))).toEqual([]);
});
