import { beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, friend, marbleFox, juniper, wren, sol, moth, asleep, dayCrew, kitchenTeam, nightOwls } = ids;
const { friendsBucket, trustedBucket, familyBucket } = ids;

const mock = freshCore();

const addGroup = (parent: string): string =>
  mock.post("/v1/group", { parent, color: "", name: "x", desc: "", emoji: "", members: [] }).json;

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
    const theirs: string = mock.friend.post("/v1/member", { name: "Tern" }).json;
    const refused = await documentedError("setPrivacyBuckets", "notFoundOrUnchanged");
    for (const id of [theirs, dayCrew]) {
      expect(set("members", id, { buckets: [familyBucket] })).toMatchObject(refused);
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
    const theirs = () => mock.friend.contentOf(`/v1/friend/${friend}/${me}`);
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
    const bucket: string = mock.friend.post("/v1/privacyBucket", body).json;
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
  test("can be changed in part; a request without any property is refused", async () => {
    const path = `/v1/privacyBucket/${familyBucket}`;
    const before = mock.contentOf(path);
    expect(mock.patch(path, { desc: "Close" })).toMatchObject({ status: 200, text: "" });
    expect(mock.contentOf(path)).toEqual({ ...before, desc: "Close", lastOperationTime: mock.now() });
    expect(mock.patch(path, {})).toMatchObject(await documentedError("updatePrivacyBucket", "bodyEmpty"));
  });

  test("are ranked in one request; unknown buckets and those of others are ignored", () => {
    const body = { name: "x", desc: "", color: "", icon: "", rank: "0" };
    const theirs: string = mock.friend.post("/v1/privacyBucket", body).json;
    const before = mock.contentOf(`/v1/privacyBucket/${familyBucket}`);
    const buckets = [familyBucket, ids.free, theirs, trustedBucket].map((id, index) => ({ id, rank: `0|${index}` }));
    expect(mock.patch("/v1/privacyBucket/order", { buckets })).toMatchObject({ status: 200, text: "" });
    expect(mock.contentOf(`/v1/privacyBucket/${familyBucket}`)).toEqual({ ...before, rank: "0|0" });
    expect(mock.contentOf(`/v1/privacyBucket/${trustedBucket}`).rank).toBe("0|3");
    expect(mock.contentOf(`/v1/privacyBucket/${friendsBucket}`).rank).toBe("0|aaaaaa:");
    expect(mock.friend.contentOf(`/v1/privacyBucket/${theirs}`).rank).toBe("0");
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
