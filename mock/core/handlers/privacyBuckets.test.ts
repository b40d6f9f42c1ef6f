import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";
import { documentedError } from "./support/description";

const { me, friend, marbleFox, juniper, wren, sol, moth, asleep } = ids;
const { friendsBucket, trustedBucket, familyBucket, dayCrew, kitchenTeam, nightOwls } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const groupBody = { parent: "root", color: "", name: "x", desc: "", emoji: "", members: [] };
const addGroup = (parent: string, more: object = {}): string =>
  mock.post("/v1/group", { ...groupBody, parent, ...more }).json;

describe("hiding a group", () => {
  type Flags = [isPrivate: boolean, preventTrusted: boolean];
  const flags = ([isPrivate, preventTrusted]: Flags) => ({ private: isPrivate, preventTrusted });

  test.each<[Flags | undefined, Flags, boolean]>([
    [undefined, [true, false], true],
    [undefined, [true, true], true],
    [undefined, [false, false], false],
    [[false, false], [true, false], true],
    [[true, false], [true, true], true],
    [[true, false], [true, false], false],
    [[true, true], [true, false], false],
    [[true, true], [true, true], false],
    [[true, true], [false, false], false],
    [[false, false], [false, true], false],
  ])("changing its flags from %j to %j changes the groups inside: %s", (before, now, isPassedOn) => {
    const group = addGroup("root", before && flags(before));
    const inner = addGroup(addGroup(group));
    const other = addGroup("root");
    const content = { ...groupBody, parent: expect.any(String), uid: me, lastOperationTime: mock.now(), buckets: [] };
    mock.pass(1);
    expect(mock.patch(`/v1/group/${group}`, flags(now)).status).toBe(200);
    expect(mock.contentOf(`/v1/group/${me}/${group}`)).toMatchObject(flags(now));
    expect(mock.contentOf(`/v1/group/${me}/${inner}`)).toEqual({ ...content, ...(isPassedOn && flags(now)) });
    expect(mock.contentOf(`/v1/group/${me}/${other}`)).toEqual(content);
  });

  test("when the change is too late still hides it and the groups inside, but changes nothing else (api/v1/group.ts:117)", () => {
    const late = mock.patch(`/v1/group/${dayCrew}`, { ...flags([true, true]), name: "x" }, { "Operation-Time": "1" });
    expect(late).toMatchObject({ status: 404, text: "" });
    expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`)).toMatchObject({ ...flags([true, true]), name: "Day crew" });
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`)).toMatchObject(flags([true, true]));
    expect(mock.contentOf(`/v1/group/${me}/${nightOwls}`)).not.toHaveProperty("private");
  });

  test("that is inside itself hides no other group; deleting it gets no response until the cycle is broken", () => {
    mock.patch(`/v1/group/${dayCrew}`, { parent: kitchenTeam });
    mock.patch(`/v1/group/${dayCrew}`, flags([true, true]));
    expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`)).toMatchObject(flags([true, true]));
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`)).not.toHaveProperty("private");
    const listener = mock.listen("read");
    for (const id of [dayCrew, kitchenTeam]) expect(mock.delete(`/v1/group/${id}`).silence).toContain("inside itself");
    expect(JSON.stringify(listener.messages())).not.toContain('"delete"');
    mock.patch(`/v1/group/${dayCrew}`, { parent: "root" });
    expect(mock.delete(`/v1/group/${dayCrew}`).status).toBe(200);
    const deletion = (id: string) => ({
      ...{ msg: "update", target: "groups", results: [{ operationType: "delete", id, content: {} }] },
    });
    expect(listener.messages().slice(-2)).toEqual([deletion(kitchenTeam), deletion(dayCrew)]);
    expect(mock.get(`/v1/groups/${me}`).json).toMatchObject([{ id: nightOwls }]);
  });

  test("an unknown group cannot be deleted", async () => {
    expect(mock.delete(`/v1/group/${ids.free}`)).toMatchObject(await documentedError("deleteGroup", "notFound"));
  });
});

describe("setting buckets", () => {
  const set = (type: string, id: string, more: object) =>
    mock.patch("/v1/privacyBucket/setbuckets", { id, type, ...more });

  test.each([
    ["members", wren, "member"],
    ["frontStatuses", asleep, "customFront"],
    ["groups", dayCrew, "group"],
    ["customFields", ids.favouriteTea, "customField"],
  ])(
    "of %s replaces the previous ones with each known bucket once, in the order of the buckets (util/index.ts:415)",
    (type, id, path) => {
      const before = mock.contentOf(`/v1/${path}/${me}/${id}`);
      const buckets = [familyBucket, ids.free, trustedBucket, familyBucket.toUpperCase()];
      const late = { "Operation-Time": "1" };
      expect(mock.patch("/v1/privacyBucket/setbuckets", { id, type, buckets }, late).status).toBe(200);
      const expected = { ...before, buckets: [trustedBucket, familyBucket] };
      expect(mock.contentOf(`/v1/${path}/${me}/${id}`)).toEqual(expected);
    },
  );

  test.each([
    ["groups", true, [familyBucket]],
    ["groups", false, []],
    ["groups", undefined, []],
    ["members", true, []],
  ])("of %s, with `recursive` %j, sets those of the groups inside to %j", (type, recursive, expected) => {
    const inner = addGroup(kitchenTeam);
    const id = type === "groups" ? dayCrew : juniper;
    const unrelated = addGroup(juniper);
    expect(set(type, id, { buckets: [familyBucket], recursive }).status).toBe(200);
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`).buckets).toEqual(expected);
    expect(mock.contentOf(`/v1/group/${me}/${inner}`).buckets).toEqual(expected);
    expect(mock.contentOf(`/v1/group/${me}/${unrelated}`).buckets).toEqual([]);
    expect(mock.contentOf(`/v1/group/${me}/${nightOwls}`)).not.toHaveProperty("buckets");
  });

  test("of a group inside itself changes no other group (api/v1/privacy/privacy.bucket.set.ts:8)", () => {
    const inner = mock.contentOf(`/v1/group/${me}/${kitchenTeam}`).buckets;
    mock.patch(`/v1/group/${dayCrew}`, { parent: kitchenTeam });
    expect(set("groups", dayCrew, { buckets: [familyBucket], recursive: true }).status).toBe(200);
    expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`).buckets).toEqual([familyBucket]);
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`).buckets).toEqual(inner);
  });

  test("gets no response without `buckets`; it is refused for another system's object, or without a change", async () => {
    expect(set("members", wren, {}).silence).toContain("setbuckets needs `buckets`");
    const theirs: string = mock.post("/v1/member", { name: "Tern" }, "friend").json;
    const refused = await documentedError("setPrivacyBuckets", "notFoundOrUnchanged");
    for (const [id, type] of [
      [theirs, "members"],
      [dayCrew, "members"],
    ] as const) {
      expect(set(type, id, { buckets: [familyBucket] })).toMatchObject(refused);
    }
    expect(set("groups", dayCrew, { buckets: [friendsBucket], recursive: true })).toMatchObject(refused);
    expect(mock.contentOf(`/v1/group/${me}/${kitchenTeam}`).buckets).toEqual([]);
  });
});

describe("friends of a bucket", () => {
  const bucketsOf = (who: string) => mock.contentOf(`/v1/friend/${me}/${who}`).buckets;
  const assign = (bucket: string, friends: string[]) =>
    mock.patch("/v1/privacyBucket/assignfriends", { bucket, friends }).status;
  beforeEach(() => {
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    mock.post(`/v1/friends/request/respond/${marbleFox}?accepted=true`, { settings });
  });

  test("are those of the latest list; friends without buckets have no list until they get one", () => {
    expect(bucketsOf(marbleFox)).toBeUndefined();
    const theirs = () => mock.get(`/v1/friend/${friend}/${me}`, "friend").json.content;
    const before = theirs();
    expect(assign(familyBucket, [friend, me, "nobody"])).toBe(200);
    expect(theirs(), "only the caller's own settings").toEqual(before);
    expect([bucketsOf(friend), bucketsOf(marbleFox)]).toEqual([[friendsBucket, familyBucket], undefined]);
    expect(assign(friendsBucket, [marbleFox])).toBe(200);
    expect([bucketsOf(friend), bucketsOf(marbleFox)]).toEqual([[familyBucket], [friendsBucket]]);
    expect(assign(familyBucket, [friend])).toBe(200);
    expect(bucketsOf(friend)).toEqual([familyBucket]);
  });

  test("can only be set for your own buckets", async () => {
    const body = { name: "x", desc: "", color: "", icon: "", rank: "0" };
    const bucket: string = mock.post("/v1/privacyBucket", body, "friend").json;
    expect(mock.patch("/v1/privacyBucket/assignfriends", { bucket, friends: [friend] })).toMatchObject(
      await documentedError("assignFriendsToPrivacyBucket", "unknownBucket"),
    );
    expect(bucketsOf(friend)).toEqual([friendsBucket]);
  });

  test("can also be set per friend: known buckets replace the previous ones; without a change it is refused", async () => {
    const refused = await documentedError("assignPrivacyBucketsToFriend", "notFriendOrUnchanged");
    const set = (friendUid: string, buckets: string[]) =>
      mock.patch("/v1/privacyBucket/assignbuckets", { friendUid, buckets });
    expect(set(friend, [familyBucket, ids.free, trustedBucket]).status).toBe(200);
    expect(bucketsOf(friend)).toEqual([trustedBucket, familyBucket]);
    expect(bucketsOf(marbleFox)).toBeUndefined();
    expect(set(friend, [trustedBucket, familyBucket])).toMatchObject(refused);
    expect(set(ids.oldClock, [familyBucket])).toMatchObject(refused);
  });
});

describe("privacy buckets", () => {
  test("are ranked in one request; unknown buckets and those of others are ignored", () => {
    const body = { name: "x", desc: "", color: "", icon: "", rank: "0" };
    const theirs: string = mock.post("/v1/privacyBucket", body, "friend").json;
    const before = mock.contentOf(`/v1/privacyBucket/${familyBucket}`);
    const buckets = [familyBucket, ids.free, theirs, trustedBucket].map((id, index) => ({ id, rank: `0|${index}` }));
    expect(mock.patch("/v1/privacyBucket/order", { buckets })).toMatchObject({ status: 200, text: "" });
    expect(mock.contentOf(`/v1/privacyBucket/${familyBucket}`)).toEqual({ ...before, rank: "0|0" });
    expect(mock.contentOf(`/v1/privacyBucket/${trustedBucket}`).rank).toBe("0|3");
    expect(mock.contentOf(`/v1/privacyBucket/${friendsBucket}`).rank).toBe("0|aaaaaa:");
    expect(mock.get(`/v1/privacyBucket/${theirs}`, "friend").json.content.rank).toBe("0");
  });

  test.each([
    [undefined, friendsBucket],
    [undefined, friendsBucket.toUpperCase()],
    ["1", friendsBucket],
  ])(
    "are removed from members, custom fronts, groups and friends when they are deleted (Operation-Time %j, id %s)",
    (time, id) => {
      const headers = time === undefined ? undefined : { "Operation-Time": time };
      expect(mock.delete(`/v1/privacyBucket/${id}`, headers).status).toBe(time ? 404 : 200);
      expect(mock.contentOf(`/v1/member/${me}/${juniper}`).buckets).toEqual([familyBucket]);
      expect(mock.contentOf(`/v1/member/${me}/${moth}`).buckets).toEqual([familyBucket]);
      expect(mock.contentOf(`/v1/member/${me}/${sol}`).buckets).toEqual([]);
      expect(mock.contentOf(`/v1/customFront/${me}/${asleep}`).buckets).toEqual([]);
      expect(mock.contentOf(`/v1/group/${me}/${dayCrew}`).buckets).toEqual([]);
      expect(mock.contentOf(`/v1/group/${me}/${nightOwls}`)).not.toHaveProperty("buckets");
      expect(mock.contentOf(`/v1/friend/${me}/${friend}`).buckets).toEqual([]);
      expect(mock.contentOf(`/v1/customField/${me}/${ids.favouriteTea}`).buckets).toEqual([friendsBucket]);
    },
  );
});

describe("a friend reads", () => {
  test("members with only the values of shared fields: in the order of the fields, or in lists as stored", () => {
    const value = { [ids.birthday]: "2000-04-01", [ids.favouriteTea]: "Mint" };
    const id: string = mock.post("/v1/member", { name: "Ivy", info: { ...value, gone: "x" } }).json;
    const share = (type: string, one: string) =>
      mock.patch("/v1/privacyBucket/setbuckets", { id: one, type, buckets: [friendsBucket] });
    share("members", id);
    const alone = () => mock.get(`/v1/member/${me}/${id}`, "friend").json;
    const listed = () => mock.get(`/v1/members/${me}`, "friend").json.find((one: { id: string }) => one.id === id);
    const tea = { exists: true, id, content: { name: "Ivy", info: { [ids.favouriteTea]: "Mint" }, uid: me } };
    expect([alone(), listed()]).toEqual([tea, tea]);
    share("customFields", ids.birthday);
    expect(Object.entries(alone().content.info)).toEqual(Object.entries(value).reverse());
    expect(Object.entries(listed().content.info)).toEqual(Object.entries(value));
    expect(mock.get(`/v1/member/${me}/${id}`).json.content.info).toEqual({ ...value, gone: "x" });
  });

  test("none of their own members among those of the system", () => {
    mock.post("/v1/member", { name: "Tern" }, "friend");
    const members: { content: { uid: string } }[] = mock.get(`/v1/members/${me}`, "friend").json;
    expect(members.map(({ content }) => content.uid)).toEqual([me, me]);
  });

  test("no member, custom front, field or group of strangers, and none that does not exist", async () => {
    const refused = await documentedError("getMember", "notFriend");
    for (const path of ["member", "customFront", "customField", "group"]) {
      expect(mock.get(`/v1/${path}/${marbleFox}/${juniper}`), path).toMatchObject(refused);
      expect(mock.get(`/v1/${path}/${me}/${ids.free}`, "friend").status, path).toBe(404);
      expect(mock.get(`/v1/${path}s/${marbleFox}`), path).toMatchObject(refused);
    }
  });
});
