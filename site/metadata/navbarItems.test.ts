import { expect, test } from "vitest";
import type { Content } from "./checkContent";
import { checkNavbar, nameOf, placeOfItem, typesOf } from "./navbarItems";

const content: Content = {
  posts: [],
  docs: [{ id: "lamps", permalink: "/docs/lamps", source: "@site/docs/lamps.mdx" }],
  drafts: ["oil"],
  sidebars: {
    docs: [{ type: "category", items: [{ type: "doc", id: "lamps" }] }],
    empty: [{ type: "category", items: [{ type: "html" }] }],
  },
};

test("the types of items are those of the theme, with those in dropdowns and those that they make", () => {
  expect(typesOf([{ label: "A", to: "/" }, { type: "search" }])).toEqual(["default", "search"]);
  expect(typesOf([{ items: [{ type: "doc", docId: "lamps" }] }])).toEqual(["dropdown", "doc"]);
  expect(typesOf([{ type: "docsVersionDropdown", dropdownItemsAfter: [{ type: "html", value: "…" }] }])).toEqual([
    "docsVersionDropdown",
    "default",
    "html",
  ]);
});

test.each([
  [{ type: "doc", docId: "gone" }, 'There is no document "gone".'],
  [{ type: "docSidebar", sidebarId: "gone" }, 'There is no sidebar "gone". site/sidebars.ts has docs, empty.'],
  [{ type: "docSidebar", sidebarId: "empty" }, 'The sidebar "empty" has nothing to link to.'],
  [{ items: [{ type: "doc", docId: "gone" }] }, 'There is no document "gone".'],
  [
    { to: "/", activeBaseRegex: "(((" },
    "activeBaseRegex is not a regular expression. Invalid regular expression: /(((/",
  ],
])("an item whose page does not exist, or that cannot be rendered, is reported with its file: %j", (item, message) => {
  expect(() => checkNavbar([item], content)).toThrow(`site/site.navigation.ts: ${message}`);
});

test("items that lead to a document, a draft or a sidebar are not reported", () => {
  const items = [
    { type: "doc", docId: "lamps" },
    { type: "doc", docId: "oil" },
    { type: "docSidebar", sidebarId: "docs" },
  ];
  expect(() => checkNavbar(items, content)).not.toThrow();
});

test("an item is named, and its place has a line", () => {
  expect([{ label: "Lamps" }, { type: "doc", docId: "lamps" }, { type: "search" }].map(nameOf)).toEqual([
    "Lamps",
    "lamps",
    "search",
  ]);
  expect(placeOfItem({ type: "search" })).toMatch(/^site\/site\.navigation\.ts:\d+$/);
});
