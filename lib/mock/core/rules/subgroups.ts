import type { Store, Stored } from "../data/store";

/** @returns whether the parents of a group lead back to it: the server follows such a circle for ever. */
export function isInsideItself(store: Store, uid: string, group: Stored): boolean {
  const above = new Set<string>();
  const parentOf = ({ content }: Stored) => store.getOwn("groups", uid, String(content.parent));
  for (let parent = parentOf(group); parent && !above.has(parent.id); parent = parentOf(parent)) above.add(parent.id);
  return above.has(group.id);
}

/** @returns a group's subgroups at every depth, deepest first, and the group itself at the end. */
export function withSubgroups(store: Store, uid: string, group: Stored, seen: Set<string> = new Set()): Stored[] {
  if (seen.has(group.id)) return [];
  seen.add(group.id);
  const children = store.find("groups", { uid, parent: group.id });
  return [...children.flatMap((child) => withSubgroups(store, uid, child, seen)), group];
}
