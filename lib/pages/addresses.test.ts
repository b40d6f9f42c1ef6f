import { expect, test } from "vitest";
import { escapeHtml } from "../escapeHtml";
import { markdownAddress } from "./markdownAddress";

test("a page's Markdown form is beside it, the home page's is /index.md", () => {
  expect(markdownAddress("/docs/help")).toBe("/docs/help.md");
  expect(markdownAddress("/")).toBe("/index.md");
});

test("each character with a meaning in HTML is escaped, all others are unchanged", () => {
  expect(escapeHtml("a < b > c & \"d\" 'e' é")).toBe("a &lt; b &gt; c &amp; &quot;d&quot; &#39;e&#39; é");
});
