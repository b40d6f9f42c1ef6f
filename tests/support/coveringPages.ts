/** What a built page consists of, and what is not looked into: tests/build/html.test.ts proves that it is valid HTML. */
const parts =
  /<(?:!--.*?--|(script|style)\b.*?<\/\1|\/(?<end>[\w-]+)|(?<name>[\w-]+)(?<attributes>(?:\s+[^\s=>]+="[^"]*"|\s+[^\s=>]+)*))\s*>/gs;
const withoutEnd = /^(base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Says how the elements of a page are built: each one's name, classes and attributes, without their values, the element
 * around it, and the nearest one around with a class, whose colours it has. The root's classes, which name the page, do
 * not count.
 *
 * @param html the page as built. Parsing would take ten times as long.
 */
export function structuresOf(html: string): Set<string> {
  const structures = new Set<string>();
  /** Elements that have not ended, each with the nearest one with a class. */
  const around: [element: string, classed: string][] = [["", ""]];
  for (const { groups = {} } of html.matchAll(parts)) {
    const { end, name, attributes = "" } = groups;
    if (end) around.pop();
    if (!name) continue;
    const classes = name === "html" ? "" : (/ class="([^"]*)"/.exec(attributes)?.[1] ?? "");
    const element = [name, ...classes.split(/\s+/).sort()].join(".");
    const names = attributes
      .replace(/="[^"]*"/g, "")
      .trim()
      .split(/\s+/)
      .sort();
    const [parent, classed] = around.at(-1) ?? ["", ""];
    structures.add([parent, classed, element, ...names].join(" "));
    if (!withoutEnd.test(name)) around.push([element, classes ? element : classed]);
  }
  return structures;
}

/**
 * Chooses few pages that have all structures together: again and again the one with the most that are still lacking.
 *
 * @param structures those of each page.
 * @returns names of pages.
 */
export function coveringPages(structures: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const lacking = new Set([...structures.values()].flatMap((all) => [...all]));
  const chosen: string[] = [];
  while (lacking.size > 0) {
    let best: { name: string; brings: string[] } = { name: "", brings: [] };
    for (const [name, all] of structures) {
      const brings = [...all].filter((structure) => lacking.has(structure));
      if (brings.length > best.brings.length) best = { name, brings };
    }
    chosen.push(best.name);
    for (const structure of best.brings) lacking.delete(structure);
  }
  return chosen;
}
