import { examplePath } from "@simply-plural-docs/description/model/examples";
import { type Operation, parametersIn } from "@simply-plural-docs/description/model/operations";
import { compareText } from "../core/data/order";
import type { StoredObject } from "../core/data/store";
import type { WireResponse } from "../core/response";
import { ids } from "../scenarios/ids";
import { pathNames } from "../scenarios/pathNames";
import { type Asker, itemsIn } from "./asker";
import { parse } from "./disagreements";
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

/** Ids of the account's objects by path parameter, learned from the server's own responses. */
type Known = Map<string, string[]>;

/** What an account has. */
export type Account = Awaited<ReturnType<typeof readAll>>;

/** @returns the most requests that `readAll` sends. */
export function countReads(asker: Asker): number {
  const counts = asker.reads.map((read) => {
    const further = [hasNotFound(asker, read), refusalOfOthers(asker, read), read.id === "getFrontHistory"];
    return (lists[read.id] ? most : 2) + (isPaged(read) ? 3 : 0) + further.filter(Boolean).length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends every operation that only reads, with ids of the account's own objects, and what other systems have. */
export async function readAll(asker: Asker, systemId: string) {
  const known: Known = new Map([
    ["systemId", [systemId]],
    ["userId", [systemId]],
    ["type", ["frontHistory"]],
  ]);
  /** The objects of each list that could be read, by the operation that returns it. */
  const items = new Map<string, StoredObject[]>();
  const left = new Set(asker.reads);
  // What one operation returns may be what another, earlier in the description, needs.
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size;
    for (const operation of left) {
      if (!valuesFor(operation, known)) continue;
      left.delete(operation);
      const read = await readOne(asker, operation, known);
      if (read) items.set(operation.id, read);
    }
  }
  for (const operation of left)
    asker.skip(operation, "the account has none: add some in the app, or use another account");
  for (const operation of asker.reads) await readOfOthers(asker, operation, known);
  return { known, items };
}

/** Asks for what another system has: a friend's if it is for its owner only, otherwise a stranger's. */
async function readOfOthers(asker: Asker, operation: Operation, known: Known): Promise<void> {
  const error = refusalOfOthers(asker, operation);
  if (!error) return;
  const [systemId = ""] = known.get("systemId") ?? [];
  const [friend] = known.get("friendId") ?? [];
  const other = (error === "notYourSystem" && friend) || [...systemId].reverse().join("");
  const values = { ...idsFor(operation, () => ids.free), systemId: other };
  const path = examplePath(operation, values) + queryOf(operation, known);
  await asker.ask({ operation, about: "of another system", path }, { error });
}

/** @returns the error for those who ask for what a system shares with friends, or with nobody. */
export function refusalOfOthers(asker: Asker, operation: Operation): string | undefined {
  const isOfSystem = operation.access === "self" || operation.access === "friend";
  if (!isOfSystem) return undefined;
  return asker.errorsOf(operation).find((name) => name === "notYourSystem" || name === "notFriend");
}

async function readOne(asker: Asker, operation: Operation, known: Known): Promise<StoredObject[] | undefined> {
  const values = valuesFor(operation, known) ?? {};
  const last = pathNames(operation).at(-1) ?? "";
  const own = isOfFriend(operation) ? "documented" : "success";
  const at = (about: string, query: object = {}, id?: string): Request => ({
    operation,
    about,
    path:
      examplePath(operation, { ...values, ...(id !== undefined && { [last]: id }) }) + queryOf(operation, known, query),
  });
  const tried = lists[operation.id] ? (known.get(keyOf(operation, last)) ?? [undefined]) : [undefined];
  let items: StoredObject[] = [];
  let found: string | undefined;
  for (const id of tried.slice(0, most)) {
    if (items.length > 0) break;
    found = id;
    const response = await asker.ask(at("read", {}, id), own);
    if (response?.status !== 200) return undefined; // Noted already, so there is nothing to compare the rest with.
    items = itemsIn(parse(response.body));
    await askForChange(asker, at("unchanged since its ETag", {}, id), response);
  }
  learn(operation, items, known);
  if (operation.path === "/v1/fronters" && items.some(({ content }) => content.live !== true))
    asker.note(at("read"), "fronts that have ended");
  if (operation.id === "getFrontHistory") await checkTimes(asker, at, items);
  if (isPaged(operation)) await checkPages(asker, (about, query) => at(about, query, found), items);
  if (hasNotFound(asker, operation)) await asker.ask(at("unused id", {}, ids.free), { error: "notFound" });
  return items;
}

type At = (about: string, query?: object) => Request;

const newestFirst = { sortBy: "lastOperationTime", sortOrder: "-1" };
const timeOf = ({ content }: StoredObject) => Number(content.lastOperationTime) || 0;

/** Compares a list's usual order, and asks for parts of it and for another order. */
async function checkPages(asker: Asker, at: At, items: StoredObject[]): Promise<void> {
  const read = at("read");
  const order = read.operation.id === "getAllCustomFields" ? "order" : "name";
  const values = items.map(({ content }) => content[order]).filter((value) => typeof value === "string");
  if (values.some((value, index) => compareText(value, values[index - 1] ?? value) < 0))
    asker.note(read, `not in the order of ${order}`);
  const one = at("limit=1", { limit: "1" });
  const some = await asker.list(one);
  const most = Math.min(items.length, 1);
  if (some.length !== most) asker.note(one, `${some.length} objects instead of ${most}`);
  const sorted = at("sorted by time, newest first", newestFirst);
  const times = (await asker.list(sorted)).map(timeOf);
  const known = times.filter(Boolean);
  if (known.some((time, index) => time > (known[index - 1] ?? time)))
    asker.note(sorted, "the objects are in another order");
  const [first, second] = times;
  if (!first || !second || first === second) return;
  const next = at("limit=1&start=1", { ...newestFirst, limit: "1", start: "1" });
  const [item] = await asker.list(next);
  if (!item || timeOf(item) !== second) asker.note(next, "not the second object");
}

/** Asks for an object once more, only if it has changed. */
async function askForChange(asker: Asker, request: Request, { headers = {} }: WireResponse): Promise<void> {
  const { etag } = headers;
  if (!etag) return;
  // Without Cache-Control, `fetch` would ask for the object whether or not it has changed.
  const response = await asker.send({ ...request, headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" } });
  const isChanged = response?.status === 200 && response.headers?.etag !== etag;
  if (response && response.status !== 304 && !isChanged)
    asker.note(request, `status ${response.status} instead of 304, although it has not changed`);
}

/** Compares the entries of a range of time with it, and those of one that lies before all of them. */
async function checkTimes(asker: Asker, at: At, items: StoredObject[]): Promise<void> {
  const early = at("a time before all", { startTime: "1", endTime: "2" });
  const found = { [at("read").path]: items, [early.path]: await asker.list(early) };
  for (const [path, entries] of Object.entries(found)) {
    const query = new URLSearchParams(path.split("?")[1]);
    const isOutside = ({ content: { startTime, endTime } }: StoredObject) =>
      Number(startTime) > Number(query.get("endTime")) ||
      (typeof endTime === "number" && endTime < Number(query.get("startTime")));
    if (entries.some(isOutside)) asker.note(early, "entries of another time");
  }
}

function isPaged(operation: Operation): boolean {
  const query = parametersIn(operation, "query");
  return ["limit", "sortBy"].every((name) => query.some((one) => one.name === name && !one.required));
}

function hasNotFound(asker: Asker, operation: Operation): boolean {
  return asker.errorsOf(operation).includes("notFound");
}

/** @returns whether the response depends on what a friend shares. */
function isOfFriend(operation: Operation): boolean {
  return pathNames(operation).some((name) => keyOf(operation, name) === "friendId");
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
export function valuesFor(operation: Operation, known: Known): Record<string, string> | undefined {
  const values = idsFor(operation, (name) => known.get(name)?.[0] ?? "");
  return Object.values(values).includes("") ? undefined : values;
}

/** @param value returns the value of a path parameter, by its key in `Known`. */
function idsFor(operation: Operation, value: (key: string) => string): Record<string, string> {
  return Object.fromEntries(pathNames(operation).map((name) => [name, value(keyOf(operation, name))]));
}

/** @returns the query of an operation: what it needs, and more. */
export function queryOf(operation: Operation, known: Known, more: object = {}): string {
  const start = Number(known.get("startTime")?.[0] ?? 1);
  const values: Record<string, string> = { startTime: String(start), endTime: String(start + day), limit: "10" };
  const needed = parametersIn(operation, "query").filter(({ required }) => required);
  const query = new URLSearchParams({
    ...Object.fromEntries(needed.map(({ name }) => [name, values[name] ?? ""])),
    ...more,
  });
  return query.size > 0 ? `?${query}` : "";
}

function learn({ id }: Operation, found: StoredObject[], known: Known): void {
  const parameter = lists[id];
  const items = found.filter((item) => parameter !== "friendId" || !known.get("systemId")?.includes(item.id));
  if (parameter === undefined || items.length === 0) return;
  const add = (name: string, of: StoredObject[], part = (item: StoredObject) => item.id) =>
    known.set(name, [...(known.get(name) ?? []), ...of.map(part)]);
  if (parameter === "entryId") {
    const hasComments = ({ content }: StoredObject) => Number(content.commentCount ?? 0) > 0;
    add("documentId", [...items.filter(hasComments), ...items]);
    add("startTime", items, ({ content }) => String(content.startTime));
  }
  add(parameter, items);
}
