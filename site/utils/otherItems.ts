/**
 * @param items of the navbar.
 * @returns those that the menu of narrow screens does not have: its lists begin with the sections' pages, whose links are
 * told by the addresses at which they are marked; the search is beside the menu.
 */
export function otherItems<Item extends { type?: unknown }>(items: readonly Item[]): Item[] {
  return items.filter((item) => item.type !== "search" && !("activeBaseRegex" in item));
}
