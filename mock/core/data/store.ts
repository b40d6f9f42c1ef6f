import { getOrMake } from "../../../getOrMake";
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
export interface Stored {
  id: string;
  content: Content;
}

/** Listens to the equivalent of the server's change feed, which does not report deletions. */
export type ChangeListener = (operation: "insert" | "update", collection: Collection, object: Stored) => void;

/** The objects of all accounts, in memory. */
export class Store {
  readonly #collections = new Map<Collection, Map<string, Stored>>();
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
  ): Stored[] {
    const values = Object.entries(wanted);
    return [...this.#of(collection).values()].filter(
      ({ id, content }) => values.every(([name, value]) => content[name] === value) && fits(content, id),
    );
  }

  /** @returns the object with this id, whoever owns it. */
  get(collection: Collection, id: string): Stored | undefined {
    return this.#of(collection).get(normalId(id));
  }

  /** @returns the object with this id, if this user owns it. */
  getOwn(collection: Collection, uid: string, id: string): Stored | undefined {
    const object = this.get(collection, id);
    return object?.content.uid === uid ? object : undefined;
  }

  /**
   * Stores a new object. Values that are `undefined` are stored as null.
   *
   * @returns the object, or `undefined` if the id is in use or the content is nested too deeply.
   */
  insert(collection: Collection, content: Content, id: string = this.newId()): Stored | undefined {
    const key = normalId(id);
    if (this.#of(collection).has(key) || isTooDeep(content)) return undefined;
    const copy = structuredClone(content);
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
   * @throws HttpError if a value is nested too deeply.
   */
  update(collection: Collection, object: Stored, changes: Content, isNew = false): boolean {
    if (isTooDeep(changes)) throw new HttpError(silence("the database refuses a change that is nested so deeply"));
    const changed = Object.entries(changes).filter(([name, value]) => isNew || !isSame(object.content[name], value));
    if (changed.length === 0) return false;
    const content = { ...object.content, ...structuredClone(Object.fromEntries(changed)) };
    for (const [name, value] of changed) if (value === undefined) delete content[name];
    object.content = content;
    this.#listener("update", collection, object);
    return true;
  }

  remove(collection: Collection, object: Stored): void {
    this.#of(collection).delete(object.id);
  }

  /** Removes all matching objects. */
  removeAll(collection: Collection, wanted: Content): void {
    for (const object of this.find(collection, wanted)) this.remove(collection, object);
  }

  #of(collection: Collection): Map<string, Stored> {
    return getOrMake(this.#collections, collection, () => new Map<string, Stored>());
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

function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}
