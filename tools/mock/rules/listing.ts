import type { Collection, Content, Stored } from "../data/store";
import { type Answer, list, Refusal, silence } from "../http/answers";
import type { Call } from "../world";
import { mayRead } from "./access";
import { toClient } from "./clientForm";

/** How a list is sorted when the query does not say it. */
export interface ListOptions {
  sortBy?: string;
  /** Narrows the list down before paging. */
  fits?: (content: Content, id: string) => boolean;
}

/**
 * Lists a collection of the system in the path, or of one's own, with `limit`, `start`, `sortBy` and `sortOrder`.
 *
 * @throws Refusal when a value of the query keeps the server from answering.
 */
export function listObjects(call: Call, collection: Collection, options: ListOptions = {}): Answer {
  const owner = call.parameters.systemId ?? call.uid;
  const { fits = () => true, sortBy = "name" } = options;
  const found = call.world.store.find(collection, (content, id) => content.uid === owner && fits(content, id));
  const isReadable = (object: Stored) => mayRead(call.world, call.uid, object, collection);
  const objects = call.world.accounts.isMigrated(owner)
    ? paged(found.filter(isReadable), call.query, sortBy)
    : paged(found, call.query, sortBy).filter(isReadable); // Pages of a legacy friend can be shorter than `limit`.
  return list(objects.map((object) => toClient(object, call.uid)));
}

/** Lists one's own objects that fit, all of them, in the order in which they were stored. */
export function listAll(call: Call, collection: Collection, fits: (content: Content) => boolean): Answer {
  const objects = call.world.store.find(collection, (content) => content.uid === call.uid && fits(content));
  return list(objects.map((object) => toClient(object, call.uid)));
}

function paged(objects: Stored[], query: Call["query"], defaultSort: string): Stored[] {
  const isSorted = Boolean(query.sortBy && query.sortOrder);
  const order = isSorted ? number(query.sortOrder) : 1;
  if (order !== 1 && order !== -1) throw new Refusal(silence("sortOrder must be 1 or -1"));
  const key = isSorted ? String(query.sortBy) : defaultSort;
  const sorted = [...objects].sort((a, b) => order * compare(valueAt(a, key), valueAt(b, key)));
  const start = query.start ? wholeNumber("start", query.start) : 0;
  const limit = query.limit ? wholeNumber("limit", query.limit) : 0;
  return sorted.slice(start, limit === 0 ? undefined : start + limit);
}

function wholeNumber(name: string, value: string | string[]): number {
  const result = number(value);
  if (!Number.isInteger(result) || result < 0) throw new Refusal(silence(`${name} must be a whole number`));
  return result;
}

function number(value: string | string[] | undefined): number {
  return Number(Array.isArray(value) ? Number.NaN : value);
}

function valueAt(object: Stored, path: string): unknown {
  if (path === "_id") return object.id;
  return path.split(".").reduce<unknown>((value, key) => (value as Content | undefined)?.[key], object.content);
}

/** Compares as the database does: by kind first (nothing, numbers, texts, the rest), texts byte by byte. */
function compare(a: unknown, b: unknown): number {
  const byKind = kind(a) - kind(b);
  if (byKind !== 0) return byKind;
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return 0;
}

function kind(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return ["number", "string", "object", "boolean"].indexOf(typeof value) + 1;
}
