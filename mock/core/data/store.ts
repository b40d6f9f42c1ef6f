import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { HttpError, silence } from "../response";

/** Collections that the mock loads from an export file. The others are about the account or internal to the server. */
export const loaded = [
  "members",
  "frontStatuses",
  "frontHistory",
  "groups",
  "customFields",
  "users",
  "comments",
  "notes",
  "polls",
  "channels",
  "channelCategories",
  "chatMessages",
  "boardMessages",
  "automatedReminders",
  "repeatedReminders",
  "privacyBuckets",
  "friends",
] as const;

/** All collections, by the server's names, in the order of the export file. */
export const collections = [...loaded, "securityLogs", "reports", "pendingFriendRequests"] as const;
export type Collection = (typeof collections)[number];

export type Content = Record<string, unknown>;

/** A stored object. `content.uid` is its owner's user id. */
export interface StoredObject {
  id: string;
  content: Content;
}

/** All of a store's objects, by collection. */
export type SavedObjects = Partial<Record<Collection, StoredObject[]>>;

/** Listens to the equivalent of the server's change feed, which does not report deletions. */
export type ChangeListener = (operation: "insert" | "update", collection: Collection, object: StoredObject) => void;

/** The objects of all accounts, in memory. */
export class Store {
  readonly #collections = new Map<Collection, Map<string, StoredObject>>();
  #listener: ChangeListener = () => {};

  /** @param newId makes ids for objects without one. */
  constructor(private readonly newId: () => string) {}

  /** Sets the only listener, which is called for every insert and every actual change from now on. */
  onChange(listener: ChangeListener): void {
    this.#listener = listener;
  }

  /**
   * @param wanted required values of properties.
   * @param fits a further condition.
   * @returns the matching objects, in insertion order.
   */
  find(
    collection: Collection,
    wanted: Content,
    fits: (content: Content, id: string) => boolean = () => true,
  ): StoredObject[] {
    const values = Object.entries(wanted);
    return [...this.#of(collection).values()].filter(
      ({ id, content }) => values.every(([name, value]) => content[name] === value) && fits(content, id),
    );
  }

  /** @returns the object with this id, whoever owns it. */
  get(collection: Collection, id: string): StoredObject | undefined {
    return this.#of(collection).get(normalId(id));
  }

  /** @returns the object with this id, if this user owns it. */
  getOwn(collection: Collection, uid: string, id: string): StoredObject | undefined {
    const object = this.get(collection, id);
    return object?.content.uid === uid ? object : undefined;
  }

  /**
   * Stores a new object. Values that are `undefined` are stored as null.
   *
   * @returns the object, or `undefined` if the id is in use or the database cannot store the content.
   */
  insert(collection: Collection, content: Content, id: string = this.newId()): StoredObject | undefined {
    const key = normalId(id);
    if (this.#of(collection).has(key) || refusalOf(content)) return undefined;
    const copy = toStored(content);
    for (const name of Object.keys(copy)) copy[name] ??= null;
    const object = { id: key, content: copy };
    this.#of(collection).set(key, object);
    this.#listener("insert", collection, object);
    return object;
  }

  /**
   * Sets properties of an object; a value of `undefined` removes the property.
   *
   * @returns whether anything has changed. As in the database, the order of an object's properties matters.
   * @throws HttpError if the database cannot store a value.
   */
  update(collection: Collection, object: StoredObject, changes: Content, isNew = false): boolean {
    const refusal = refusalOf(changes);
    if (refusal) throw new HttpError(silence(`the database refuses a change that ${refusal}`));
    const changed = Object.entries(changes).filter(([name, value]) => isNew || !isSame(object.content[name], value));
    if (changed.length === 0) return false;
    const content = { ...object.content, ...toStored(Object.fromEntries(changed)) };
    for (const [name, value] of changed) if (value === undefined) delete content[name];
    object.content = content;
    this.#listener("update", collection, object);
    return true;
  }

  remove(collection: Collection, object: StoredObject): void {
    this.#of(collection).delete(object.id);
  }

  /** @returns all objects, by collection, as plain JSON. */
  save(): SavedObjects {
    const copies = (objects: Map<string, StoredObject>) => Array.from(objects.values(), (object) => ({ ...object }));
    return Object.fromEntries(Array.from(this.#collections, ([name, objects]) => [name, copies(objects)]));
  }

  /** Replaces all objects, without calling the listener. */
  restore(saved: SavedObjects): void {
    this.#collections.clear();
    for (const name of collections) {
      this.#collections.set(name, new Map(saved[name]?.map((object) => [object.id, { ...object }])));
    }
  }

  /** Removes all matching objects. */
  removeAll(collection: Collection, wanted: Content): void {
    for (const object of this.find(collection, wanted)) this.remove(collection, object);
  }

  #of(collection: Collection): Map<string, StoredObject> {
    return getOrMake(this.#collections, collection, () => new Map<string, StoredObject>());
  }
}

/** Ids of 24 hexadecimal digits are case-insensitive; others are compared exactly. */
export function normalId(id: string): string {
  return isObjectId(id) ? id.toLowerCase() : id;
}

/** @returns whether an id has the form of those that the database makes. */
export function isObjectId(id: string): boolean {
  return /^[0-9a-fA-F]{24}$/.test(id);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Levels of nesting that the database allows (MongoDB's documented limit). */
const deepest = 100;

/** @returns why the database cannot store a value, as the end of a sentence about it; `undefined` if it can. */
export function refusalOf(value: unknown, levels = deepest): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (levels === 0) return `is nested more than ${deepest} levels deep`;
  for (const [key, part] of Object.entries(value)) {
    if (key.includes("\0")) return "has a property name with a zero byte";
    const refusal = refusalOf(part, levels - 1);
    if (refusal) return refusal;
  }
  return undefined;
}

/** @returns a copy of a value. In the database's UTF-8, a surrogate that is not one of a pair becomes U+FFFD. */
function toStored<Value>(value: Value): Value;
function toStored(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(value)) return value.map((item) => toStored(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [toStored(key), toStored(part)]));
}
