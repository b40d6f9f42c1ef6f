import type { Call, Handlers } from "../call";
import type { Collection } from "../data/store";
import { addObject, deleteObject, findObject, sendObject, updateObject } from "../rules/documents";
import { listObjects } from "../rules/listing";

/** The `operationId`s of a resource's standard operations. */
type CrudOperations = Partial<Record<"get" | "list" | "add" | "update" | "remove", string>>;

/**
 * @param guard throws an HttpError if the caller may not read or list the objects.
 * @returns handlers for operations that only read, list, create, update or delete objects of one collection.
 */
export function crud(collection: Collection, operations: CrudOperations, guard?: (call: Call) => unknown): Handlers {
  const handlers: Handlers = {};
  const { get, list, add, update, remove } = operations;
  const guarded = (respond: Handlers[string]) => (call: Call) => {
    guard?.(call);
    return respond(call);
  };
  if (get) handlers[get] = guarded((call) => sendObject(call, collection, findObject(call, collection)));
  if (list) handlers[list] = guarded((call) => listObjects(call, collection));
  if (add) handlers[add] = (call) => addObject(call, collection);
  if (update) handlers[update] = (call) => updateObject(call, collection);
  if (remove) handlers[remove] = (call) => deleteObject(call, collection);
  return handlers;
}
