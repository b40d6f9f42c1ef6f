import type { Element, Root } from "hast";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { element } from "../html/elements";

/** Marks the element of an older anchor in a page. */
export const oldAnchorMark = "data-old-anchor";

/**
 * Rehype plugin: gives the older anchors of headings and fields back, each as an empty element. It finds them in the list
 * of older addresses by the page and the present anchor.
 *
 * @param old all older addresses; those of other pages are ignored.
 */
export const rehypeOldAnchors: Plugin<[old: readonly { from: string; to: string }[]], Root> = (old) => (tree, file) => {
  const address = addressOf(file);
  const own = old.filter(({ from, to }) => from.startsWith(`${address}#`) && to.startsWith(`${address}#`));
  if (own.length === 0) return;
  visit(tree, "element", (heading, index, parent) => {
    if (!/^h[2-6]$/.test(heading.tagName) || index === undefined) return;
    const older = own
      .filter(({ to }) => to === `${address}#${heading.properties.id}`)
      .map(({ from }) => anchor(from.slice(address.length + 1)));
    parent?.children.splice(index, 0, ...older);
    return [SKIP, index + older.length + 1];
  });
  // A field renders its older anchors itself, since only its own parts may be in its list.
  visit(tree, "mdxJsxFlowElement", (field: MdxJsxFlowElementHast) => {
    const isAnchor = (to: string) =>
      field.attributes.some((one) => "name" in one && one.name === "anchor" && `${address}#${one.value}` === to);
    const ids =
      field.name === "Field"
        ? own.filter(({ to }) => isAnchor(to)).map(({ from }) => from.slice(address.length + 1))
        : [];
    if (ids.length > 0) field.attributes.push({ type: "mdxJsxAttribute", name: "older", value: ids.join(" ") });
  });
};

function anchor(id: string): Element {
  return element("span", { id, className: ["anchor"], [oldAnchorMark]: "" });
}

/** @returns the address of the page that is made from a source file. */
export function addressOf(page: { path: string; data: object }): string {
  const [, folder, route = ""] =
    /site\/(docs|src\/pages)\/(.*?)(?:\/?index)?\.mdx?$/.exec(page.path.replaceAll("\\", "/")) ?? [];
  const { slug } = (page.data as { frontMatter?: { slug?: string } }).frontMatter ?? {};
  return folder === "docs" ? `/docs${slug ?? `/${route}`}` : `/${route}`;
}
