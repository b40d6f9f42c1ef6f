import type { ClientOptions } from "../send/client";
import type { Asker } from "./asker";
import { countChanges, listAll, tryChanges } from "./changes";
import { countFriendship, tryFriendship } from "./friendship";
import { countObject, sendRefused, tryObject, tryToDelete, type WriteOptions } from "./objects";
import { type Resource, resourcesOf, widest } from "./resources";

/** @returns the most requests that `tryAll` sends, those of `Cleanup` included. */
export function countWrites(asker: Asker, { readToken, friendToken }: ClientOptions): number {
  const further = (readToken === undefined ? 0 : 6) + (friendToken === undefined ? 0 : 2);
  const objects = resourcesOf(asker.description, widest).map((resource) => further + countObject(asker, resource));
  return objects.reduce((sum, count) => sum + count, countChanges + (friendToken === undefined ? 0 : countFriendship));
}

/** Adds an object of each kind, reads and changes it, sends what is refused, and deletes it. */
export async function tryAll(options: WriteOptions): Promise<void> {
  const resources = resourcesOf(options.asker.description, options.scope);
  for (const resource of resources) await sendRefused(options, resource);
  const added: Resource[] = [];
  for (const resource of resources) if (await tryObject(options, resource)) added.push(resource);
  await tryChanges(options, added);
  await tryFriendship(options);
  for (const resource of [...added].reverse()) await tryToDelete(options, resource);
  await listAll(options, added, []);
}
