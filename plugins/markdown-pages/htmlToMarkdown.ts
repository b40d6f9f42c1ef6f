import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { defaultHandlers, toMdast } from "hast-util-to-mdast";
import type { Blockquote, Paragraph, PhrasingContent, RootContent } from "mdast";

/** Parts of a page that belong to its use, not to what it says. */
const tools = ["button", "input", "fieldset", ".hash-link", "[role=status]", "[role=search]", ".theme-doc-breadcrumbs"];

/**
 * Writes a part of a built page as Markdown: for what only a component knows, such as drawings.
 *
 * @param html the page.
 * @param selector the wanted elements.
 * @returns one list of nodes for each element found, in the order of the page.
 */
export function markdownOf(html: string, selector: string): RootContent[][] {
  const tree = fromHtml(html);
  for (const tool of selectAll(tools.join(), tree)) {
    tool.children = [];
    tool.tagName = "template";
  }
  for (const bar of selectAll("nav", tree)) bar.children = bar.children.map(onItsOwn);
  return selectAll(selector, tree).map((element) => {
    const result = toMdast(element as Nodes, {
      nodeHandlers: { comment: () => undefined },
      handlers: {
        svg: (state, node: Element) => drawing(state, node),
        figcaption: (state, node: Element) => paragraph(state.all(node)),
        template: () => undefined,
        caption: () => undefined,
        table: (state, node: Element) => {
          const table = defaultHandlers.table(state, node);
          const [caption] = selectAll("caption", node);
          return caption ? [paragraph(state.all(caption)), table as RootContent] : table;
        },
      },
    });
    return result.type === "root" ? (result.children as RootContent[]) : [result as RootContent];
  });
}

/** What stands in a caption is words; the converter's type does not say so. */
function paragraph(children: RootContent[]): Paragraph {
  return { type: "paragraph", children: children as PhrasingContent[] };
}

/** Links of a bar stand apart, and so do the lines inside one. */
function onItsOwn(child: Element["children"][number]): Element["children"][number] {
  if (child.type !== "element" || child.tagName !== "a") return child;
  const lines = child.children.flatMap((line, index) =>
    index === 0 ? [line] : [{ type: "text" as const, value: ": " }, line],
  );
  return { type: "element", tagName: "p", properties: {}, children: [{ ...child, children: lines }] };
}

/** A drawing by its alternative text; decoration is left out. */
function drawing(_: unknown, node: Element): Blockquote | undefined {
  const label = node.properties.ariaLabel;
  if (typeof label !== "string") return undefined;
  return {
    type: "blockquote",
    children: [{ type: "paragraph", children: [{ type: "text", value: `Drawing: ${label}` }] }],
  };
}
