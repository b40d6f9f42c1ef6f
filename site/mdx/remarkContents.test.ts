import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { remarkContents } from "./remarkContents";

const long = ["First sentence.", ...["One", "Two", "Three", "Four", "Five"].map((title) => `## ${title}`)].join("\n\n");

function kindsOf(markdown: string, frontMatter = {}): string[] {
  const processor = unified().use(remarkParse).use(remarkContents);
  const tree: Root = processor.runSync(processor.parse(markdown), { data: { frontMatter } });
  return tree.children.map((node) => ("name" in node ? String(node.name) : node.type));
}

test("a page with many headings has a table of contents below the first paragraph", () => {
  expect(kindsOf(long).slice(0, 3)).toEqual(["paragraph", "Contents", "heading"]);
});

test("a page that begins with a box of links to its parts has no second list of them", () => {
  const processor = unified().use(remarkParse).use(remarkContents);
  const tree: Root = processor.parse(long);
  tree.children.unshift({ type: "mdxJsxFlowElement", name: "CalmBox", attributes: [], children: [] });
  const changed: Root = processor.runSync(tree, { data: { frontMatter: {} } });
  expect(changed.children.flatMap((node) => ("name" in node ? node.name : []))).toEqual(["CalmBox"]);
});

test("a short page, and one that hides its table of contents, has none", () => {
  expect(kindsOf(long.replace("## Five", "Five"))).not.toContain("Contents");
  expect(kindsOf(long, { hide_table_of_contents: true })).not.toContain("Contents");
});
