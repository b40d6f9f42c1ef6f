import { examplePath } from "@simply-plural-docs/description/model/examples";
import {
  listOperations,
  type Operation,
  parametersIn,
  shownName,
} from "@simply-plural-docs/description/model/operations";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { ids } from "../scenarios/ids";
import { longAgo } from "./heard";
import { readBack, requestOf, type WriteOptions } from "./objects";
import { itemsIn, lists, queryOf } from "./reads";
import { anHour, newId, type Resource } from "./resources";
import type { Request } from "./types";

/** The most requests that `tryAssignments` sends, those of `Cleanup` included. */
export const countAssignments = 60;

/** What is tried with a friend. */
const withFriends = [
  ...["assignFriendsToPrivacyBucket", "assignPrivacyBucketsToFriend", "getAllPrivacyBuckets"],
  ...["getFriendSettings", "updateFriendSettings"],
];

/** A request that changes objects which the check has added, and what they are like afterwards. */
interface Assignment {
  id: string;
  body: object;
  /** The operation that has added the object, and the properties that it has now. */
  of: string;
  expected: Record<string, unknown>;
}

/** The operations that change several objects at once or connect them, for nothing but the check's own. */
function assignmentsOf(own: Record<string, string>): Assignment[] {
  const { addMember: member, addCustomField: field = "", addGroup: group, addPrivacyBucket: bucket } = own;
  const rank = "0|zzzzzz:";
  const info = { [field]: "API check" };
  const inBuckets = (buckets: unknown[]) => ({
    ...{ id: "setPrivacyBuckets", body: { id: member, type: "members", buckets }, of: "addMember" },
    expected: { buckets },
  });
  const inGroups = (groups: unknown[], members: unknown[]) => ({
    ...{ id: "setGroupsOfMember", body: { member, groups }, of: "addGroup", expected: { members } },
  });
  return [
    ...(field ? [{ id: "updateMemberFields", body: { info }, of: "addMember", expected: { info } }] : []),
    ...(field
      ? [
          {
            id: "orderCustomFields",
            body: { fields: [{ id: field, order: rank }] },
            of: "addCustomField",
            expected: { order: rank },
          },
        ]
      : []),
    inGroups([], []),
    inGroups([group], [member]),
    {
      id: "orderPrivacyBuckets",
      body: { buckets: [{ id: bucket, rank }] },
      of: "addPrivacyBucket",
      expected: { rank },
    },
    inBuckets([bucket]),
    inBuckets([]),
  ];
}

/** Tries what connects objects, lists what was added, and sends the few other requests that leave everything as it is. */
export async function tryAssignments(options: WriteOptions, added: Resource[]): Promise<void> {
  const { description, asker, heard, systemId, others, scope } = options;
  const operations = listOperations(description);
  const own = Object.fromEntries(added.map(({ name, id }) => [name, id]));
  const values = { systemId, ...Object.fromEntries(added.map(({ idName, id }) => [idName, id])) };
  const request = (id: string, about: string, more: Partial<Request> = {}, at: object = {}): Request => {
    const operation = operations.find((one) => one.id === id) as Operation;
    return { operation, about, path: examplePath(operation, { ...values, ...at }), ...more };
  };
  /** Whether `--only` has left all of these. */
  const has = (...names: string[]) => names.every((id) => operations.some((one) => one.id === id));
  const find = (name: string) => added.find((resource) => resource.name === name);

  for (const { id, body, of, expected } of assignmentsOf(own)) {
    const resource = find(of);
    if (!resource || !has(id) || JSON.stringify(body) !== JSON.stringify(body, (_, value) => value ?? null)) continue;
    const one = request(id, "change", { body });
    const response = await asker.ask(one, "success");
    if (response?.status !== 200) continue;
    heard.note("update", one.operation, resource, resource.id);
    await readBack(options, resource, `read after ${one.operation.method} ${one.operation.displayPath}`, expected);
  }
  await findInLists();
  if (has("getYourAuthedUserId", "updateUser")) await changeUser();
  if (has("deleteReport"))
    await asker.ask(request("deleteReport", "with an API token", {}, { userId: systemId, reportId: ids.free }), {
      error: "appSessionRequired",
    });
  const entry = find("addFrontHistoryEntry");
  if (scope.reachesOthers && entry && own.addMember && has("getCurrentFrontersSelf")) await front(entry, own.addMember);
  if (scope.reachesOthers && own.addPrivacyBucket && has(...withFriends))
    await assignFriends(own.addPrivacyBucket, others.friendId);

  /** Looks for what was added in the lists that should have it. */
  async function findInLists(): Promise<void> {
    const known = new Map([["startTime", [String(anHour.startTime)]]]);
    const at = { ...values, type: "frontHistory", documentId: own.addFrontHistoryEntry ?? "" };
    for (const operation of operations) {
      const isList = lists[operation.id] || ["getFrontHistory", "getFrontHistoryFromMember"].includes(operation.id);
      const resource = added.find(({ get }) => get.tag === operation.tag);
      // What was changed is read already.
      if (!isList || !resource || operation.id === "getUnreadBoardMessages") continue;
      const names = parametersIn(operation, "path").map(shownName);
      if (names.some((name) => !Object.entries(at).some(([key, value]) => key === name && value))) continue;
      const one = request(operation.id, "list what was added", {}, at);
      one.path += queryOf(operation, known, {});
      const response = await asker.read(one);
      if (response !== undefined && !itemsIn(response).some(({ id }) => id === resource.id))
        asker.note(one, "what was added is missing");
    }
  }

  /** Changes the user to what it is already, at the time of its last change, so that nothing changes. */
  async function changeUser(): Promise<void> {
    const me = request("getYourAuthedUserId", "read the user");
    const before = await contentAt(me);
    const [name] = ["desc", "color", "isAsystem"].filter((one) => before?.[one] !== undefined);
    const time = before?.lastOperationTime;
    if (!before || !name || typeof time !== "number" || !keepsTimes()) return;
    const more = { body: { [name]: before[name] }, headers: { "Operation-Time": String(time) } };
    await asker.ask(request("updateUser", "change nothing", more, { userId: systemId }), "success");
    const after = await contentAt(me);
    const other = Object.keys({ ...before, ...after }).filter(
      (one) => JSON.stringify(before[one]) !== JSON.stringify(after?.[one]),
    );
    if (after && other.length > 0) asker.note(me, `not as before PATCH /v1/user/{userId}: ${other.join(", ")}`);
  }

  /** @returns whether the server has kept the times that it was sent. Otherwise, some changes cannot be undone. */
  function keepsTimes(): boolean {
    const resource = find("addMember");
    return heard.contentsOf(resource?.id ?? "")[0]?.lastOperationTime === longAgo;
  }

  async function contentAt(one: Request): Promise<Record<string, unknown> | undefined> {
    const value = await asker.read(one);
    return isObject(value) && isObject(value.content) ? value.content : undefined;
  }

  /** Lets the check's own member front for a moment. */
  async function front(entry: Resource, member: string): Promise<void> {
    const { cleanup } = options;
    const id = newId();
    const of = (operation: Operation, about: string, more: Partial<Request> = {}, entryId = id) =>
      requestOf(options, entry, operation, about, more, entryId);
    const body = { custom: false, live: true, startTime: Date.now(), member };
    const fronters = request("getCurrentFrontersSelf", "read who fronts");
    const isFronting = async () => itemsIn(await asker.read(fronters)).some((item) => item.id === id);
    const started = await cleanup.adding(entry, id, () =>
      asker.ask(of(entry.addWithId, "start to front", { body }), "success"),
    );
    if (started?.status !== 200) return;
    heard.note("insert", entry.addWithId, entry, id);
    await readBack(options, entry, "read who fronts", body.live ? { live: true, member } : {}, id);
    if (!(await isFronting())) asker.note(fronters, "who has started to front is missing");
    const again = newId();
    await cleanup.adding(entry, again, () =>
      asker.ask(of(entry.addWithId, "start to front again", { body }, again), { error: "alreadyFronting" }),
    );
    const end = { live: false, endTime: Date.now() };
    if ((await asker.ask(of(entry.update, "stop fronting", { body: end }), "success"))?.status === 200)
      heard.note("update", entry.update, entry, id);
    await readBack(options, entry, "read who fronted", { live: false }, id);
    if (await isFronting()) asker.note(fronters, "who has stopped fronting is still there");
    if ((await asker.ask(of(entry.remove, "delete"), "success"))?.status === 200) {
      heard.note("delete", entry.remove, entry, id);
      cleanup.forget(id);
    }
  }

  /** Puts a friend into the check's own bucket, and takes the friend out again. */
  async function assignFriends(bucket: string, friendId: string | undefined): Promise<void> {
    const assigned = (friends: string[]) =>
      asker.ask(request("assignFriendsToPrivacyBucket", "change", { body: { bucket, friends } }), "success");
    if (friendId === undefined) return void (await assigned([]));
    const settings = request("getFriendSettings", "read", {}, { friendId });
    const before = await contentAt(settings);
    if (!Array.isArray(before?.buckets)) return;
    const buckets: unknown[] = before.buckets;
    const known = itemsIn(await asker.read(request("getAllPrivacyBuckets", "read"))).map(({ id }) => id);
    if (!buckets.every((one) => known.includes(String(one)))) return; // It could not be assigned back.
    const expectBuckets = async (about: string, expected: unknown[]) => {
      const now = await contentAt(settings);
      if (now && String(inOrder(now.buckets)) !== String(inOrder(expected)))
        asker.note(settings, `after ${about}: not the buckets that were assigned`);
    };
    const assign = (some: unknown[]) =>
      request("assignPrivacyBucketsToFriend", "change", { body: { friendUid: friendId, buckets: some } });
    options.cleanup.undoing("friend", assign(buckets));
    const all = [...buckets, bucket].sort();
    await asker.ask(assign(all), "success");
    await expectBuckets("assigning buckets", all);
    await asker.ask(assign(buckets), "success");
    await expectBuckets("assigning them back", buckets);
    await assigned([friendId]);
    await expectBuckets("assigning a friend", [...buckets, bucket]);
    await assigned([]);
    await expectBuckets("assigning nobody", buckets);
    options.cleanup.forget("friend");
    await switchSettings(friendId, before);
  }

  /** Switches off what is on for a friend, and on again, at the time of the last change. */
  async function switchSettings(friendId: string, before: Record<string, unknown>): Promise<void> {
    const name = ["getTheirFrontNotif", "seeFront", "seeMembers"].find((one) => before[one] === true);
    const time = before.lastOperationTime;
    if (!name || typeof time !== "number" || !keepsTimes()) return;
    const to = (value: boolean) =>
      request(
        "updateFriendSettings",
        "change",
        { body: { [name]: value }, headers: { "Operation-Time": String(time) } },
        { friendId },
      );
    options.cleanup.undoing("settings", to(true));
    await asker.ask(to(false), "success");
    await asker.ask(to(true), "success");
    const after = await contentAt(request("getFriendSettings", "read", {}, { friendId }));
    if (after?.[name] === true) options.cleanup.forget("settings");
    else asker.note(to(true), `${name} is not what it was`);
  }
}

const inOrder = (value: unknown): unknown[] => (Array.isArray(value) ? [...value].sort() : []);
