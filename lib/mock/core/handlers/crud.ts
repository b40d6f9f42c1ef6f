import type { Collection } from "../data/store";
import { addObject, deleteObject, findObject, sendObject, updateObject } from "../rules/documents";
import { listObjects } from "../rules/listing";
import type { Handlers } from "../world";

/** `operationId`s of the usual operations of a resource. */
interface CrudOperations {
  get?: string;
  list?: string;
  add?: string;
  update?: string;
  remove?: string;
}

/** @returns handlers for operations that only read, list, store, change or delete objects of one collection. */
export function crud(collection: Collection, operations: CrudOperations): Handlers {
  const handlers: Handlers = {};
  const { get, list, add, update, remove } = operations;
  if (get) handlers[get] = (call) => sendObject(call, collection, findObject(call, collection));
  if (list) handlers[list] = (call) => listObjects(call, collection);
  if (add) handlers[add] = (call) => addObject(call, collection);
  if (update) handlers[update] = (call) => updateObject(call, collection);
  if (remove) handlers[remove] = (call) => deleteObject(call, collection);
  return handlers;
}
