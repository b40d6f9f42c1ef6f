import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { unified } from "unified";
import { expect, test } from "vitest";
import { rehypePhoneTables } from "./rehypePhoneTables";

function marked(...rows: string[][]): Root {
  const [head = [], ...body] = rows;
  const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const html = `<table><thead>${row(head, "th")}</thead><tbody>${body.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
  return unified()
    .use(rehypePhoneTables)
    .runSync(fromHtml(html, { fragment: true }));
}

const wide = marked(["Status", "Means", ""], ["409", "The front is <b>live</b>", "Wait"]);

test("a table of three columns is marked", () => {
  expect(selectAll("table.rows", wide)).toHaveLength(1);
});

test("its cells have their columns' names, except the first and those without a name", () => {
  const cells = selectAll("tbody :is(th, td)", wide);
  expect(cells.map(({ properties }) => properties.dataLabel)).toEqual([undefined, "Means", undefined]);
});

test("a table of two columns is a list only if it has a word that leaves no room for the other", () => {
  const first = "POST of a front with live: true: network error or timeout";
  expect(toHtml(marked(["What happened", "Try again?"], [first, "Yes"]))).not.toContain("rows");
  const withWord = (length: number) =>
    marked(["Server", "Address"], ["Production", `At <b>${"a".repeat(length)}</b>-b`]);
  expect(toHtml(withWord(28))).not.toContain("rows");
  expect(selectAll("table.rows", withWord(29))).toHaveLength(1);
});

test("permission tables stay tables, whose rows have headers", () => {
  const html = "<table><thead><tr><th>A<th>B<th>C<tbody><tr><td>1<td>2<td>3</table>";
  const plain = fromHtml(html, { fragment: true });
  const inside = { type: "mdxJsxFlowElement", name: "Permissions", attributes: [], children: plain.children };
  const tree = { type: "root", children: [inside] } as unknown as Root;
  unified().use(rehypePhoneTables).runSync(tree);
  expect(JSON.stringify(tree)).not.toContain("rows");
  expect(JSON.stringify(tree)).toContain('"scope":"row"');
});

test("the first cell of a row is its header", () => {
  expect(selectAll("thead th", wide).map(({ properties }) => properties.scope)).toEqual(["col", "col", "col"]);
  expect(toHtml(selectAll("tbody tr", wide))).toMatch(/^<tr><th scope="row">409<\/th><td.*<\/td><td>Wait<\/td><\/tr>$/);
  expect(toHtml(marked(["Body", "Means"], ["Empty", "Nothing"]))).toContain('<th scope="row">Empty</th>');
});

test("a first cell is not a header if it does not identify its row: another row has the same, or the row has two entries", () => {
  const alike = marked(["Private", "Trusted", "Sees it"], ["true", "false", "No"], ["true", "true", "Yes"]);
  const folded = marked(["Number", "Colour", "Number", "Colour"], ["0", "red", "4", "blue"]);
  for (const table of [alike, folded]) expect(toHtml(table)).not.toContain("scope");
});
