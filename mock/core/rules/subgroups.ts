import type { Store, StoredObject } from "../data/store";

/** @returns whether a group is its own ancestor: the server follows such a cycle for ever. */
export function isInsideItself(store: Store, uid: string, group: StoredObject): boolean {
  const above = new Set<string>();
  const parentOf = ({ content }: StoredObject) => store.getOwn("groups", uid, String(content.parent));
  for (let parent = parentOf(group); parent && !above.has(parent.id); parent = parentOf(parent)) above.add(parent.id);
  return above.has(group.id);
}

/**
 * @returns a group's subgroups at every depth, deepest first, then the group itself; none for a group that is inside
 *   itself, since the server never finishes with it.
 */
export function withSubgroups(store: Store, uid: string, group: StoredObject): StoredObject[] {
  const below = (parent: StoredObject): StoredObject[] => [
    ...store.find("groups", { uid, parent: parent.id }).flatMap(below),
    parent,
  ];
  return isInsideItself(store, uid, group) ? [] : below(group);
}
