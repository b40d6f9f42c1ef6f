import type { SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import { expect, test } from "vitest";
import { pageTree } from "./pageTree";
import { sectionProblems } from "./sections";

/** A page of a real section of the sidebar, which has three articles. */
function read(name: string, own: Partial<SourcePage["frontMatter"]> = {}, source = "Words.") {
  const address = `/docs/help/plus${name === "index" ? "" : `/${name}`}`;
  const page = {
    ...{ file: `site/docs/help/plus/${name}.mdx`, address, placeOf: () => "" },
    frontMatter: { title: name, description: "Of it.", ...own },
  };
  return { page, source, tree: pageTree(source, "a.mdx") };
}

const index = (source = "<ArticleCards />") => read("index", {}, source);
const problemsOf = (...pages: ReturnType<typeof read>[]) =>
  [...sectionProblems(pages)].flatMap(([file, found]) =>
    found.map(({ line, problem }) => `${file}:${line}: ${problem}`),
  );

test("an article in the sidebar, with a card that its section shows, is fine", () => {
  expect(problemsOf(index(), read("cancel", { card: "End it." }))).toEqual([]);
});

test.each([
  ["a page without its line in the sidebar", [read("gone", { card: "A." })], "gone.mdx:1: is not in the sidebar. Add"],
  ["an article without a card", [index(), read("cancel")], "cancel.mdx:1: has no card."],
  [
    "a card under a heading that its section does not have",
    [index(), read("cancel", { card: "End it.", cardUnder: "#gone" })],
    "cancel.mdx:1: no page shows its card.",
  ],
  [
    "a named card that is no page's",
    [index('Words.\n\n<ArticleCards first="gone" />')],
    "index.mdx:3: there is no page /docs/help/plus/gone.",
  ],
])("%s is named with file and line, and nothing that follows from it", (_, pages, problem) => {
  expect(problemsOf(...pages)).toEqual([expect.stringContaining(`site/docs/help/plus/${problem}`)]);
});
