import type { ClientOptions } from "../send/client";
import type { Asker } from "./asker";
import { countChanges, listAll, tryChanges } from "./changes";
import { countFriendship, tryFriendship } from "./friendship";
import { countObject, tryObject, tryToDelete, type WriteOptions } from "./objects";
import { refusals } from "./refusals";
import { newId, type Resource, resourcesOf, widest } from "./resources";

/** @returns the most requests that `tryAll` sends, those of `Cleanup` included. */
export function countWrites(asker: Asker, { readToken, friendToken }: ClientOptions): number {
  const further = (readToken === undefined ? 0 : 6) + (friendToken === undefined ? 0 : 2);
  const objects = resourcesOf(asker.description, widest).map((resource) => further + countObject(asker, resource));
  return objects.reduce((sum, count) => sum + count, countChanges + (friendToken === undefined ? 0 : countFriendship));
}

/** Adds an object of each kind, reads and changes it, sends what is refused, and deletes it. */
export async function tryAll(options: WriteOptions): Promise<void> {
  const { asker, scope } = options;
  const resources = resourcesOf(asker.description, scope);
  // Only to operations that reach no more than one object of a kind that the check adds itself.
  for (const { operations } of resources)
    for (const operation of operations)
      for (const request of refusals(asker, operation, newId())) await asker.ask(request);
  const added: Resource[] = [];
  for (const resource of resources) if (await tryObject(options, resource)) added.push(resource);
  await tryChanges(options, added);
  await tryFriendship(options);
  for (const resource of [...added].reverse()) await tryToDelete(options, resource);
  await listAll(options, added, false);
}
