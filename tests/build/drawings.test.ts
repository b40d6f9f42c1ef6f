import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { describe, expect, test } from "vitest";
import { listPages, mainHtml, readPage } from "../support/builtSite";

const drawnPages = listPages().filter((address) => /^\/docs\/(?:help|getting-started)\//.test(address));

const mainOf = (address: string): Root => fromHtml(mainHtml(readPage(address)), { fragment: true });

/** Drawings and images in a page's main element. */
function pictures(html: string): string[] {
  return mainHtml(html).match(/<(?:svg|img)\b[^>]*>/g) ?? [];
}

/** Pictures in an element that neither are decoration, nor are part of it, nor have a text alternative. */
function silentPictures(element: Element): string[] {
  const { ariaHidden, role, ariaLabel, alt, className } = element.properties;
  const isDecoration = String(ariaHidden) === "true" || role === "presentation";
  const isSaid = role === "img" || element.tagName === "img" ? `${ariaLabel ?? alt ?? ""}`.length >= 15 : false;
  const isNamedControl = /^(a|button)$/.test(element.tagName) && Boolean(ariaLabel);
  // The theme's admonitions have a label beside their icon.
  const isSign = /admonitionIcon/.test(String(className));
  if (isDecoration || isSaid || isNamedControl || isSign) return [];
  const own = /^(svg|img)$/.test(element.tagName)
    ? [`${element.tagName} in ${JSON.stringify(element.properties)}`]
    : [];
  return [...own, ...element.children.flatMap((child) => (child.type === "element" ? silentPictures(child) : []))];
}

describe("every picture has a text alternative, or is marked as decoration", () => {
  test.each(drawnPages)("%s", (address) => {
    const main = select("main", mainOf(address));
    expect(main && silentPictures(main)).toEqual([]);
  });

  test("no picture imitates a screenshot: none is a bitmap", () => {
    const all = drawnPages.flatMap((address) => pictures(readPage(address)));
    expect(all).not.toEqual([]);
    expect(all.filter((tag) => /\.(?:png|jpe?g|webp|gif)/.test(tag))).toEqual([]);
  });
});
