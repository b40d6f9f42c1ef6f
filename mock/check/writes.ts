import { listErrors } from "simply-plural-api-description/model/errorCases";
import { examplePath } from "simply-plural-api-description/model/examples";
import type { Operation } from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";
import { isObject } from "simply-plural-api-description/utils/isObject";
import type { Asker } from "./asker";
import { refusedBodies } from "./bodies";
import { type Cleanup, idIn, noId } from "./cleanup";
import type { Expected } from "./compare";
import { newId, type Resource, resourcesOf } from "./resources";
import type { Request } from "./types";

interface WriteOptions {
  description: Description;
  asker: Asker;
  cleanup: Cleanup;
  systemId: string;
  account: "migrated" | "legacy";
}

/** A change that the socket should announce. */
export interface Change {
  id: string;
  operationType: "insert" | "update" | "delete";
  operation: Operation;
}

/** Requests per resource besides those with a refused body: as many as `tryOne` sends, the deletion counted twice. */
const others = 13;

/** @returns the most requests that `tryResources` sends, those of `Cleanup` included. */
export function countWrites(description: Description): number {
  const counts = resourcesOf(description, "migrated").map((resource) => {
    const refused = [
      refusedBodies(description, resource.addWithId, "migrated", resource.body),
      refusedBodies(description, resource.update, "migrated", resource.change),
    ].flat().length;
    return others + 2 * refused;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Adds an object of each kind, reads and changes it, sends what is refused, and deletes it.
 *
 * @returns the changes that the socket should have announced.
 */
export async function tryResources(options: WriteOptions): Promise<Change[]> {
  const changes: Change[] = [];
  const removals: (() => Promise<void>)[] = [];
  for (const resource of resourcesOf(options.description, options.account))
    removals.unshift(await tryOne(options, resource, changes));
  for (const remove of removals) await remove();
  return changes;
}

/** @returns a function that deletes the object, which is what remains to try. */
async function tryOne(options: WriteOptions, resource: Resource, changes: Change[]) {
  const { description, asker, cleanup, systemId, account } = options;
  const { add, addWithId, get, update, remove, id, idName, body } = resource;
  const request = (operation: Operation, about: string, more: Partial<Request> = {}, of = id): Request => ({
    operation,
    about,
    path: examplePath(operation, { systemId, [idName]: of }),
    ...more,
  });
  const change = async (operationType: Change["operationType"], one: Request, of = id) => {
    const response = await asker.ask(one, "success");
    if (response?.status === 200) changes.push({ id: of, operationType, operation: one.operation });
    return response;
  };
  const refuses = (one: Request, expected: Expected, of: string) =>
    cleanup.adding(resource, of, () => asker.ask(one, expected));
  const readsBack = async (about: string, sent: object) => {
    const one = request(get, about);
    const object = await asker.read(one);
    const content = isObject(object) && isObject(object.content) ? object.content : undefined;
    const other = Object.entries(sent).filter(
      ([name, value]) => JSON.stringify(content?.[name]) !== JSON.stringify(value),
    );
    if (content && other.length > 0) asker.note(one, `not what was sent: ${other.map(([name]) => name).join(", ")}`);
  };
  const removed = async (of: string) => {
    const response = await change("delete", request(remove, "delete", {}, of), of);
    if (response?.status === 200) cleanup.forget(of);
  };

  const added = await cleanup.adding(resource, id, () => change("insert", request(addWithId, "add", { body })));
  if (added?.status !== 200) return async () => {};
  await readsBack("read what was added", body);
  if (add) {
    const another = request(add, "add", { body });
    const otherId = idIn(await cleanup.adding(resource, undefined, () => asker.ask(another, "success")));
    if (otherId) {
      changes.push({ id: otherId, operationType: "insert", operation: add });
      await removed(otherId);
    } else asker.note(another, noId);
  }
  await change("update", request(update, "change", { body: resource.change }));
  await readsBack("read what was changed", resource.change);
  for (const { request: refused, expected } of refusedBodies(description, addWithId, account, body)) {
    const unused = newId();
    await refuses(request(addWithId, refused.about, refused, unused), expected, unused);
  }
  for (const { request: refused, expected } of refusedBodies(description, update, account, resource.change)) {
    await asker.ask(request(update, refused.about, refused), expected);
  }
  const notHex = `x${newId()}`;
  await refuses(request(addWithId, "id that is not hexadecimal", { body }, notHex), { error: "idNotHex" }, notHex);
  return async () => {
    await removed(id);
    const gone = listErrors(description, remove).find(({ status, name }) => status === "404" && /notFound/i.test(name));
    await asker.ask(request(get, "read what was deleted"), { error: "notFound" });
    if (gone) await asker.ask(request(remove, "delete again"), { error: gone.name });
  };
}
