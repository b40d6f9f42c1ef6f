import { expect, test } from "vitest";
import { escapeHtml } from "../escapeHtml";
import { markdownAddress } from "./markdownAddress";

test("the Markdown form of a page stands beside it, that of the home page at its root", () => {
  expect(markdownAddress("/docs/help")).toBe("/docs/help.md");
  expect(markdownAddress("/")).toBe("/index.md");
});

test("each sign that HTML reads is escaped, all else stays", () => {
  expect(escapeHtml("a < b > c & \"d\" 'e' é")).toBe("a &lt; b &gt; c &amp; &quot;d&quot; &#39;e&#39; é");
});
