import type { Paragraph, Root, RootContent } from "mdast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/**
 * Remark plugin: takes away `<Warning>` around words. It only marks them for the check that warnings come before the
 * steps that they apply to (tools/check-docs/warnings.ts); readers see the words as any others.
 */
export const remarkWarnings: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node, index, parent) => {
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
    if (node.name !== "Warning" || index === undefined || !parent) return undefined;
    // MDX makes a paragraph with nothing but an element into that element.
    const isParagraph =
      node.type === "mdxJsxFlowElement" && node.children.some(({ type }) => (type as string) === "text");
    const words: RootContent[] = isParagraph
      ? [{ type: "paragraph", children: node.children as RootContent[] as Paragraph["children"] }]
      : node.children;
    parent.children.splice(index, 1, ...words);
    return [SKIP, index];
  });
  // React would put a comment between two texts.
  visit(tree, "text", (node, index = 0, parent) => {
    for (let next = parent?.children[index + 1]; next?.type === "text"; next = parent?.children[index + 1]) {
      node.value += next.value;
      parent?.children.splice(index + 1, 1);
    }
  });
};
