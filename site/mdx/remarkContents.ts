import type { Root } from "mdast";
import type { Plugin } from "unified";

/** With fewer headings, a list of them is of no use. */
const fewestHeadings = 5;

/**
 * Remark plugin: inserts `<Contents />` below the first paragraph of a page with many headings, unless the page hides
 * its table of contents, or begins with a box that leads to its parts.
 */
export const remarkContents: Plugin<[], Root> = () => (tree, page) => {
  const { frontMatter } = page.data as { frontMatter?: { hide_table_of_contents?: boolean } };
  if (frontMatter?.hide_table_of_contents) return;
  const headings = tree.children.filter((node) => node.type === "heading" && node.depth <= 3);
  const lead = tree.children.findIndex((node) => node.type === "paragraph");
  const hasBox = tree.children.some((node) => "name" in node && node.name === "CalmBox");
  if (headings.length < fewestHeadings || lead < 0 || hasBox) return;
  tree.children.splice(lead + 1, 0, { type: "mdxJsxFlowElement", name: "Contents", attributes: [], children: [] });
};
