import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Content } from "../../core/data/store";
import { storedIn } from "../compare/stored";
import type { Special } from "./account";
import { contentIn, itemsIn } from "./asker";
import type { WriteOptions } from "./objects";
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
  const { asker, scope } = options;
  const own = ownIds(added);
  await assign(options, added);
  await listAll(options, added, true);
  if (asker.has("getYourAuthedUserId", "updateUser") && options.keepsTimes) await changeUser(options);
  if (asker.has("deleteReport")) await asking(options)("deleteReport", "with an API token");
  if (asker.has("getAnalytics", "getFrontHistoryOfSelf") && own.frontHistory)
    await asking(options)("getAnalytics", "an hour of 2001", { query: anHour });
  if (!scope.reachesOthers) return;
  if (own.frontHistory && own.members && asker.has("getCurrentFrontersSelf")) await front(options, added, own.members);
  if (own.privacyBuckets && asker.has(...withFriends)) await assignFriends(options, own.privacyBuckets);
}

/** @returns a function that asks for something by an operation's id, with ids of the account's objects. */
function asking({ asker, account }: WriteOptions) {
  return (id: string, about: string, special: Special = {}) =>
    asker.ask(account.request(asker.operation(id), about, special));
}

/**
 * Tries the operations that change several objects at once or connect them, with nothing but the check's own: those that
 * the socket announces, that can be repeated, and whose examples the check has objects for.
 */
async function assign({ asker, account, scope }: WriteOptions, added: Resource[]): Promise<void> {
  const ids = ownIds(added);
  const isAllowed = (one: Operation) =>
    one.method === "PATCH" &&
    one.socket.length > 0 &&
    !one.isUnsafeToRepeat &&
    one.parameters.every((parameter) => parameter.in !== "query") &&
    (one.account ?? scope.account) === scope.account &&
    !added.some(({ update }) => update.id === one.id);
  for (const operation of asker.operations.filter((one) => isAllowed(one) && account.has(one, ids)))
    for (const example of examplesOf(asker.description, operation)) {
      const body = withOwn(asker.description, example, ids);
      if (!body) continue;
      await asker.ask(account.request(operation, "change", { ids, body }));
      const about = `read after ${operation.method} ${operation.displayPath}`;
      for (const { collection, id, get } of added)
        if (operation.socket.includes(`update ${collection}`))
          await asker.ask(account.request(get, about, { ids: { [collection]: id } }));
    }
}

/** Reads all lists that can have what was added. @param isThere whether it is still there: then, in parts too. */
export async function listAll({ asker, account }: WriteOptions, added: Resource[], isThere: boolean): Promise<void> {
  const ids = ownIds(added);
  for (const operation of asker.reads) {
    const { isList, collection } = storedIn(asker.description, operation) ?? {};
    if (!isList || !collection || !ids[collection] || !account.has(operation, ids)) continue;
    const required = operation.parameters.some(({ name }) => name === "startTime") ? anHour : {};
    const ask = (about: string, query: object = {}) =>
      asker.ask(account.request(operation, about, { ids, query: { ...required, ...query } }));
    await ask(isThere ? "list what was added" : "list what was deleted");
    if (isThere && isPaged(operation)) for (const [about, query] of pages) await ask(about, query);
  }
}

/** Changes the user to what it is already, at the time of its last change, so that nothing changes. */
async function changeUser(options: WriteOptions): Promise<void> {
  const ask = asking(options);
  const before = contentIn(await ask("getYourAuthedUserId", "read the user"));
  const name = ["desc", "color", "isAsystem"].find((one) => before?.[one] !== undefined);
  const time = before?.lastOperationTime;
  if (!before || !name || typeof time !== "number") return;
  const headers = { "Operation-Time": String(time) };
  await ask("updateUser", "change nothing", { body: { [name]: before[name] }, headers });
  await ask("getYourAuthedUserId", "read after PATCH /v1/user/{userId}");
}

/** Lets the check's own member front for a moment. */
async function front(options: WriteOptions, added: Resource[], member: string): Promise<void> {
  const entry = added.find(({ collection }) => collection === "frontHistory");
  if (!entry) return;
  const { asker, account } = options;
  const id = newId();
  const ask = (operation: Operation, about: string, body?: object, of = id) =>
    asker.ask(account.request(operation, about, { ids: { frontHistory: of }, ...(body && { body }) }));
  const list = (about: string) => asking(options)("getCurrentFrontersSelf", about);
  const body = { custom: false, live: true, startTime: Date.now(), member };
  if ((await ask(entry.addWithId, "start to front", body))?.status !== 200) return;
  await ask(entry.get, "read who fronts");
  await list("who has started to front");
  await ask(entry.addWithId, "start to front again", body, newId());
  await ask(entry.update, "stop fronting", { live: false, endTime: Date.now() });
  await ask(entry.get, "read who fronted");
  await list("who has stopped fronting");
  await ask(entry.remove, "delete");
  await ask(entry.get, "read what was deleted");
}

/** Puts a friend into the check's own bucket, and takes the friend out again. */
async function assignFriends(options: WriteOptions, bucket: string): Promise<void> {
  const { asker, account, cleanup } = options;
  const [friendUid] = account.ids("users");
  const ask = asking(options);
  const assignFriendsTo = (friends: string[]) =>
    ask("assignFriendsToPrivacyBucket", "change", { body: { bucket, friends } });
  if (friendUid === undefined) return void (await assignFriendsTo([]));
  const read = async (about: string) => contentIn(await ask("getFriendSettings", about));
  const before = await read("read");
  if (!Array.isArray(before?.buckets)) return;
  const known = itemsIn(await ask("getAllPrivacyBuckets", "read")).map(({ id }) => id);
  const buckets = before.buckets.map(String);
  if (!buckets.every((one) => known.includes(one))) return; // It could not be assigned back.
  const operation = asker.operation("assignPrivacyBucketsToFriend");
  const assignBuckets = (some: string[]) =>
    account.request(operation, "change", { body: { friendUid, buckets: some } });
  cleanup.undoing("friend", assignBuckets(buckets));
  await asker.ask(assignBuckets([...buckets, bucket].sort()));
  await read("read after assigning buckets");
  await asker.ask(assignBuckets(buckets));
  await read("read after assigning them back");
  await assignFriendsTo([friendUid]);
  await read("read after assigning a friend");
  await assignFriendsTo([]);
  const after = await read("read after assigning nobody");
  if (String(after?.buckets) === String(buckets)) cleanup.forget("friend");
  if (options.keepsTimes) await switchSettings(options, before);
}

/** Switches off what is on for a friend, and on again, at the time of the last change. */
async function switchSettings({ asker, account, cleanup }: WriteOptions, before: Content): Promise<void> {
  const name = ["getTheirFrontNotif", "seeFront", "seeMembers"].find((one) => before[one] === true);
  const time = before.lastOperationTime;
  if (!name || typeof time !== "number") return;
  const headers = { "Operation-Time": String(time) };
  const operation = asker.operation("updateFriendSettings");
  const to = (value: boolean) => account.request(operation, "change", { body: { [name]: value }, headers });
  cleanup.undoing("settings", to(true));
  await asker.ask(to(false));
  await asker.ask(to(true));
  const read = account.request(asker.operation("getFriendSettings"), "read what was changed");
  if (contentIn(await asker.ask(read))?.[name] === true) cleanup.forget("settings");
}
