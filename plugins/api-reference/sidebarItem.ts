import { findOperation } from "../../lib/reference/readReference";

/**
 * Sidebar entry of an operation's page. The method goes along for the badge that
 * src/theme/DocSidebarItem/Link shows.
 *
 * @param item the generator's item; only operations come here (no schema pages are made).
 * @throws Error when the item is no operation of the description.
 */
export function sidebarItem(item: { api?: { operationId: string } }) {
  const operation = findOperation(item.api?.operationId);
  return {
    type: "doc" as const,
    id: `api/${operation.slug}`,
    label: operation.title,
    customProps: { method: operation.method },
  };
}
