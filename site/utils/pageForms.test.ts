import { expect, test } from "vitest";
import { cardAddress, markdownAddress } from "./pageForms";

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
