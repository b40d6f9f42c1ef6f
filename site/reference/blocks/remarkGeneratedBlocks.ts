import { escapeMarkdownHeadingIds } from "@docusaurus/utils";
import { reasonOf } from "@simply-plural-docs/toolkit/utils/userError";
import type { Root, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { mdx } from "../mdx";
import { type BlockInputs, generatedBlocks } from "./blocks";

/**
 * Remark plugin: replaces the blocks of `generatedBlocks` with their content, before headings and links are processed.
 *
 * @param inputs what they are written from.
 * @throws Error with page and line if a block needs something that the description does not have.
 */
export const remarkGeneratedBlocks: Plugin<[inputs: BlockInputs], Root> = function (inputs) {
  return (tree, page) => {
    visit(tree, (node, index, parent) => {
      if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
      const block = node.name && generatedBlocks[node.name];
      if (!block || index === undefined || !parent) return;
      try {
        const parsed = this.parse(
          escapeMarkdownHeadingIds(mdx(block.write(inputs, attributesOf(node), page.path))),
        ) as Root;
        unravel(parsed);
        const [first] = parsed.children;
        // A block within a sentence belongs to its paragraph.
        const isInline = node.type === "mdxJsxTextElement" && first?.type === "paragraph";
        const written: RootContent[] = isInline ? first.children : parsed.children;
        parent.children.splice(index, 1, ...written);
        return index + written.length;
      } catch (error) {
        throw new Error(`${page.path}:${node.position?.start.line ?? 1}: <${node.name}>: ${reasonOf(error)}`);
      }
    });
  };
};

/**
 * Unwraps elements from paragraphs that contain nothing else, as MDX itself does before plugins run: `<summary>` on a
 * line of its own is not a paragraph.
 */
function unravel(tree: Root): void {
  visit(tree, "paragraph", (node, index, parent) => {
    if (index === undefined || !parent) return;
    const words = node.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
    if (!words.every((child) => child.type === "mdxJsxTextElement")) return;
    const elements = words.map((child) => ({ ...child, type: "mdxJsxFlowElement" }) as MdxJsxFlowElement);
    parent.children.splice(index, 1, ...elements);
    return index;
  });
}

function attributesOf(node: MdxJsxFlowElement | MdxJsxTextElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string"
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}
