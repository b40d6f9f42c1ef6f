import { listErrors } from "simply-plural-api-description/model/errorCases";
import { examplePath } from "simply-plural-api-description/model/examples";
import {
  listOperations,
  type Operation,
  parametersIn,
  shownName,
} from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";
import { isObject } from "simply-plural-api-description/utils/isObject";
import { ids } from "../scenarios/ids";
import type { Asker } from "./asker";
import type { Request } from "./types";

/** Lists, and the path parameter that the ids in them are for. */
export const lists: Record<string, string> = {
  getAllMembers: "memberId",
  getAllCustomFronts: "customFrontId",
  getAllGroups: "groupId",
  getAllCustomFields: "customFieldId",
  getAllPrivacyBuckets: "bucketId",
  getFrontHistoryOfSelf: "entryId",
  getAllComments: "commentId",
  getAllNotes: "noteId",
  getAllPolls: "pollId",
  getFriends: "friendId",
  getChatChannels: "channelId",
  getChatCategories: "categoryId",
  getMessages: "messageId",
  getUnreadBoardMessages: "boardMessageId",
  getAllBoardMessagesForMember: "boardMessageId",
  getAllAutomatedTimers: "Automated Timers timerId",
  getAllRepeatedTimers: "Repeated Timers timerId",
};

/** How many objects are tried until one has what a list asks for, such as a member with notes. */
const most = 5;
const day = 24 * 60 * 60 * 1000;

type Item = { id: string; content: Record<string, unknown> };

/** Ids of the account's objects by path parameter, learned from the server's own responses. */
export type Known = Map<string, string[]>;

/** @returns the most requests that `readAll` sends. */
export function countReads(description: Description): number {
  const counts = readsOf(description).map(
    (read) => (lists[read.id] ? most : 1) + (isPaged(read) ? 2 : 0) + (hasNotFound(description, read) ? 1 : 0),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends every operation that only reads, with ids of the account's own objects. @returns these ids. */
export async function readAll(description: Description, asker: Asker, systemId: string): Promise<Known> {
  const known: Known = new Map([
    ["systemId", [systemId]],
    ["userId", [systemId]],
    ["type", ["frontHistory"]],
  ]);
  const left = new Set(readsOf(description));
  // What one operation returns may be what another, earlier in the description, needs.
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size;
    for (const operation of left) {
      if (!valuesFor(operation, known)) continue;
      left.delete(operation);
      await readOne(description, asker, operation, known);
    }
  }
  for (const operation of left) asker.skip({ operation }, "not read: the account has no such data");
  return known;
}

async function readOne(description: Description, asker: Asker, operation: Operation, known: Known): Promise<void> {
  const values = valuesFor(operation, known) ?? {};
  const last = parametersIn(operation, "path").map(shownName).at(-1) ?? "";
  const own = isOfFriend(operation) ? "documented" : "success";
  const at = (about: string, query: object = {}, id?: string): Request => ({
    operation,
    about,
    path:
      examplePath(operation, { ...values, ...(id !== undefined && { [last]: id }) }) + queryOf(operation, known, query),
  });
  const tried = lists[operation.id] ? (known.get(keyOf(operation, last)) ?? [undefined]) : [undefined];
  let items: Item[] = [];
  let found: string | undefined;
  for (const id of tried.slice(0, most)) {
    if (items.length > 0) break;
    found = id;
    const value = await asker.read(at("read", {}, id), own);
    if (value === undefined) return; // Noted already, so there is nothing to compare the rest with.
    items = itemsIn(value);
  }
  learn(operation, items, known);
  if (isPaged(operation)) {
    const one = at("limit=1", { limit: "1" }, found);
    const some = itemsIn(await asker.read(one));
    if (some.length !== Math.min(items.length, 1))
      asker.note(one, `${some.length} objects instead of ${Math.min(items.length, 1)}`);
    const sorted = at("sorted by time, newest first", { sortBy: "lastOperationTime", sortOrder: "-1" }, found);
    const times = itemsIn(await asker.read(sorted)).flatMap(({ content }) => Number(content.lastOperationTime) || []);
    if (times.some((time, index) => time > (times[index - 1] ?? time)))
      asker.note(sorted, "the objects are in another order");
  }
  if (hasNotFound(description, operation)) await asker.ask(at("unused id", {}, ids.free), { error: "notFound" });
}

/** @returns the operations that only read. */
export function readsOf(description: Description): Operation[] {
  return listOperations(description).filter(({ method }) => method === "GET");
}

function isPaged(operation: Operation): boolean {
  const query = parametersIn(operation, "query");
  return ["limit", "sortBy"].every((name) => query.some((one) => one.name === name && !one.required));
}

function hasNotFound(description: Description, operation: Operation): boolean {
  return listErrors(description, operation).some(({ name }) => name === "notFound");
}

/** @returns whether the response depends on what a friend shares. */
function isOfFriend(operation: Operation): boolean {
  return parametersIn(operation, "path").some((one) => keyOf(operation, shownName(one)) === "friendId");
}

/**
 * Two kinds of timers share the name of their id. The own user is read with `/v1/me` only: read by its id, the server may
 * change data.
 */
export function keyOf({ id, tag, access }: Operation, name: string): string {
  if (name === "timerId") return `${tag} ${name}`;
  return id === "getUser" || (name === "systemId" && access === "friendOnly") ? "friendId" : name;
}

/** @returns the values of an operation's path parameters; `undefined` if one is not known. */
function valuesFor(operation: Operation, known: Known): Record<string, string> | undefined {
  const names = parametersIn(operation, "path").map(shownName);
  const pairs = names.flatMap((name) => {
    const [value] = known.get(keyOf(operation, name)) ?? [];
    return value === undefined ? [] : [[name, value]];
  });
  return pairs.length === names.length ? Object.fromEntries(pairs) : undefined;
}

function queryOf(operation: Operation, known: Known, more: object): string {
  const start = Number(known.get("startTime")?.[0] ?? 1);
  const values: Record<string, string> = { startTime: String(start), endTime: String(start + day), limit: "10" };
  const needed = parametersIn(operation, "query").filter(({ required }) => required);
  const query = new URLSearchParams({
    ...Object.fromEntries(needed.map(({ name }) => [name, values[name] ?? ""])),
    ...more,
  });
  return query.size > 0 ? `?${query}` : "";
}

function learn({ id }: Operation, found: Item[], known: Known): void {
  const parameter = lists[id];
  const items = found.filter((item) => parameter !== "friendId" || !known.get("systemId")?.includes(item.id));
  if (parameter === undefined || items.length === 0) return;
  const add = (name: string, values: string[]) => known.set(name, [...(known.get(name) ?? []), ...values]);
  if (parameter === "entryId") {
    const hasComments = ({ content }: Item) => Number(content.commentCount ?? 0) > 0;
    add(
      "documentId",
      [...items.filter(hasComments), ...items].map((item) => item.id),
    );
    add(
      "startTime",
      items.map(({ content }) => String(content.startTime)),
    );
  }
  add(
    parameter,
    items.map((item) => item.id),
  );
}

function itemsIn(value: unknown): Item[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Item => isObject(item) && typeof item.id === "string" && isObject(item.content));
}
