import { findOperation } from "../../lib/reference/readReference";

/**
 * Makes the sidebar item of an operation's page, with the method for the badge in src/theme/DocSidebarItem/Link.
 *
 * @param item the generator's item; always an operation, since there are no schema pages.
 * @throws Error if the description has no such operation.
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
