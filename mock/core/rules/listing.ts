import type { Call } from "../call";
import { compareValues } from "../data/order";
import { type Collection, type Content, isObjectId, type StoredObject } from "../data/store";
import { HttpError, list, type MockResponse, silence } from "../response";
import { mayRead } from "./access";
import { toClient } from "./clientForm";

export interface ListOptions {
  /** Default sort property. */
  sortBy?: string;
  /** Filters applied before paging, as for `Store.find`. */
  wanted?: Content;
  fits?: (content: Content, id: string) => boolean;
}

/**
 * Lists a collection of the path's system, or of the caller's own, with `limit`, `start`, `sortBy` and `sortOrder`.
 *
 * @throws HttpError if a query value keeps the server from responding.
 */
export function listObjects(call: Call, collection: Collection, options: ListOptions = {}): MockResponse {
  const owner = call.parameters.systemId ?? call.uid;
  const { wanted, fits, sortBy = "name" } = options;
  const found = call.state.store.find(collection, { ...wanted, uid: owner }, fits);
  const isReadable = (object: StoredObject) => mayRead(call.state, call.uid, object, collection);
  const objects = call.state.accounts.isMigrated(owner)
    ? paged(found.filter(isReadable), call.query, sortBy)
    : paged(found, call.query, sortBy).filter(isReadable); // A legacy friend's pages can be shorter than `limit`.
  return list(objects.map((object) => toClient(object, call.uid)));
}

/** Lists all of the caller's matching objects, in insertion order. */
export function listAll(
  call: Call,
  collection: Collection,
  wanted: Content,
  fits?: (content: Content) => boolean,
): MockResponse {
  const objects = call.state.store.find(collection, { ...wanted, uid: call.uid }, fits);
  return list(objects.map((object) => toClient(object, call.uid)));
}

function paged(objects: StoredObject[], query: Call["query"], defaultSort: string): StoredObject[] {
  const isSorted = Boolean(query.sortBy && query.sortOrder);
  const order = isSorted ? Number(query.sortOrder) : 1;
  if (order !== 1 && order !== -1) throw new HttpError(silence("sortOrder must be 1 or -1"));
  const keys = (isSorted ? String(query.sortBy) : defaultSort).split(".");
  if (keys.some((key) => key === "" || key.includes("\0")))
    throw new HttpError(silence("sortBy must not have empty parts or zero bytes"));
  const sorted = objects
    .map((object) => ({ object, value: valueAt(object, keys) }))
    .sort((a, b) => order * compareValues(a.value, b.value))
    .map(({ object }) => object);
  const start = wholeNumber(query.start);
  if (start < 0) throw new HttpError(silence("start must not be negative"));
  const limit = Math.abs(wholeNumber(query.limit)); // The server's driver treats -5 as 5.
  return sorted.slice(start, limit === 0 ? undefined : start + limit);
}

/** @returns the integer part of a number; 0, which means no limit or offset, if it is not a number. */
function wholeNumber(value: unknown): number {
  return Math.trunc(value ? Number(value) : 0) || 0;
}

/** @param keys names of properties, and positions in lists. */
function valueAt(object: StoredObject, keys: string[]): unknown {
  // The database sorts ids that are strings before those of its own form.
  if (keys[0] === "_id" && keys.length === 1) return `${isObjectId(object.id) ? 2 : 1}${object.id}`;
  let value: unknown = object.content;
  for (const key of keys) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    if (Array.isArray(value) && key === "length") return undefined;
    value = (value as Content)[key];
  }
  return value;
}
