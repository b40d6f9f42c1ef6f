import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { longAgo } from "../compare/frames";
import { type Cleanup, idIn, isRefusal, noId } from "../send/cleanup";
import type { Request } from "../types";
import type { Asker } from "./asker";
import { refusedBodies } from "./bodies";
import { refusals } from "./refusals";
import { newId, type Resource, type Scope } from "./resources";
import type { Others } from "./start";

/** What everything that changes objects needs. */
export interface WriteOptions {
  asker: Asker;
  cleanup: Cleanup;
  systemId: string;
  scope: Scope;
  others: Others;
  /** Whether the server takes the time of a change from the request. Otherwise, some changes could not be undone. */
  keepsTimes: boolean;
}

/** @returns a request for an object. */
export function requestOf(
  { systemId }: Pick<WriteOptions, "systemId">,
  { id, idName }: Resource,
  operation: Operation,
  about: string,
  more: Partial<Request> = {},
  of = id,
): Request {
  return { operation, about, path: examplePath(operation, { systemId, userId: systemId, [idName]: of }), ...more };
}

/** The most requests for an object besides refusals, its changes, and those with a refused body. */
const usual = 16;

/** @returns the most requests that all of an object's steps send, those of `Cleanup` included. */
export function countObject(asker: Asker, resource: Resource): number {
  const { addWithId, update, operations, body, changes } = resource;
  const bodies = (operation: Operation, valid?: object) =>
    valid ? refusedBodies(asker.description, operation, "migrated", valid).length : 0;
  const refused = operations.reduce(
    (sum, one) => sum + refusals(asker, one).length * (one.method === "POST" ? 2 : 1),
    0,
  );
  return usual + refused + 3 * changes.length + 2 * bodies(addWithId, body) + bodies(update, changes[0]);
}

/** Sends what is refused, but only to operations that reach no more than one object of a kind that the check adds itself. */
export async function sendRefused({ asker, cleanup }: WriteOptions, resource: Resource): Promise<void> {
  for (const operation of resource.operations) {
    const id = newId();
    const chosen = operation.withId ? undefined : id;
    for (const request of refusals(asker, operation, id)) {
      if (operation.method !== "POST") await asker.ask(request);
      else {
        const response = await cleanup.adding(resource, chosen, () => asker.ask(request));
        if (!chosen && !isRefusal(response) && !idIn(response)) asker.note(request, noId);
      }
    }
  }
}

/** Adds an object, and tries everything with it but to delete it. @returns whether it could be added. */
export async function tryObject(options: WriteOptions, resource: Resource): Promise<boolean> {
  const { asker, cleanup, others, scope } = options;
  const { add, addWithId, get, update, id, body, changes } = resource;
  const request = (operation: Operation, about: string, more: Partial<Request> = {}, of = id) =>
    requestOf(options, resource, operation, about, more, of);
  const adds = (one: Request, of: string | undefined = id) => cleanup.adding(resource, of, () => asker.ask(one));

  const sent = { body, headers: { "Operation-Time": String(longAgo) } };
  if ((await adds(request(addWithId, "add", sent)))?.status !== 200) return false;
  const content = await asker.content(request(get, "read what was added"));
  if (content?.lastOperationTime === longAgo) options.keepsTimes = true;
  await adds(request(addWithId, "add with an id in use", sent));
  const another = request(add, "add", { body });
  const otherId = idIn(await cleanup.adding(resource, undefined, () => asker.ask(another)));
  if (otherId) {
    await asker.ask(request(get, "read what was added", {}, otherId));
    await removeObject(options, resource, otherId);
  } else asker.note(another, noId);
  for (const change of changes) {
    await asker.ask(request(update, "change", { body: change }));
    await asker.ask(request(get, "read what was changed", { ifChanged: true }));
    await asker.ask(request(get, "read what was changed"));
  }
  const [change = {}] = changes;
  await asker.ask(request(update, "change that is too late", { body: change, headers: { "Operation-Time": "1" } }));
  for (const refused of refusedBodies(asker.description, addWithId, scope.account, body)) {
    const unused = newId();
    await adds(request(addWithId, refused.about, refused, unused), unused);
  }
  for (const refused of refusedBodies(asker.description, update, scope.account, change))
    await asker.ask(request(update, refused.about, refused));
  const notHex = `x${newId()}`;
  await adds(request(addWithId, "id that is not hexadecimal", { body }, notHex), notHex);
  if (others.isKnown)
    await asker.ask(request(get, "read with the other account's token", { token: others.friend?.token }));
  return true;
}

/** Tries who may delete an object, and deletes it. */
export async function tryToDelete(options: WriteOptions, resource: Resource): Promise<void> {
  const { asker, cleanup, others } = options;
  const { add, addWithId, update, remove, body, changes } = resource;
  const request = (operation: Operation, about: string, more: Partial<Request> = {}, of?: string) =>
    requestOf(options, resource, operation, about, more, of);
  await asker.ask(request(resource.get, "read before deleting"));
  if (others.readToken !== undefined)
    for (const operation of [addWithId, add, update, remove].filter((one) => !one.permissions.includes("read"))) {
      const isAdded = operation.method === "POST";
      const id = isAdded ? newId() : resource.id;
      const one = request(operation, "token that may only read", { token: others.readToken }, id);
      if (operation !== remove) one.body = isAdded ? body : changes[0];
      if (isAdded) await cleanup.adding(resource, operation === add ? undefined : id, () => asker.ask(one));
      else await asker.ask(one);
    }
  if (others.friend)
    await asker.ask(request(remove, "delete with the other account's token", { token: others.friend.token }));
  await removeObject(options, resource);
  await asker.ask(request(remove, "delete again"));
}

/** Deletes an object, and sees whether it is gone. */
async function removeObject(options: WriteOptions, resource: Resource, id = resource.id): Promise<void> {
  const { asker, cleanup } = options;
  const { remove, get } = resource;
  await asker.ask(requestOf(options, resource, remove, "delete", {}, id));
  const after = await asker.ask(requestOf(options, resource, get, "read what was deleted", {}, id));
  if (after?.status === 404) cleanup.forget(id);
  else if (after?.status === 200) {
    const request = requestOf(options, resource, remove, "delete", {}, id);
    asker.note(request, `still there: ${request.path}`);
  }
}
