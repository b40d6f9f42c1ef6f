import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { describe, expect, test } from "vitest";
import { listPages, readPage } from "../support/builtSite";

const helpPages = listPages().filter((address) => address.startsWith("/docs/help/"));

/** Drawings and images of a page's main part. */
function pictures(html: string): string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return main.match(/<(?:svg|img)\b[^>]*>/g) ?? [];
}

/** Pictures in an element that are neither decoration, by themselves or as part of it, nor said in words. */
function silentPictures(element: Element): string[] {
  const { ariaHidden, role, ariaLabel, alt, className } = element.properties;
  const isDecoration = String(ariaHidden) === "true" || role === "presentation";
  const isSaid = role === "img" || element.tagName === "img" ? `${ariaLabel ?? alt ?? ""}`.length >= 15 : false;
  const isNamedControl = /^(a|button)$/.test(element.tagName) && Boolean(ariaLabel);
  // The theme's admonitions say in a word beside their sign what they are.
  const isSign = /admonitionIcon/.test(String(className));
  if (isDecoration || isSaid || isNamedControl || isSign) return [];
  const own = /^(svg|img)$/.test(element.tagName)
    ? [`${element.tagName} in ${JSON.stringify(element.properties)}`]
    : [];
  return [...own, ...element.children.flatMap((child) => (child.type === "element" ? silentPictures(child) : []))];
}

describe("every picture says in words what it shows, or is marked as decoration", () => {
  test.each(helpPages)("%s", (address) => {
    const main = select("main", fromHtml(readPage(address)));
    expect(main && silentPictures(main)).toEqual([]);
  });

  test("no picture imitates a screenshot: none is a bitmap", () => {
    const all = helpPages.flatMap((address) => pictures(readPage(address)));
    expect(all).not.toEqual([]);
    expect(all.filter((tag) => /\.(?:png|jpe?g|webp|gif)/.test(tag))).toEqual([]);
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
