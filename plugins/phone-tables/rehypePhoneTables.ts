import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { childElements } from "../../lib/pages/elements";

/** In characters: with a longer cell in the first column, a phone has no room for a second. */
const longestLabel = 30;

/**
 * Rehype plugin: marks the tables that phones show as a list with one entry per row (base.css): those with three or
 * more columns, and those with two of which the first is wide. Each cell but the first gets its column's name. Tables
 * in `<Permissions>` fit any screen.
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
