import type { SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import { readSourcePages } from "@simply-plural-docs/site/front-matter/sourcePages";
import { expect, test } from "vitest";
import { addressProblems } from "./addresses";

const pages = readSourcePages();

/** The site's pages, with one more that names these older addresses. */
const withPage = (...formerly: string[]): SourcePage[] => [
  ...pages,
  {
    ...{ file: "site/docs/lamp.mdx", address: "/docs/lamp", placeOf: (...keys) => `lamp.mdx:${keys.length}` },
    frontMatter: { title: "Lamp", description: "Of it.", formerly },
  },
];

test("an older address that nothing else has is fine", () => {
  expect(addressProblems(withPage("/docs/lantern"))).toEqual([]);
});

test.each([
  ["is another page's", "/docs/help/safety", "there is a page or file at this address."],
  ["is its own", "/docs/lamp", "it leads in a circle."],
  ["is an operation's", "/docs/api/get-member", "there is a page or file at this address."],
  ["is a file's", "/favicon.svg", "there is a page or file at this address."],
  ["an operation has had too", "/docs/api/set-username", "it is listed twice, here and in "],
])("an older address that %s is named with its place", (_, former, problem) => {
  expect(addressProblems(withPage(former)).join()).toContain(problem);
  expect(addressProblems(withPage(former)).join()).toContain("lamp.mdx:2");
});
