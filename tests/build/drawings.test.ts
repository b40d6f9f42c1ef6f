import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { describe, expect, test } from "vitest";
import { listPages, mainHtml, readPage } from "../support/builtSite";

const helpPages = listPages().filter((address) => address.startsWith("/docs/help/"));

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
  test.each(helpPages)("%s", (address) => {
    const main = select("main", mainOf(address));
    expect(main && silentPictures(main)).toEqual([]);
  });

  test("no picture imitates a screenshot: none is a bitmap", () => {
    const all = helpPages.flatMap((address) => pictures(readPage(address)));
    expect(all).not.toEqual([]);
    expect(all.filter((tag) => /\.(?:png|jpe?g|webp|gif)/.test(tag))).toEqual([]);
  });
});

/** Articles with numbered steps but without a path through the app's menus, each with the reason. */
const withoutPath: Record<string, string> = {
  "/docs/help/features/buckets/intro": "its steps are three other articles, each with its own way",
  "/docs/help/features/friends/add_remove": "its steps name no menu",
  "/docs/help/account/recover_account": "its steps lead to other articles, each with its own way",
  "/docs/help/account/suspended": "nothing in the app can be done",
  "/docs/help/account/verify_email": "the way to ask for the email is not known",
  "/docs/help/account/app_does_not_open": "its steps are outside the app",
  "/docs/help/account/cannot_lock_out": "its steps are outside the app",
  "/docs/help/app_is_ending": "its steps are outside the app, or other articles, each with its own way",
  "/docs/help/contact_support": "its steps are outside the app",
  "/docs/help/safety": "its steps are outside the app",
  "/docs/help/first_steps": "its steps are other articles, each with its own way",
  "/docs/help/for_friends": "its steps name no menu",
  "/docs/help/features/friends/gone": "its steps are outside the app",
  "/docs/help/features/names": "the way to these settings is not known",
  "/docs/help/features/reminders": "the way to these settings is not known",
  "/docs/help/third_party/app_asks_for_token":
    "one of its six steps names the way, in bold; the others are outside the app",
};

test("each article with numbered steps shows the path through the app's menus, except those listed here", () => {
  const isPath = ({ properties }: Element) => properties.ariaLabel === "Path in the app";
  const lists = new Map(helpPages.map((address) => [address, selectAll("ol", mainOf(address))]));
  const withSteps = helpPages.filter((address) => lists.get(address)?.some((list) => !isPath(list)));
  const without = withSteps.filter((address) => !lists.get(address)?.some(isPath));
  expect(withSteps.length).toBeGreaterThan(15);
  expect(without.sort()).toEqual(Object.keys(withoutPath).sort());
});
