/**
 * @param rows cells by row, the same number in each.
 * @returns one line per row: names left-aligned, figures right-aligned, each column as wide as necessary.
 */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [first = 0, ...others] = widths;
  const line = ([name = "", ...figures]: string[]) =>
    [name.padEnd(first), ...figures.map((figure, column) => figure.padStart(others[column] ?? 0))].join("  ");
  return rows.map((row) => line(row).trimEnd()).join("\n");
}
