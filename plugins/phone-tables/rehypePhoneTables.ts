import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { childElements } from "../../lib/pages/elements";

/** In characters: a first column with a longer cell leaves a phone no room for a second. */
const longestLabel = 30;

/**
 * Rehype plugin: marks the tables that a phone shows as a list, one entry a row (base.css): those of three columns and
 * more, and those of two whose first is wide. Each cell but the first names its column. Tables of `<Permissions>` fit
 * any screen.
 */
export const rehypePhoneTables: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if ("name" in node && node.name === "Permissions") return SKIP;
    if (node.type === "element" && node.tagName === "table") markTable(node);
  });
};

function markTable(table: Element): void {
  const [head, ...rows] = childElements(table).flatMap(childElements);
  if (!head) return;
  const columns = childElements(head).map((cell) => textOf(cell));
  const longest = Math.max(...rows.map((row) => textOf(row.children[0] ?? row).length));
  if (columns.length < 3 && longest <= longestLabel) return;
  table.properties.className = ["rows"];
  for (const row of rows) {
    childElements(row).forEach((cell, place) => {
      if (place > 0 && columns[place]) cell.properties.dataLabel = columns[place];
    });
  }
}
