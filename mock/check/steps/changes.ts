import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Content } from "../../core/data/store";
import { ids } from "../../scenarios/ids";
import { pathNames } from "../../scenarios/pathNames";
import { storedIn } from "../compare/stored";
import type { Request } from "../types";
import { type Place, placeOf } from "./account";
import { requestOf, type WriteOptions } from "./objects";
import { isPaged, pages } from "./reads";
import { anHour, examplesOf, newId, ownIds, type Resource, withOwn } from "./resources";

/** The most requests that the steps of this file send, those of `Cleanup` included. */
export const countChanges = 250;

/** What is tried with a friend. */
const withFriends = [
  ...["assignFriendsToPrivacyBucket", "assignPrivacyBucketsToFriend", "getAllPrivacyBuckets"],
  ...["getFriendSettings", "updateFriendSettings"],
];

/** Tries what changes several objects, lists what was added, and sends the few other requests that leave everything as it is. */
export async function tryChanges(options: WriteOptions, added: Resource[]): Promise<void> {
  const { asker, scope, systemId } = options;
  const member = added.find(({ collection }) => collection === "members");
  const entry = added.find(({ collection }) => collection === "frontHistory");
  const bucket = added.find(({ collection }) => collection === "privacyBuckets");
  const path = (id: string, values: Record<string, string>) => examplePath(asker.operation(id), values);

  await assign(options, added);
  await listAll(options, added, Object.keys(pages));
  if (asker.has("getYourAuthedUserId", "updateUser") && options.keepsTimes) await changeUser(options);
  if (asker.has("deleteReport")) {
    const report = path("deleteReport", { userId: systemId, reportId: ids.free });
    await asker.ask({ operation: asker.operation("deleteReport"), about: "with an API token", path: report });
  }
  if (asker.has("getAnalytics", "getFrontHistoryOfSelf") && entry) {
    const operation = asker.operation("getAnalytics");
    const query = new URLSearchParams({ startTime: String(anHour.startTime), endTime: String(anHour.endTime) });
    await asker.ask({ operation, about: "an hour of 2001", path: `${operation.path}?${query}` });
  }
  if (!scope.reachesOthers) return;
  if (entry && member && asker.has("getCurrentFrontersSelf")) await front(options, entry, member.id);
  if (bucket && asker.has(...withFriends)) await assignFriends(options, bucket.id);
}

/**
 * Tries the operations that change several objects at once or connect them, with nothing but the check's own: those that
 * the socket announces, that can be repeated, and whose examples the check has objects for.
 */
async function assign(options: WriteOptions, added: Resource[]): Promise<void> {
  const { asker, scope } = options;
  const { description } = asker;
  const own = ownIds(added);
  const isAllowed = (one: Operation) =>
    one.method === "PATCH" &&
    one.socket.length > 0 &&
    !one.isUnsafeToRepeat &&
    one.parameters.every((parameter) => parameter.in !== "query") &&
    (one.account ?? scope.account) === scope.account &&
    !added.some(({ update }) => update.id === one.id);
  for (const operation of asker.operations.filter(isAllowed)) {
    const values = ownValues(options, operation, own);
    if (!values) continue;
    for (const example of examplesOf(description, operation)) {
      const body = withOwn(description, example, own);
      if (!body) continue;
      await asker.ask({ operation, about: "change", path: examplePath(operation, values), body });
      const about = `read after ${operation.method} ${operation.displayPath}`;
      const isChanged = ({ collection }: Resource) => operation.socket.includes(`update ${collection}`);
      for (const resource of added.filter(isChanged))
        await asker.ask(requestOf(options, resource, resource.get, about));
    }
  }
}

/** @returns the values of a path with the check's own objects; `undefined` if it has none for one of them. */
function ownValues(
  { asker, systemId }: WriteOptions,
  operation: Operation,
  own: Map<Place, string>,
): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const name of pathNames(operation)) {
    const place = placeOf(asker.description, operation, name);
    const id = place === "me" ? systemId : place && own.get(place);
    if (id !== undefined) values[name] = id;
    else if (place) return undefined;
  }
  return values;
}

/** Reads all lists that can have what was added. @param parts the names of queries in `pages` to ask for besides. */
export async function listAll(options: WriteOptions, added: Resource[], parts: string[]): Promise<void> {
  const { asker } = options;
  const own = ownIds(added);
  for (const operation of asker.reads) {
    const stored = storedIn(asker.description, operation);
    const values = ownValues(options, operation, own);
    if (!stored?.isList || !stored.collection || !own.has(stored.collection) || !values) continue;
    const needed = { startTime: String(anHour.startTime), endTime: String(anHour.endTime), limit: "10" };
    const required = operation.parameters.filter((one) => one.in === "query" && one.required).map(({ name }) => name);
    const query = Object.fromEntries(Object.entries(needed).filter(([name]) => required.includes(name)));
    const request = (about: string, more: object = {}): Request => {
      const search = new URLSearchParams({ ...query, ...more });
      return { operation, about, path: `${examplePath(operation, values)}${search.size > 0 ? `?${search}` : ""}` };
    };
    await asker.ask(request(parts.length > 0 ? "list what was added" : "list what was deleted"));
    if (isPaged(operation)) for (const part of parts) await asker.ask(request(part, pages[part]));
  }
}

/** Changes the user to what it is already, at the time of its last change, so that nothing changes. */
async function changeUser({ asker, systemId }: WriteOptions): Promise<void> {
  const me = asker.operation("getYourAuthedUserId");
  const read = { operation: me, path: me.path, about: "read the user" };
  const before = await asker.content(read);
  const name = ["desc", "color", "isAsystem"].find((one) => before?.[one] !== undefined);
  const time = before?.lastOperationTime;
  if (!before || !name || typeof time !== "number") return;
  const operation = asker.operation("updateUser");
  const path = examplePath(operation, { userId: systemId });
  const more = { body: { [name]: before[name] }, headers: { "Operation-Time": String(time) } };
  await asker.ask({ operation, path, about: "change nothing", ...more });
  await asker.ask({ ...read, about: `read after PATCH ${operation.displayPath}` });
}

/** Lets the check's own member front for a moment. */
async function front(options: WriteOptions, entry: Resource, member: string): Promise<void> {
  const { asker, cleanup } = options;
  const id = newId();
  const of = (operation: Operation, about: string, body?: object, entryId = id) =>
    requestOf(options, entry, operation, about, body && { body }, entryId);
  const operation = asker.operation("getCurrentFrontersSelf");
  const listFronters = (about: string) => asker.ask({ operation, path: operation.path, about });
  const body = { custom: false, live: true, startTime: Date.now(), member };
  const started = await cleanup.adding(entry, id, () => asker.ask(of(entry.addWithId, "start to front", body)));
  if (started?.status !== 200) return;
  await asker.ask(of(entry.get, "read who fronts"));
  await listFronters("who has started to front");
  const again = newId();
  await cleanup.adding(entry, again, () => asker.ask(of(entry.addWithId, "start to front again", body, again)));
  await asker.ask(of(entry.update, "stop fronting", { live: false, endTime: Date.now() }));
  await asker.ask(of(entry.get, "read who fronted"));
  await listFronters("who has stopped fronting");
  const ended = await asker.ask(of(entry.remove, "delete"));
  if (ended?.status === 200) cleanup.forget(id);
}

/** Puts a friend into the check's own bucket, and takes the friend out again. */
async function assignFriends(options: WriteOptions, bucket: string): Promise<void> {
  const {
    asker,
    cleanup,
    systemId,
    others: { friendId },
  } = options;
  const request = (id: string, about: string, body?: object): Request => {
    const operation = asker.operation(id);
    return { operation, about, path: examplePath(operation, { systemId, friendId }), ...(body && { body }) };
  };
  const assignFriendsTo = (friends: string[]) =>
    asker.ask(request("assignFriendsToPrivacyBucket", "change", { bucket, friends }));
  if (friendId === undefined) return void (await assignFriendsTo([]));
  const read = (about: string) => asker.content(request("getFriendSettings", about));
  const before = await read("read");
  if (!Array.isArray(before?.buckets)) return;
  const buckets: unknown[] = before.buckets;
  const known = (await asker.list(request("getAllPrivacyBuckets", "read"))).map(({ id }) => id);
  if (!buckets.every((one) => known.includes(String(one)))) return; // It could not be assigned back.
  const assignBuckets = (some: unknown[]) =>
    request("assignPrivacyBucketsToFriend", "change", { friendUid: friendId, buckets: some });
  cleanup.undoing("friend", assignBuckets(buckets));
  await asker.ask(assignBuckets([...buckets, bucket].sort()));
  await read("read after assigning buckets");
  await asker.ask(assignBuckets(buckets));
  await read("read after assigning them back");
  await assignFriendsTo([friendId]);
  await read("read after assigning a friend");
  await assignFriendsTo([]);
  const after = await read("read after assigning nobody");
  if (String(after?.buckets) === String(buckets)) cleanup.forget("friend");
  if (options.keepsTimes) await switchSettings(options, friendId, before);
}

/** Switches off what is on for a friend, and on again, at the time of the last change. */
async function switchSettings(
  { asker, cleanup, systemId }: WriteOptions,
  friendId: string,
  before: Content,
): Promise<void> {
  const name = ["getTheirFrontNotif", "seeFront", "seeMembers"].find((one) => before[one] === true);
  const time = before.lastOperationTime;
  if (!name || typeof time !== "number") return;
  const headers = { "Operation-Time": String(time) };
  const request = (id: string, about: string, more: Partial<Request> = {}): Request => {
    const operation = asker.operation(id);
    return { operation, about, path: examplePath(operation, { systemId, friendId }), ...more };
  };
  const to = (value: boolean) => request("updateFriendSettings", "change", { body: { [name]: value }, headers });
  cleanup.undoing("settings", to(true));
  await asker.ask(to(false));
  await asker.ask(to(true));
  const after = await asker.content(request("getFriendSettings", "read what was changed"));
  if (after?.[name] === true) cleanup.forget("settings");
}
