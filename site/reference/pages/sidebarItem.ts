import type { Operation } from "@simply-plural-docs/description/model/operations";

/**
 * Makes the sidebar item of an operation's page, with the method for the badge in site/src/theme/DocSidebarItem/Link.
 */
export function sidebarItem(operation: Operation) {
  return {
    type: "doc" as const,
    id: `api/${operation.slug}`,
    label: operation.title,
    customProps: { method: operation.method },
  };
}
