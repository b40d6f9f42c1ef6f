import { expect, test } from "vitest";
import { asksForMarkdown, canonicalLink } from "./markdown";

test.each([
  "text/markdown",
  "Text/Markdown; charset=utf-8",
  "text/markdown, */*",
  "text/markdown, text/html;q=0.9",
  "text/html;q=0.8,text/markdown;q=1.0",
])("Markdown is sent for Accept: %s", (accept) => {
  expect(asksForMarkdown(accept)).toBe(true);
});

test.each([
  undefined,
  "*/*",
  "text/*",
  "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "text/html, text/markdown;q=0.5",
  "text/markdown;q=0",
  "text/markdowns",
  "a/text/markdown",
])("the HTML page is sent for Accept: %s", (accept) => {
  expect(asksForMarkdown(accept)).toBe(false);
});

test.each([
  ["/docs/help.md", "/docs/help"],
  ["/index.md", "/"],
  ["/docs/errors/all/400/2.md", "/docs/errors"],
  ["/skill.md", undefined],
  ["/llms.txt", undefined],
])("search engines are told that %s is a form of %s", (file, address) => {
  const pages = ["/", "/docs/help", "/docs/errors"];
  expect(canonicalLink(file, (one) => pages.includes(one))).toBe(
    address && `<https://docs.apparyllis.com${address}>; rel="canonical"`,
  );
});
