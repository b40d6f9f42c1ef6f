import { randomBytes } from "node:crypto";
import { requestExamples } from "@simply-plural-docs/description/model/examples";
import { formsOf, listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { storedIn } from "../compare/stored";
import { fictionalIds, lastName, lastPlace, type Place } from "./account";

/** Objects that the check adds, changes and deletes again. */
export type Resource = ReturnType<typeof resourcesOf>[number];

/** Long before anyone's front history begins. */
export const anHour = { startTime: Date.UTC(2001, 0, 1, 0), endTime: Date.UTC(2001, 0, 1, 1) };

/**
 * What differs from an operation's first example, so that no friend hears of the object: the member is private there
 * already, the front is over, and a group inside another could never be deleted if that is the group itself.
 */
const harmless: Record<string, object> = {
  addMember: { receiveMessageBoardNotifs: false },
  addFrontHistoryEntry: { live: false, ...anHour },
  addGroup: { parent: "root" },
};

/** What others can see or hear of, by the kind of account. Only the first form of a group's POST can hide it from legacy friends. */
const reaching = { migrated: ["writeBoardMessage"], legacy: ["writeBoardMessage", "addGroupV2"] };

/** What decides about which objects the check adds. */
export interface Scope {
  account: "migrated" | "legacy";
  /** Whether others may see and hear of what the check does. */
  reachesOthers: boolean;
  /** Whether a channel is in a category. Deleting any category takes all channels out of theirs. */
  hasChannels: boolean;
}

/** The scope in which most is tried. */
export const widest: Scope = { account: "migrated", reachesOthers: true, hasChannels: false };

/** @returns the resources that the check may add, those that others refer to before these. */
export function resourcesOf(description: Description, scope: Scope) {
  const all = listOperations(description);
  const kinds = all.filter((add) => isAllowed(add, scope)).flatMap((add) => kindOf(description, all, add) ?? []);
  const sorted = new Set<(typeof kinds)[number]>();
  const seen = new Set(sorted);
  const visit = (kind: (typeof kinds)[number]) => {
    if (seen.has(kind)) return;
    seen.add(kind);
    const text = JSON.stringify(kind.body);
    const places = [...fictionalIds(description)].flatMap(([id, place]) => (text.includes(id) ? place : []));
    for (const other of kinds) if (places.includes(other.collection)) visit(other);
    sorted.add(kind);
  };
  kinds.forEach(visit);
  const resources = [...sorted].map((kind) => ({
    ...kind,
    /** The id of the one that stays until the end. */ id: newId(),
  }));
  const own = ownIds(resources);
  return resources.map((kind) => ({
    ...kind,
    /** A valid body of `addWithId`. */
    body: { ...kind.body, ...withOwn(description, kind.body, own) },
    /** Valid bodies of `update`. None shows others what they did not see. */
    changes: examplesOf(description, kind.update).flatMap((body) =>
      body.private === false ? [] : [withOwn(description, body, own) ?? []].flat(),
    ),
  }));
}

/** @returns the first object that the check adds of each collection. */
export function ownIds(resources: { collection: Place; id: string }[]): Partial<Record<Place, string>> {
  return Object.fromEntries([...resources].reverse().map(({ collection, id }) => [collection, id]));
}

/** @returns what adds, reads, changes and deletes the objects that an operation adds; `undefined` if it adds none. */
function kindOf(description: Description, all: Operation[], add: Operation) {
  const addWithId = add.withId;
  const collection = addWithId && lastPlace(description, addWithId);
  if (add.method !== "POST" || !addWithId || !collection) return undefined;
  const single = all.filter((one) => lastPlace(description, one) === collection);
  const remove = single.find(({ method }) => method === "DELETE");
  const update = single.find(({ method, displayPath }) => method === "PATCH" && displayPath === remove?.displayPath);
  const get = single.find((one) => one.method === "GET" && storedIn(description, one)?.isList === false);
  if (!remove || !update || !get) return undefined;
  const idName = lastName(addWithId);
  const isOfThem = (one: Operation) =>
    one.tag === add.tag && one.method !== "GET" && lastName(one.withId ?? one) === idName;
  const ofThem = all.filter(isOfThem).filter((one) => one.method !== "POST" || one === add);
  const [body = {}] = examplesOf(description, add);
  const name = { ...("name" in body && { name: "API check" }), ...("title" in body && { title: "API check" }) };
  return {
    ...{ collection, idName, add, addWithId, get, update, remove },
    /** Everything that adds one of them, or changes or deletes the one that its path names. */
    operations: ofThem.flatMap(formsOf),
    body: { ...body, ...name, ...harmless[add.id] } as Record<string, unknown>,
  };
}

function isAllowed({ id, ...add }: Operation, { account, reachesOthers, hasChannels }: Scope): boolean {
  if ((add.account ?? account) !== account) return false;
  return (reachesOthers || !reaching[account].includes(id)) && (id !== "addCategory" || !hasChannels);
}

/**
 * @returns an example's value with the check's own objects in place of those of the fictional system; `undefined` if it
 *   has none for one of these.
 */
export function withOwn(
  description: Description,
  value: object,
  own: Partial<Record<Place, string>>,
): Record<string, unknown> | undefined {
  const places = fictionalIds(description);
  let isComplete = true;
  const text = JSON.stringify(value).replace(/"(\w+)"/g, (quoted, word: string) => {
    const place = places.get(word);
    if (!place && !/^[0-9a-f]{24}$/.test(word)) return quoted;
    const id = place && own[place];
    isComplete &&= id !== undefined;
    return JSON.stringify(id);
  });
  return isComplete ? JSON.parse(text, (_, part) => (Array.isArray(part) ? unique(part) : part)) : undefined;
}

/** Two objects of the fictional system can stand for one of the check's. */
function unique(items: unknown[]): unknown[] {
  const keyOf = (item: unknown) => (isObject(item) && item.id) || JSON.stringify(item);
  return items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index);
}

/** @returns an id that no object has. */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** @returns the examples of an operation's body. */
export function examplesOf(description: Description, operation: Operation): Record<string, unknown>[] {
  return Object.values(requestExamples(description, operation)).map(({ value }) => value as Record<string, unknown>);
}
