import type { Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/**
 * Remark plugin: gives the end of a help article, `<StillStuck />`, its heading as one of the page's own, so that the
 * page's contents list it. The component has no heading without this plugin.
 */
export const remarkStillStuck: Plugin<[], Root> = () => (tree) => {
  visit(tree, "mdxJsxFlowElement", (node) => {
    if (node.name !== "StillStuck") return;
    node.children = [{ type: "heading", depth: 2, children: [{ type: "text", value: "Still stuck?" }] }];
  });
};
