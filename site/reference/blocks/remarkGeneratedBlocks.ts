import { escapeMarkdownHeadingIds } from "@docusaurus/utils";
import type { Root, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import type { BlockName } from "../../lib/reference/blockSources";
import { reasonOf } from "../../lib/userError";
import { changeList } from "./changeList";
import { downloadList } from "./downloadList";
import { errorCatalogue } from "./errorCatalogue";
import { errorMessage, errorTable } from "./errors";
import { operationExample } from "./operationExample";
import { permissionMatrix } from "./permissionMatrix";
import { socketExample, socketMessages } from "./socketBlocks";

type Attributes = Record<string, string>;

/** Blocks that pages insert with a self-closing tag, and that the build generates from the descriptions. */
const writers: Record<BlockName, (attributes: Attributes) => string> = {
  ErrorCatalogue: errorCatalogue,
  ErrorMessage: errorMessage,
  ErrorTable: errorTable,
  OperationExample: operationExample,
  PermissionMatrix: permissionMatrix,
  SocketMessages: socketMessages,
  SocketExample: socketExample,
  ChangeList: changeList,
  Downloads: downloadList,
};

/**
 * Remark plugin: replaces the blocks of `writers`, such as `<ErrorCatalogue />`, with content from the API
 * descriptions, before headings and links are processed.
 *
 * @throws Error with page and line if a block needs something that the description does not have.
 */
export const remarkGeneratedBlocks: Plugin<[], Root> = function () {
  return (tree, page) => {
    visit(tree, (node, index, parent) => {
      if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
      const write = Object.entries(writers).find(([name]) => name === node.name)?.[1];
      if (!write || index === undefined || !parent) return;
      try {
        const parsed = this.parse(escapeMarkdownHeadingIds(write(attributesOf(node)))) as Root;
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

function attributesOf(node: MdxJsxFlowElement | MdxJsxTextElement): Attributes {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string"
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}
