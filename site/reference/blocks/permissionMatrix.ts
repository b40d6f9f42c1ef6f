import { laterPermissionNote, type Operation, reach, tagSlug } from "@simply-plural-docs/description/model/operations";
import { component, laterMark, type Part, plainText, table } from "../parts";
import type { Reference } from "../reference";

/** Permissions in the order of rows: from the one that most programs have to what no token gives. */
const order = ["read", "write", "delete", "any", "app only"];

/**
 * The page must import `<Permissions>`: if it were registered globally, every page would load it.
 *
 * @returns a table for each tag with operations: the permission each needs, and whose data it reaches.
 */
export function permissionMatrix({ description, operations }: Reference): Part {
  const tables = description.tags.map(({ name }) => {
    const rows = operations
      .filter(({ tag }) => tag === name)
      .sort((a, b) => order.indexOf(permissionOf(a)) - order.indexOf(permissionOf(b)))
      .map((operation) => [
        `[${plainText(operation.title)}](/docs/api/${operation.slug})`,
        permissionOf(operation) + laterPermissionNote(operation, laterMark),
        reach[operation.access].short,
      ]);
    return rows.length > 0 && table([`[${plainText(name)}](/docs/api/${tagSlug(name)})`, "Needs", "Access"], rows);
  });
  return component("Permissions", {}, ...tables);
}

/** @throws Error if an operation needs permissions that have no row. */
function permissionOf({ id, access, permissions }: Operation): string {
  if (access === "app") return "app only";
  const needed = permissions.length === 3 ? "any" : permissions.join(" or ");
  if (!order.includes(needed)) {
    throw new Error(
      `${id} needs "${needed}", which the permission matrix does not support. Add it to \`order\` in permissionMatrix.ts.`,
    );
  }
  return needed;
}
