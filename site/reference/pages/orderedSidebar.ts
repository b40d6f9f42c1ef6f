import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import type { Operation } from "@simply-plural-docs/description/model/operations";

type Items = Extract<SidebarsConfig[string], unknown[]>;

/**
 * Puts the operations of each section in the order in which pages list them: the page generator keeps that of the
 * description's paths.
 *
 * @param items the generator's sidebar, which is not changed.
 * @param operations as in `Reference`.
 */
export function orderedSidebar(items: SidebarsConfig[string], operations: Pick<Operation, "slug">[]): Items {
  if (!Array.isArray(items)) return [items];
  const places = new Map(operations.map(({ slug }, place) => [`api/${slug}`, place]));
  const place = (item: Items[number]) => (isDoc(item) && places.get(item.id)) || 0;
  return items.map((item) =>
    isSection(item) ? { ...item, items: [...item.items].sort((a, b) => place(a) - place(b)) } : item,
  );
}

function isDoc(item: Items[number]): item is Extract<Items[number], { id: string }> {
  return typeof item === "object" && item.type === "doc";
}

function isSection(item: Items[number]): item is Extract<Items[number], { type: "category" }> & { items: Items } {
  return typeof item === "object" && item.type === "category" && Array.isArray(item.items);
}
