import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { childElements, element } from "../html/elements";

/** In characters: beside a longer word, which cannot break, a phone has no room for another column. */
const longestWord = 28;

/**
 * Rehype plugin: turns the first cell of each row into its header where it names the row, and marks the tables that
 * become a list with one entry per row where there is little room (base.css): those with three or more columns, and
 * those with two and a long word. Each cell but the first gets its column's name. Tables in `<Permissions>` fit any
 * room. Each table gets a box of its own, which can scroll.
 */
export const rehypePhoneTables: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node, index, parent) => {
    if (node.type !== "element" || node.tagName !== "table") return;
    const [head, ...rows] = childElements(node).flatMap(childElements);
    if (!head) return;
    const columns = childElements(head).map((cell) => textOf(cell));
    nameRows(head, columns, rows);
    if (!(parent && "name" in parent && parent.name === "Permissions")) listRows(node, columns, rows);
    if (!parent || index === undefined) return;
    parent.children[index] = { ...element("div", { className: ["table-box"] }), children: [node] };
    return SKIP;
  });
};

/**
 * Does nothing where two rows would have the same name, or where a row holds two entries side by side. With headers of
 * both kinds, each has to say which kind it is.
 */
function nameRows(head: Element, columns: string[], rows: Element[]): void {
  const names = rows.map((row) => childElements(row)[0]);
  const isNamed = new Set(names.map((cell) => cell && textOf(cell))).size === rows.length;
  if (!isNamed || new Set(columns).size < columns.length) return;
  for (const column of childElements(head)) column.properties.scope = "col";
  for (const name of names) {
    if (!name) continue;
    name.tagName = "th";
    name.properties.scope = "row";
  }
}

function listRows(table: Element, columns: string[], rows: Element[]): void {
  const words = rows.flatMap(childElements).flatMap((cell) => textOf(cell).split(/[\s-]/));
  if (columns.length < 3 && words.every(({ length }) => length <= longestWord)) return;
  table.properties.className = ["rows"];
  for (const row of rows) {
    childElements(row).forEach((cell, index) => {
      if (index > 0 && columns[index]) cell.properties.dataLabel = columns[index];
    });
  }
}
