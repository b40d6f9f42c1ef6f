import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Content } from "../core/data/store";
import { ids } from "../scenarios/ids";
import { pathNames } from "../scenarios/pathNames";
import { itemsIn } from "./asker";
import { longAgo } from "./heard";
import { differing, readBack, requestOf, sendChange, type WriteOptions } from "./objects";
import { lists, queryOf } from "./reads";
import { anHour, newId, type Resource } from "./resources";
import type { Request } from "./types";

/** The most requests that `tryAssignments` sends, those of `Cleanup` included. */
export const countAssignments = 60;

/** What is tried with a friend. */
const withFriends = [
  ...["assignFriendsToPrivacyBucket", "assignPrivacyBucketsToFriend", "getAllPrivacyBuckets"],
  ...["getFriendSettings", "updateFriendSettings"],
];

/**
 * A request that changes objects which the check has added, and what they are like afterwards: the operation that has
 * added the object, and the properties that it has now.
 */
type Assignment = [id: string, body: object, of: string, expected: Content];

/** The operations that change several objects at once or connect them, for nothing but the check's own. */
function assignmentsOf(own: Record<string, string>): Assignment[] {
  const { addMember: member, addCustomField: field, addGroup: group, addPrivacyBucket: bucket } = own;
  const rank = "0|zzzzzz:";
  const info = field && { [field]: "API check" };
  return [
    ["updateMemberFields", { info }, "addMember", { info }],
    ["orderCustomFields", { fields: [{ id: field, order: rank }] }, "addCustomField", { order: rank }],
    ["setGroupsOfMember", { member, groups: [] }, "addGroup", { members: [] }],
    ["setGroupsOfMember", { member, groups: [group] }, "addGroup", { members: [member] }],
    ["orderPrivacyBuckets", { buckets: [{ id: bucket, rank }] }, "addPrivacyBucket", { rank }],
    ["setPrivacyBuckets", { id: member, type: "members", buckets: [bucket] }, "addMember", { buckets: [bucket] }],
    ["setPrivacyBuckets", { id: member, type: "members", buckets: [] }, "addMember", { buckets: [] }],
  ];
}

/** Tries what connects objects, lists what was added, and sends the few other requests that leave everything as it is. */
export async function tryAssignments(options: WriteOptions, added: Resource[]): Promise<void> {
  const { asker, cleanup, heard, systemId, others, scope } = options;
  const own = Object.fromEntries(added.map(({ name, id }) => [name, id]));
  const values = { systemId, ...Object.fromEntries(added.map(({ idName, id }) => [idName, id])) };
  const request = (id: string, about: string, more: Partial<Request> = {}, at: object = {}): Request => {
    const operation = asker.operation(id);
    return { operation, about, path: examplePath(operation, { ...values, ...at }), ...more };
  };
  const find = (name: string) => added.find((resource) => resource.name === name);

  for (const [id, body, of, expected] of assignmentsOf(own)) {
    const resource = find(of);
    const isComplete = JSON.stringify(body) === JSON.stringify(body, (_, value) => value ?? null);
    if (!resource || !asker.has(id) || !isComplete) continue;
    const one = request(id, "change", { body });
    if ((await sendChange(options, resource, "update", one))?.status !== 200) continue;
    await readBack(options, resource, `read after ${one.operation.method} ${one.operation.displayPath}`, expected);
  }
  await findInLists();
  if (asker.has("getYourAuthedUserId", "updateUser")) await changeUser();
  if (asker.has("deleteReport"))
    await asker.ask(request("deleteReport", "with an API token", {}, { userId: systemId, reportId: ids.free }), {
      error: "appSessionRequired",
    });
  const entry = find("addFrontHistoryEntry");
  if (!scope.reachesOthers) return;
  if (entry && own.addMember && asker.has("getCurrentFrontersSelf")) await front(entry, own.addMember);
  if (own.addPrivacyBucket && asker.has(...withFriends)) await assignFriends(own.addPrivacyBucket, others.friendId);

  /** Looks for what was added in the lists that should have it. */
  async function findInLists(): Promise<void> {
    const known = new Map([["startTime", [String(anHour.startTime)]]]);
    const at: Record<string, string | undefined> = {
      ...values,
      type: "frontHistory",
      documentId: own.addFrontHistoryEntry,
    };
    for (const operation of asker.operations) {
      const isList = lists[operation.id] || ["getFrontHistory", "getFrontHistoryFromMember"].includes(operation.id);
      const resource = added.find(({ get }) => get.tag === operation.tag);
      // What was changed is read already.
      if (!isList || !resource || operation.id === "getUnreadBoardMessages") continue;
      if (!pathNames(operation).every((name) => at[name])) continue;
      const one = request(operation.id, "list what was added", {}, at);
      one.path += queryOf(operation, known);
      const response = await asker.read(one);
      if (response !== undefined && !itemsIn(response).some(({ id }) => id === resource.id))
        asker.note(one, "what was added is missing");
    }
  }

  /** Changes the user to what it is already, at the time of its last change, so that nothing changes. */
  async function changeUser(): Promise<void> {
    const me = request("getYourAuthedUserId", "read the user");
    const before = await asker.content(me);
    const name = ["desc", "color", "isAsystem"].find((one) => before?.[one] !== undefined);
    const time = before?.lastOperationTime;
    if (!before || !name || typeof time !== "number" || !keepsTimes()) return;
    const more = { body: { [name]: before[name] }, headers: { "Operation-Time": String(time) } };
    await asker.ask(request("updateUser", "change nothing", more, { userId: systemId }), "success");
    const after = await asker.content(me);
    const other = after ? differing(before, after) : [];
    if (other.length > 0) asker.note(me, `not as before PATCH /v1/user/{userId}: ${other.join(", ")}`);
  }

  /** @returns whether the server has kept the times that it was sent. Otherwise, some changes cannot be undone. */
  function keepsTimes(): boolean {
    return heard.contentsOf(own.addMember ?? "")[0]?.lastOperationTime === longAgo;
  }

  /** Lets the check's own member front for a moment. */
  async function front(entry: Resource, member: string): Promise<void> {
    const id = newId();
    const of = (operation: Operation, about: string, more: Partial<Request> = {}, entryId = id) =>
      requestOf(options, entry, operation, about, more, entryId);
    const body = { custom: false, live: true, startTime: Date.now(), member };
    const fronters = request("getCurrentFrontersSelf", "read who fronts");
    const isFronting = async () => (await asker.list(fronters)).some((item) => item.id === id);
    const started = await cleanup.adding(entry, id, () =>
      sendChange(options, entry, "insert", of(entry.addWithId, "start to front", { body }), id),
    );
    if (started?.status !== 200) return;
    await readBack(options, entry, "read who fronts", { live: true, member }, id);
    if (!(await isFronting())) asker.note(fronters, "who has started to front is missing");
    const again = newId();
    await cleanup.adding(entry, again, () =>
      asker.ask(of(entry.addWithId, "start to front again", { body }, again), { error: "alreadyFronting" }),
    );
    const end = { live: false, endTime: Date.now() };
    await sendChange(options, entry, "update", of(entry.update, "stop fronting", { body: end }), id);
    await readBack(options, entry, "read who fronted", { live: false }, id);
    if (await isFronting()) asker.note(fronters, "who has stopped fronting is still there");
    const ended = await sendChange(options, entry, "delete", of(entry.remove, "delete"), id);
    if (ended?.status === 200) cleanup.forget(id);
  }

  /** Puts a friend into the check's own bucket, and takes the friend out again. */
  async function assignFriends(bucket: string, friendId: string | undefined): Promise<void> {
    const assigned = (friends: string[]) =>
      asker.ask(request("assignFriendsToPrivacyBucket", "change", { body: { bucket, friends } }), "success");
    if (friendId === undefined) return void (await assigned([]));
    const settings = request("getFriendSettings", "read", {}, { friendId });
    const before = await asker.content(settings);
    if (!Array.isArray(before?.buckets)) return;
    const buckets: unknown[] = before.buckets;
    const known = (await asker.list(request("getAllPrivacyBuckets", "read"))).map(({ id }) => id);
    if (!buckets.every((one) => known.includes(String(one)))) return; // It could not be assigned back.
    const expectBuckets = async (about: string, expected: unknown[]) => {
      const now = await asker.content(settings);
      if (now && String(inOrder(now.buckets)) !== String(inOrder(expected)))
        asker.note(settings, `after ${about}: not the buckets that were assigned`);
    };
    const assign = (some: unknown[]) =>
      request("assignPrivacyBucketsToFriend", "change", { body: { friendUid: friendId, buckets: some } });
    cleanup.undoing("friend", assign(buckets));
    const all = [...buckets, bucket].sort();
    await asker.ask(assign(all), "success");
    await expectBuckets("assigning buckets", all);
    await asker.ask(assign(buckets), "success");
    await expectBuckets("assigning them back", buckets);
    await assigned([friendId]);
    await expectBuckets("assigning a friend", [...buckets, bucket]);
    await assigned([]);
    await expectBuckets("assigning nobody", buckets);
    cleanup.forget("friend");
    await switchSettings(friendId, before);
  }

  /** Switches off what is on for a friend, and on again, at the time of the last change. */
  async function switchSettings(friendId: string, before: Content): Promise<void> {
    const name = ["getTheirFrontNotif", "seeFront", "seeMembers"].find((one) => before[one] === true);
    const time = before.lastOperationTime;
    if (!name || typeof time !== "number" || !keepsTimes()) return;
    const headers = { "Operation-Time": String(time) };
    const to = (value: boolean) =>
      request("updateFriendSettings", "change", { body: { [name]: value }, headers }, { friendId });
    cleanup.undoing("settings", to(true));
    await asker.ask(to(false), "success");
    await asker.ask(to(true), "success");
    const after = await asker.content(request("getFriendSettings", "read", {}, { friendId }));
    if (after?.[name] === true) cleanup.forget("settings");
    else asker.note(to(true), `${name} is not what it was`);
  }
}

const inOrder = (value: unknown): unknown[] => (Array.isArray(value) ? [...value].sort() : []);
