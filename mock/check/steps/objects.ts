import type { Operation } from "@simply-plural-docs/description/model/operations";
import { longAgo } from "../compare/frames";
import { type Cleanup, idIn } from "../send/cleanup";
import type { Account, Special } from "./account";
import type { Asker } from "./asker";
import { refusedBodies } from "./bodies";
import { refusals } from "./refusals";
import { newId, type Resource, type Scope } from "./resources";
import type { Others } from "./start";

/** What everything that changes objects needs. */
export interface WriteOptions {
  asker: Asker;
  account: Account;
  cleanup: Cleanup;
  scope: Scope;
  others: Others;
  /** Whether the server takes the time of a change from the request. Otherwise, some changes could not be undone. */
  keepsTimes: boolean;
}

/** The most requests for an object besides refusals, its changes, and those with a refused body. */
const usual = 16;

/** @returns the most requests that all of an object's steps send, those of `Cleanup` included. */
export function countObject(asker: Asker, { addWithId, update, operations, body, changes }: Resource): number {
  const bodies = (operation: Operation, valid?: object) =>
    valid ? refusedBodies(asker.description, operation, "migrated", valid).length : 0;
  const refused = operations.flatMap((one) =>
    refusals(asker, one).flatMap((it) => (one.method === "POST" ? [it, it] : it)),
  );
  return usual + refused.length + 3 * changes.length + 2 * bodies(addWithId, body) + bodies(update, changes[0]);
}

/** @returns a function that asks for something about an object; by default, for the one that stays. */
function asking({ asker, account }: WriteOptions, { collection, id }: Resource) {
  return (operation: Operation, about: string, special: Special = {}, of = id) =>
    asker.ask(account.request(operation, about, { ...special, ids: { [collection]: of } }));
}

/** Adds an object, and tries everything with it but to delete it. @returns whether it could be added. */
export async function tryObject(options: WriteOptions, resource: Resource): Promise<boolean> {
  const { asker, others, scope } = options;
  const { add, addWithId, get, update, body, changes } = resource;
  const [change = {}] = changes;
  const ask = asking(options, resource);
  const sent = { body, headers: { "Operation-Time": String(longAgo) } };

  if ((await ask(addWithId, "add", sent))?.status !== 200) return false;
  const read = await ask(get, "read what was added");
  options.keepsTimes ||= read?.body.includes(`"lastOperationTime":${longAgo}`) === true;
  await ask(addWithId, "add with an id in use", sent);
  const other = idIn(await ask(add, "add", { body }));
  if (other) {
    await ask(get, "read what was added", {}, other);
    await removeObject(options, resource, other);
  }
  for (const one of changes) {
    await ask(update, "change", { body: one });
    await ask(get, "read what was changed", { ifChanged: true });
    await ask(get, "read what was changed");
  }
  await ask(update, "change that is too late", { body: change, headers: { "Operation-Time": "1" } });
  for (const { about, ...refused } of refusedBodies(asker.description, addWithId, scope.account, body))
    await ask(addWithId, about, refused, newId());
  for (const { about, ...refused } of refusedBodies(asker.description, update, scope.account, change))
    await ask(update, about, refused);
  await ask(addWithId, "id that is not hexadecimal", { body }, `x${newId()}`);
  if (others.isKnown) await ask(get, "read with the other account's token", { token: others.friend?.token });
  return true;
}

/** Tries who may delete an object, and deletes it. */
export async function tryToDelete(options: WriteOptions, resource: Resource): Promise<void> {
  const { readToken: token, friend } = options.others;
  const { add, addWithId, get, update, remove, body, changes } = resource;
  const ask = asking(options, resource);
  await ask(get, "read before deleting");
  const forbidden = [addWithId, add, update, remove].filter((one) => token && !one.permissions.includes("read"));
  for (const operation of forbidden) {
    const isAdded = operation.method === "POST";
    const sent = operation === remove ? {} : { body: isAdded ? body : changes[0] };
    await ask(operation, "token that may only read", { ...sent, token }, isAdded ? newId() : undefined);
  }
  if (friend) await ask(remove, "delete with the other account's token", { token: friend.token });
  await removeObject(options, resource);
  await ask(remove, "delete again");
}

/** Deletes an object, and sees whether it is gone. */
async function removeObject(options: WriteOptions, resource: Resource, id = resource.id): Promise<void> {
  const ask = asking(options, resource);
  await ask(resource.remove, "delete", {}, id);
  await ask(resource.get, "read what was deleted", {}, id);
}
