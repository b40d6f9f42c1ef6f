import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Asker } from "./asker";
import { countAssignments, tryAssignments } from "./assignments";
import { refusedBodies } from "./bodies";
import { idIn, noId } from "./cleanup";
import type { ClientOptions } from "./client";
import type { Expected } from "./compare";
import { countFriendship, tryFriendship } from "./friendships";
import { longAgo } from "./heard";
import { readBack, requestOf, sendChange, type WriteOptions } from "./objects";
import { refusesOther } from "./others";
import { newId, type Resource, resourcesOf, widest } from "./resources";
import type { Request } from "./types";

/** Requests per resource besides those with a refused body: as many as `tryOne` sends, and their deletion. */
const usual = 17;

/** @returns the most requests that `tryResources` sends, those of `Cleanup` included. */
export function countWrites({ description }: Asker, options: ClientOptions): number {
  const each = usual + (options.readToken === undefined ? 0 : 6) + (options.friendToken === undefined ? 0 : 2);
  const counts = resourcesOf(description, widest).map(({ addWithId, body, update, change }) => {
    const adding = refusedBodies(description, addWithId, "migrated", body).length;
    return each + 2 * adding + refusedBodies(description, update, "migrated", change).length;
  });
  return counts.reduce(
    (sum, count) => sum + count,
    countAssignments + (options.friendToken === undefined ? 0 : countFriendship),
  );
}

/** Adds an object of each kind, reads and changes it, sends what is refused, and deletes it. */
export async function tryResources(options: WriteOptions): Promise<void> {
  const removals: (() => Promise<void>)[] = [];
  const added: Resource[] = [];
  for (const resource of resourcesOf(options.asker.description, options.scope)) {
    const remove = await tryOne(options, resource);
    if (!remove) continue;
    removals.unshift(remove);
    added.push(resource);
  }
  await tryAssignments(options, added);
  await tryFriendship(options);
  for (const remove of removals) await remove();
}

/** @returns a function that deletes the object, which is what remains to try; nothing if it could not be added. */
async function tryOne(options: WriteOptions, resource: Resource): Promise<(() => Promise<void>) | undefined> {
  const { asker, cleanup, heard, others, scope } = options;
  const { description } = asker;
  const { add, addWithId, get, update, remove, id, body, change } = resource;
  const request = (operation: Operation, about: string, more: Partial<Request> = {}, of = id) =>
    requestOf(options, resource, operation, about, more, of);
  const refuses = (one: Request, expected: Expected, of: string | undefined) =>
    cleanup.adding(resource, of, () => asker.ask(one, expected));
  const removed = async (of: string) => {
    await sendChange(options, resource, "delete", request(remove, "delete", {}, of), of);
    const after = await asker.ask(request(get, "read what was deleted", {}, of), { error: "notFound" });
    if (after?.status === 404) cleanup.forget(of);
    else if (after?.status === 200)
      asker.note(request(remove, "delete"), `still there: ${request(remove, "", {}, of).path}`);
  };
  const error = (operation: Operation, pattern: RegExp) =>
    listErrors(description, operation).find(({ status, name }) => status === "404" && pattern.test(name))?.name;
  const gone = error(remove, /notFound/i);
  const stale = error(update, /stale/i);

  const sent = { body, headers: { "Operation-Time": String(longAgo) } };
  const added = await cleanup.adding(resource, id, () =>
    sendChange(options, resource, "insert", request(addWithId, "add", sent)),
  );
  if (added?.status !== 200) return undefined;
  await readBack(options, resource, "read what was added", { ...body, lastOperationTime: longAgo });
  if (add) {
    const another = request(add, "add", { body });
    const otherId = idIn(await cleanup.adding(resource, undefined, () => asker.ask(another, "success")));
    if (otherId) {
      heard.note("insert", add, resource, otherId);
      await readBack(options, resource, "read what was added", body, otherId);
      await removed(otherId);
    } else asker.note(another, noId);
  }
  await sendChange(options, resource, "update", request(update, "change", { body: change }));
  const changed = await readBack(options, resource, "read what was changed", { ...body, ...change });
  if (changed?.lastOperationTime === longAgo)
    asker.note(request(get, "read what was changed"), "lastOperationTime is still that of the request before");
  if (stale)
    await asker.ask(request(update, "change that is too late", { body: change, headers: { "Operation-Time": "1" } }), {
      error: stale,
    });
  for (const { request: refused, expected } of refusedBodies(description, addWithId, scope.account, body)) {
    const unused = newId();
    await refuses(request(addWithId, refused.about, refused, unused), expected, unused);
  }
  for (const { request: refused, expected } of refusedBodies(description, update, scope.account, change)) {
    await asker.ask(request(update, refused.about, refused), expected);
  }
  const notHex = `x${newId()}`;
  await refuses(request(addWithId, "id that is not hexadecimal", { body }, notHex), { error: "idNotHex" }, notHex);
  // A group that is added in this way has no flags that could hide it from a legacy account's friends.
  if (scope.account === "migrated" || resource.name !== "addGroupV2")
    await refusesOther(others, asker, request(get, "read with the other account's token"));
  return async () => {
    await readBack(options, resource, "read before deleting", {});
    await refusesToReaders();
    if (others.friend && gone)
      await asker.ask(request(remove, "delete with the other account's token", { token: others.friend.token }), {
        error: gone,
      });
    await removed(id);
    if (gone) await asker.ask(request(remove, "delete again"), { error: gone });
  };

  /** Sends what a token that may only read is not allowed to do. */
  async function refusesToReaders(): Promise<void> {
    const token = others.readToken;
    if (token === undefined) return;
    for (const operation of [addWithId, ...(add ? [add] : []), update, remove]) {
      if (operation.permissions.includes("read")) continue;
      const isAdded = operation.method === "POST";
      const of = isAdded ? newId() : id;
      const body = isAdded ? resource.body : change;
      const one = request(operation, "token that may only read", { token, ...(operation !== remove && { body }) }, of);
      const expected = { error: "permissionMissing" };
      if (isAdded) await refuses(one, expected, operation === add ? undefined : of);
      else await asker.ask(one, expected);
    }
  }
}
