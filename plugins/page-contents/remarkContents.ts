import type { Root } from "mdast";
import type { Plugin } from "unified";

/** Fewer headings are seen sooner than a list of them. */
const fewestHeadings = 5;

/**
 * Remark plugin: puts `<Contents />` below the first sentence of a page with many headings. Pages that hide their table
 * of contents have none of either kind.
 */
export const remarkContents: Plugin<[], Root> = () => (tree, page) => {
  const { frontMatter } = page.data as { frontMatter?: { hide_table_of_contents?: boolean } };
  if (frontMatter?.hide_table_of_contents) return;
  const headings = tree.children.filter((node) => node.type === "heading" && node.depth <= 3);
  const lead = tree.children.findIndex((node) => node.type === "paragraph");
  if (headings.length < fewestHeadings || lead < 0) return;
  tree.children.splice(lead + 1, 0, { type: "mdxJsxFlowElement", name: "Contents", attributes: [], children: [] });
};
