import { expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import type { Reference } from "../reference/reference";
import { parseFrontMatter } from "./parseFrontMatter";

test("browsers do not load what only this project reads of front matter", async () => {
  const own = { card: "A.", phrases: ["who"], sectionPhrases: {}, formerly: [], menuPath: "none, it has none" };
  const parse = parseFrontMatter(() => ({}) as Reference);
  const { frontMatter } = await parse({
    filePath: fromRoot("site/docs/_part.mdx"),
    fileContent: "",
    defaultParseFrontMatter: async () => ({ frontMatter: { title: "One", slug: "/one", ...own }, content: "" }),
  });
  expect(frontMatter).toEqual({ title: "One", slug: "/one" });
});
