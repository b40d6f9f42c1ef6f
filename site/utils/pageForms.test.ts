import { expect, test } from "vitest";
import { cardAddress, markdownAddress, withAddresses, withoutAddresses } from "./pageForms";

test("a page's Markdown form is beside it, the home page's is /index.md", () => {
  expect(["/docs/help", "/docs/help/", "/"].map(markdownAddress)).toEqual([
    "/docs/help.md",
    "/docs/help.md",
    "/index.md",
  ]);
});

test("a page's card is named after its address", () => {
  expect(["/docs/help/plus", "/"].map(cardAddress)).toEqual(["/img/cards/docs-help-plus.png", "/img/cards/index.png"]);
});

test("a page's content is in its Markdown form between two addresses, and can be read without them", () => {
  const content = "# Lamps\n\nA wick.\n\n---\n\n- oil";
  const form = withAddresses("https://docs.example", "/lamps", content);
  expect(form.replace(content, "…")).toBe(
    "All pages: https://docs.example/llms.txt\n\n…\n\n---\n\nThis page on the site: https://docs.example/lamps\n",
  );
  expect(withoutAddresses(form)).toBe(content);
});
