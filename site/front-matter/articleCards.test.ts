import { expect, test } from "vitest";
import { sidebars } from "../sidebars";
import { articleCards, type CardChoice } from "./articleCards";
import type { OwnKeys } from "./schema";
import type { SourcePage } from "./sourcePages";

/** A real section of the sidebar, which gives the order: two articles and their index. */
const section = "/docs/help/features/archive";
const page = (address: string, title: string, own: OwnKeys = {}): SourcePage => ({
  file: `site${address}.mdx`,
  address,
  frontMatter: { title, description: "Of it.", ...own },
  placeOf: () => "",
});
const buckets = "/docs/help/features/buckets";
const index = page(buckets, "Buckets");
const pages = [
  index,
  page(`${buckets}/assign_to_friend`, "Assign to a friend", { card: "Let them see." }),
  page(`${buckets}/intro`, "Introduction, with a long title", { card: "The rule.", cardTitle: "Introduction" }),
  page(`${buckets}/add`, "Add", { card: "A new one.", otherCards: { "#more": { title: "More", text: "Of it." } } }),
  page(section, "Archive", { card: "A list.", otherCards: { [buckets]: { text: "Here." } } }),
  page(`${buckets}/assign_to_content`, "No card"),
];
const cards = (choice: CardChoice, source = "") => articleCards(index, source, choice, pages);
const shown = (...all: Parameters<typeof cards>) => cards(...all).map(({ href }) => href.replace(`${buckets}/`, ""));

test("a section's articles are in the order of the sidebar, with the words of their pages", () => {
  expect(JSON.stringify(sidebars)).toMatch(/buckets\/intro.*buckets\/add.*buckets\/assign_to_friend/);
  expect(cards({})).toEqual([
    { href: `${buckets}/intro`, title: "Introduction", text: "The rule." },
    { href: `${buckets}/add`, title: "Add", text: "A new one." },
    { href: `${buckets}/assign_to_friend`, title: "Assign to a friend", text: "Let them see." },
  ]);
});

test("named cards come first, last or alone, and are not shown again", () => {
  expect(shown({ first: "add", last: section })).toEqual(["add", "intro", "add", "assign_to_friend", section]);
  const source = '<ArticleCards first="add" last="/docs/help/features/archive" />';
  expect(shown({ first: "add" }, source)).toEqual(["add", "intro", "assign_to_friend"]);
  expect(shown({}, source)).toEqual(["intro", "assign_to_friend"]);
  expect(shown({ only: "intro" })).toEqual(["intro"]);
});

test("a card can be for a part of a page, or have other words on one page", () => {
  expect(cards({ only: `add#more ${section}` })).toEqual([
    { href: `${buckets}/add#more`, title: "More", text: "Of it." },
    { href: section, title: "Archive", text: "Here." },
  ]);
});

test("articles under a heading are those that name it", () => {
  const under = (own: OwnKeys) => page(`${buckets}/add`, "Add", { card: "A new one.", ...own });
  const titles = (own: OwnKeys, choice: CardChoice) =>
    articleCards(index, "", choice, [under(own)]).map(({ title }) => title);
  expect(titles({ cardUnder: "#a" }, { under: "#a" })).toEqual(["Add"]);
  expect(titles({ cardUnder: "#a" }, { under: "#b" })).toEqual([]);
  expect(titles({ cardUnder: "#a" }, {})).toEqual([]);
});

test.each([
  ["gone", `there is no page ${buckets}/gone.`],
  ["assign_to_content", `site${buckets}/assign_to_content.mdx has no card. Add it to its front matter.`],
  ["add#gone", `site${buckets}/add.mdx has no otherCards "#gone".`],
])("a named card that is not there is refused: %s", (only, message) => {
  expect(() => cards({ only })).toThrow(message);
});
