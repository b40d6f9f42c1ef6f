import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

/** Kinds of stored objects, by the names that the server uses for them. */
export type Collection =
  | "members"
  | "frontStatuses"
  | "groups"
  | "customFields"
  | "frontHistory"
  | "comments"
  | "notes"
  | "polls"
  | "automatedReminders"
  | "repeatedReminders"
  | "channels"
  | "channelCategories"
  | "chatMessages"
  | "boardMessages"
  | "privacyBuckets"
  | "users"
  | "friends"
  | "pendingFriendRequests"
  | "reports"
  | "securityLogs";

export type Content = Record<string, unknown>;

/** A stored object. `content.uid` is its owner's user id. */
export interface Stored {
  id: string;
  content: Content;
}

/** What the server's change feed tells: deletions are not in it. */
export type ChangeListener = (operation: "insert" | "update", collection: Collection, object: Stored) => void;

/** The objects of all accounts, in memory. */
export class Store {
  readonly #collections = new Map<Collection, Map<string, Stored>>();
  #listener: ChangeListener = () => {};

  /** Names the one listener that hears of every insert and every real change from now on. */
  onChange(listener: ChangeListener): void {
    this.#listener = listener;
  }

  /** @returns the objects that fit, in the order in which they were stored. */
  find(collection: Collection, fits: (content: Content, id: string) => boolean = () => true): Stored[] {
    return [...this.#of(collection).values()].filter((object) => fits(object.content, object.id));
  }

  /** @returns the object with an id, whoever owns it. */
  get(collection: Collection, id: string): Stored | undefined {
    return this.#of(collection).get(normalId(id));
  }

  /** @returns the object with an id if this user owns it. */
  getOwn(collection: Collection, uid: string, id: string): Stored | undefined {
    const object = this.get(collection, id);
    return object?.content.uid === uid ? object : undefined;
  }

  /**
   * Stores a new object. Values that are `undefined` are stored as null.
   *
   * @returns the object, or `undefined` when the id is taken.
   */
  insert(collection: Collection, content: Content, id: string = newId()): Stored | undefined {
    const key = normalId(id);
    if (this.#of(collection).has(key)) return undefined;
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
   * @returns whether anything is different now.
   */
  update(collection: Collection, object: Stored, changes: Content): boolean {
    const before = object.content;
    const after = { ...before, ...structuredClone(changes) };
    for (const [name, value] of Object.entries(changes)) if (value === undefined) delete after[name];
    if (isDeepStrictEqual(before, after)) return false;
    object.content = after;
    this.#listener("update", collection, object);
    return true;
  }

  remove(collection: Collection, object: Stored): void {
    this.#of(collection).delete(object.id);
  }

  /** Removes everything. */
  clear(): void {
    this.#collections.clear();
  }

  /** Does something without the listener hearing of it. */
  silently(change: () => void): void {
    const listener = this.#listener;
    this.#listener = () => {};
    try {
      change();
    } finally {
      this.#listener = listener;
    }
  }

  #of(collection: Collection): Map<string, Stored> {
    let objects = this.#collections.get(collection);
    if (!objects) {
      objects = new Map();
      this.#collections.set(collection, objects);
    }
    return objects;
  }
}

let counter = 0;

/** @returns a new id: 24 hexadecimal digits that grow with time. */
function newId(): string {
  counter = (counter + 1) % 0x1000000;
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `${seconds.padStart(8, "0")}${processPart}${counter.toString(16).padStart(6, "0")}`;
}

const processPart = randomBytes(5).toString("hex");

/** Ids of 24 hexadecimal digits are the same in capitals and small letters; others are compared as they are. */
export function normalId(id: string): string {
  return /^[0-9a-fA-F]{24}$/.test(id) ? id.toLowerCase() : id;
}
