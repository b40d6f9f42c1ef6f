import { describe, expect, test } from "vitest";
import { site } from "../../site.config";
import { pageOf } from "../testing/pageOf";
import { completeHead } from "./completeHead";
import { hideNotFound } from "./hideNotFound";

describe("the head of a page that the theme renders alone", () => {
  const completed = (head: string) => {
    const page = pageOf("<main>A</main>", { address: "/blog/lamps", title: 'All "lamps"', head });
    completeHead(page);
    return page.html;
  };
  const withHead = (...head: string[]) => pageOf("<main>A</main>", { head: head.join("") }).html;
  const markdown = `<link rel="alternate" type="text/markdown" href="${site.url}/blog/lamps.md">`;

  test("gets a type, the address of its Markdown form and a social card", () => {
    const card = `${site.url}/img/cards/blog-lamps.png`;
    const html = withHead(
      "<title>A</title>",
      '<meta property="og:type" content="website">',
      markdown,
      `<meta property="og:image" content="${card}"><meta name="twitter:image" content="${card}">`,
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="All &quot;lamps&quot;">',
    );
    expect(completed("<title>A</title>")).toBe(html);
  });

  test("keeps its type and its own picture", () => {
    const head = '<meta property="og:type" content="article"><meta property="og:image" content="/lamps.png">';
    expect(completed(head)).toBe(withHead(head, markdown));
  });

  test("is unchanged if it has the address of its Markdown form, as our own pages do", () => {
    const head = '<link rel="alternate" type="text/markdown" href="/lamps.md">';
    expect(completed(head)).toBe(withHead(head));
  });
});

test("the not-found page is not for search engines, and has no address", () => {
  const address =
    '<meta property="og:url" content="/404"><link rel="canonical" href="/404"><link rel="alternate" hrefLang="en">';
  expect(hideNotFound(`<head><title>A</title>${address}<link rel="icon" href="/a"></head>`)).toBe(
    '<head><title>A</title><link rel="icon" href="/a"><meta name="robots" content="noindex"></head>',
  );
});
