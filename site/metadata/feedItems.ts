import type { Options as PresetOptions } from "@docusaurus/preset-classic";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";
import { hasClass } from "../html/elements";

type BlogOptions = Exclude<NonNullable<PresetOptions["blog"]>, false>;
type CreateFeedItems = NonNullable<NonNullable<BlogOptions["feedOptions"]>["createFeedItems"]>;

/** Makes the items of the blog's feeds: posts as they are rendered, without what only a page can do. */
export const createFeedItems: CreateFeedItems = async ({ defaultCreateFeedItems, ...params }) =>
  (await defaultCreateFeedItems(params)).map((item) => ({ ...item, content: withoutControls(item.content ?? "") }));

/**
 * @param html a post's content.
 * @returns it without the bars above code, with their buttons, and the headings' links to themselves.
 */
export function withoutControls(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, "element", (node, index, parent) => {
    if (node.properties.dataMdast !== "ignore" && !hasClass(node, "hash-link")) return undefined;
    parent?.children.splice(index ?? 0, 1);
    return [SKIP, index ?? 0];
  });
  return toHtml(tree);
}
