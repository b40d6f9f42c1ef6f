import type { Store, Stored } from "../data/store";

/** @returns a group's subgroups at every depth, deepest first, and the group itself at the end. */
export function withSubgroups(store: Store, uid: string, group: Stored, seen: Set<string> = new Set()): Stored[] {
  if (seen.has(group.id)) return [];
  seen.add(group.id);
  const children = store.find("groups", { uid, parent: group.id });
  return [...children.flatMap((child) => withSubgroups(store, uid, child, seen)), group];
}
