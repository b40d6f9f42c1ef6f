import { expect, test } from "vitest";
import { listPages, readPage } from "../support/builtSite";
import { coveringPages, structuresOf } from "../support/coveringPages";

const structures = new Map(listPages().map((address) => [address, structuresOf(readPage(address))]));
const chosen = coveringPages(structures);

test("few pages have all structures of the site together", () => {
  const all = new Set([...structures.values()].flatMap((some) => [...some]));
  expect(new Set(chosen.flatMap((address) => [...(structures.get(address) ?? [])]))).toEqual(all);
  expect(chosen.length).toBeLessThan(structures.size / 3);
});

test.each([
  ["an element", "<figure>", "<figure><svg>"],
  ["a class", '<p class="lamp">', '<p class="lamp lit">'],
  ["an attribute", "<p>", "<p hidden>"],
  ["an element around it", "<ul><li>", "<ol><li>"],
])("a page with %s that no other has is chosen", (_, usual, other) => {
  const pages = [`${usual}<b>`, usual, usual, other].map((html, index) => [`/${index}`, structuresOf(html)] as const);
  expect(coveringPages(new Map(pages)).sort()).toEqual(["/0", "/3"]);
});

test("a page that only says something else is not chosen", () => {
  const [first, second] = ["1", "2"].map((n) => structuresOf(`<html class="page-${n}"><p id="p${n}">Lamp ${n}</p>`));
  expect(first).toEqual(second);
});
