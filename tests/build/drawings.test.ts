import { describe, expect, test } from "vitest";
import { listPages, readPage } from "../support/builtSite";

const helpPages = listPages().filter((address) => address.startsWith("/docs/help/"));

/** Drawings and images of a page's main part. */
function pictures(html: string): string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return main.match(/<(?:svg|img)\b[^>]*>/g) ?? [];
}

describe("every picture says in words what it shows, or is marked as decoration", () => {
  test.each(helpPages)("%s", (address) => {
    const html = readPage(address);
    const silent = pictures(html).filter(
      (tag) =>
        !/aria-hidden="true"|role="presentation"/.test(tag) &&
        !/(?:aria-label|alt|aria-labelledby)="[^"]{15,}"/.test(tag) &&
        !/class="[^"]*(?:breadcrumbHomeIcon|admonition)/.test(tag) &&
        !/viewBox="0 0 (?:24 24|12 16|14 16|16 16)"/.test(tag),
    );
    const inFigure = /<figure[^>]*role="img"[^>]*aria-label="[^"]{15,}"/.test(html);
    expect(inFigure ? [] : silent).toEqual([]);
  });

  test("no picture imitates a screenshot: none is a bitmap", () => {
    const bitmaps = helpPages.flatMap((address) =>
      pictures(readPage(address)).filter((tag) => /\.(?:png|jpe?g|webp|gif)/.test(tag)),
    );
    expect(bitmaps).toEqual([]);
  });
});

test("each how-to shows the way through the app's menus", () => {
  for (const article of [
    "account/delete_account",
    "features/archive/intro",
    "features/buckets/add",
    "features/buckets/assign_to_content",
    "features/buckets/assign_to_friend",
    "plus/benefits",
    "plus/cancel",
    "plus/subscribe",
    "third_party/sync_pk",
  ]) {
    expect(readPage(`/docs/help/${article}`), article).toMatch(
      /aria-label="[^"]*(?:Settings|then|menu|way|path)[^"]*"/i,
    );
  }
});
