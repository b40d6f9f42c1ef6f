import { describe, expect, test } from "vitest";
import { site } from "../../site.config";
import { pageOf } from "../testing/pageOf";
import { completeHead } from "./completeHead";
import { hideNotFound } from "./hideNotFound";

describe("the head of a page that the theme renders alone", () => {
  const completed = (head: string) => {
    const page = pageOf("<main>A</main>", { address: "/blog/lamps", title: "Lamps", head });
    completeHead(page);
    return page.html;
  };

  test("gets a social card and the address of its Markdown form", () => {
    const html = completed("");
    expect(html).toContain(`<meta property="og:image" content="${site.url}/img/cards/blog-lamps.png">`);
    expect(html).toContain('<meta property="og:type" content="website">');
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${site.url}/blog/lamps.md">`);
  });

  test("keeps its type and its own picture", () => {
    const html = completed(
      '<meta property="og:type" content="article"><meta property="og:image" content="/lamps.png">',
    );
    expect(html.match(/og:(type|image)/g)).toHaveLength(2);
    expect(html).toContain(`href="${site.url}/blog/lamps.md"`);
  });

  test("is unchanged if it has the address of its Markdown form, as our own pages do", () => {
    const head = '<link rel="alternate" type="text/markdown" href="/lamps.md">';
    expect(completed(head)).toBe(pageOf("<main>A</main>", { head }).html);
  });
});

test("the not-found page is not for search engines, and has no address", () => {
  const address =
    '<meta property="og:url" content="/404"><link rel="canonical" href="/404"><link rel="alternate" hrefLang="en">';
  expect(hideNotFound(`<head><title>A</title>${address}<link rel="icon" href="/a"></head>`)).toBe(
    '<head><title>A</title><link rel="icon" href="/a"><meta name="robots" content="noindex"></head>',
  );
});
