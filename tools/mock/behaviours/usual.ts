import type { Collection } from "../data/store";
import { addObject, deleteObject, findObject, sendObject, updateObject } from "../rules/documents";
import { type ListOptions, listObjects } from "../rules/listing";
import type { Behaviours } from "../world";

/** `operationId`s of the usual operations of a resource. */
interface UsualOperations {
  get?: string;
  list?: string;
  add?: string;
  update?: string;
  remove?: string;
}

/** @returns behaviours for operations that only read, list, store, change or delete objects of one collection. */
export function usual(collection: Collection, operations: UsualOperations, listOptions: ListOptions = {}): Behaviours {
  const behaviours: Behaviours = {};
  const { get, list, add, update, remove } = operations;
  if (get) behaviours[get] = (call) => sendObject(call, collection, findObject(call, collection));
  if (list) behaviours[list] = (call) => listObjects(call, collection, listOptions);
  if (add) behaviours[add] = (call) => addObject(call, collection);
  if (update) behaviours[update] = (call) => updateObject(call, collection);
  if (remove) behaviours[remove] = (call) => deleteObject(call, collection);
  return behaviours;
}
