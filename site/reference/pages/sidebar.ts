import { tagSlug } from "@simply-plural-docs/description/model/operations";
import type { Reference } from "../reference";

/**
 * Makes the reference's part of the sidebar: the page of the API itself, then each tag with its operations, in the order
 * in which pages list them. An operation has its method for the badge in site/src/theme/DocSidebarItem/Link.
 */
export function referenceSidebar({ description, operations }: Pick<Reference, "description" | "operations">) {
  const sections = description.tags.map(({ name }) => ({
    type: "category" as const,
    label: name,
    link: { type: "doc" as const, id: `api/${tagSlug(name)}` },
    items: operations
      .filter(({ tag }) => tag === name)
      .map(({ slug, title, method }) => ({
        type: "doc" as const,
        id: `api/${slug}`,
        label: title,
        customProps: { method },
      })),
  }));
  return ["api/simply-plural-api", ...sections];
}
