import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenes/ids";
import { createTestCore, type TestCore } from "./support/core";
import { refusal } from "./support/description";

const { me, friend, juniper, wren, sol, moth, robin, asleep, friendsBucket, familyBucket } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const asFriend = (path: string) => mock.get(path, "friend");
const set = (type: string, id: string, buckets: string[], more: object = {}) =>
  mock.patch("/v1/privacyBucket/setbuckets", { id, type, buckets, ...more });
const namesForFriend = (path: string) =>
  asFriend(path).json.map(({ content }: { content: { name: string } }) => content.name);

describe("what a friend reads", () => {
  test("objects that share a bucket, without what is the owner's", async () => {
    expect(namesForFriend(`/v1/members/${me}`)).toEqual(["Juniper", "Wren"]);
    const { content } = asFriend(`/v1/member/${me}/${juniper}`).json;
    expect(content.name).toBe("Juniper");
    for (const name of ["buckets", "lastOperationTime"]) expect(content).not.toHaveProperty(name);
    expect(asFriend(`/v1/member/${me}/${sol}`)).toMatchObject(await refusal("getMember", "hiddenByPrivacy"));
  });

  test("a member without values has info null in the list and none alone", () => {
    const list = asFriend(`/v1/members/${me}`).json;
    expect(list.find(({ id }: { id: string }) => id === wren).content.info).toBeNull();
    expect(asFriend(`/v1/member/${me}/${wren}`).json.content).not.toHaveProperty("info");
  });

  test("values of shared fields only", () => {
    mock.patch(`/v1/member/fields/${juniper}`, { info: { [ids.birthday]: "2000-04-01" } });
    expect(asFriend(`/v1/member/${me}/${juniper}`).json.content.info).toEqual({
      [ids.favouriteTea]: "Jasmine",
    });
    set("customFields", ids.birthday, [friendsBucket]);
    expect(asFriend(`/v1/member/${me}/${juniper}`).json.content.info).toHaveProperty(ids.birthday);
    expect(Object.keys(asFriend(`/v1/user/${me}`).json.content.fields)).toEqual([ids.favouriteTea, ids.birthday]);
  });

  test("nothing without `seeMembers`, except single custom fields", async () => {
    mock.patch(`/v1/friend/${friend}`, { seeMembers: false });
    const notShared = await refusal("getAllMembers", "membersNotShared");
    expect(asFriend(`/v1/members/${me}`)).toMatchObject(notShared);
    expect(asFriend(`/v1/group/${me}/${ids.dayCrew}`)).toMatchObject(notShared);
    expect(asFriend(`/v1/customFields/${me}`)).toMatchObject(notShared);
    expect(asFriend(`/v1/customFronts/${me}`)).toMatchObject(
      await refusal("getAllCustomFronts", "customFrontsNotShared"),
    );
    expect(asFriend(`/v1/customField/${me}/${ids.favouriteTea}`).status).toBe(200);
    expect(asFriend(`/v1/user/${me}`).json.content.fields).toEqual({});
  });

  test("never notes, polls, timers, front history, comments", () => {
    const paths = [
      `/v1/notes/${me}/${wren}`,
      `/v1/polls/${me}`,
      `/v1/timers/automated/${me}`,
      `/v1/timers/repeated/${me}`,
      `/v1/frontHistory/${me}?startTime=1&endTime=2`,
      `/v1/comment/${me}/${ids.comment}`,
    ];
    for (const path of paths) expect(asFriend(path).status, path).toBe(401);
  });

  test("strangers get an empty 403", () => {
    expect(mock.get(`/v1/members/${ids.marbleFox}`)).toMatchObject({ status: 403, text: "", type: "" });
  });
});

describe("privacy buckets", () => {
  test("new objects are in none, so no friend sees them until buckets are set", () => {
    expect(asFriend(`/v1/member/${me}/${robin}`).status).toBe(403);
    expect(set("members", robin, [friendsBucket]).status).toBe(200);
    expect(asFriend(`/v1/member/${me}/${robin}`).status).toBe(200);
  });

  test("groups of v2 have no list of buckets, those of v1 an empty one", () => {
    const group = { parent: "root", color: "", name: "x", desc: "", emoji: "", members: [] };
    const v1 = mock.post("/v1/group", group).json;
    const v2 = mock.post("/v2/group", { ...group, emoji: "any length" }).json;
    expect(mock.get(`/v1/group/${me}/${v1}`).json.content.buckets).toEqual([]);
    expect(mock.get(`/v1/group/${me}/${v2}`).json.content).not.toHaveProperty("buckets");
    expect(mock.post("/v2/group", { ...group, private: true, preventTrusted: true }).status).toBe(400);
  });

  test("setting what is set already, or for nothing, is 404; unknown buckets are dropped", () => {
    const nothing = { status: 404, text: "" };
    expect(set("members", wren, [friendsBucket])).toMatchObject(nothing);
    expect(set("members", ids.free, [friendsBucket])).toMatchObject(nothing);
    set("members", wren, [ids.free, familyBucket]);
    expect(mock.get(`/v1/member/${me}/${wren}`).json.content.buckets).toEqual([familyBucket]);
  });

  test("can be set for a group and all groups inside it", () => {
    set("groups", ids.dayCrew, [familyBucket], { recursive: true });
    expect(mock.get(`/v1/group/${me}/${ids.kitchenTeam}`).json.content.buckets).toEqual([familyBucket]);
  });

  test("are given to a friend as a list that replaces the old one", () => {
    const assign = (buckets: string[], friendUid = friend) =>
      mock.patch("/v1/privacyBucket/assignbuckets", { friendUid, buckets });
    expect(assign([friendsBucket]).status).toBe(404);
    expect(assign([friendsBucket], "nobody").status).toBe(404);
    expect(assign([familyBucket]).status).toBe(200);
    expect(namesForFriend(`/v1/members/${me}`)).toEqual(["Juniper", "Moth"]);
    expect(asFriend(`/v1/member/${me}/${moth}`).status).toBe(200);
  });

  test("get their friends as a list too, which may be the old one", async () => {
    const assign = (bucket: string, friends: string[]) =>
      mock.patch("/v1/privacyBucket/assignfriends", { bucket, friends });
    expect(assign(friendsBucket, [friend]).status).toBe(200);
    expect(assign(friendsBucket, ["nobody"]).status).toBe(200);
    expect(namesForFriend(`/v1/members/${me}`)).toEqual([]);
    expect(assign(ids.free, [])).toMatchObject(await refusal("assignFriendsToPrivacyBucket", "unknownBucket"));
  });

  test("leave members, custom fronts, groups and friends when they are deleted, but not custom fields", () => {
    mock.delete(`/v1/privacyBucket/${friendsBucket}`);
    const buckets = (path: string) => mock.get(path).json.content.buckets;
    expect(buckets(`/v1/member/${me}/${juniper}`)).toEqual([familyBucket]);
    expect(buckets(`/v1/customFront/${me}/${asleep}`)).toEqual([]);
    expect(buckets(`/v1/group/${me}/${ids.dayCrew}`)).toEqual([]);
    expect(buckets(`/v1/friend/${me}/${friend}`)).toEqual([]);
    expect(buckets(`/v1/customField/${me}/${ids.favouriteTea}`)).toEqual([friendsBucket]);
  });

  test("get new ranks together", () => {
    mock.patch("/v1/privacyBucket/order", {
      buckets: [
        { id: familyBucket, rank: "0|0:" },
        { id: ids.free, rank: "0" },
      ],
    });
    const sorted = mock.get("/v1/privacyBuckets?sortBy=rank&sortOrder=1").json;
    expect(sorted[0].id).toBe(familyBucket);
  });

  test("an icon that is too long has a text of its own", () => {
    const bucket = { name: "x", desc: "", color: "", rank: "0" };
    expect(mock.post("/v1/privacyBucket", { ...bucket, icon: "👨‍👩‍👧👋🏽🏡" }).status).toBe(200);
    const reply = mock.post("/v1/privacyBucket", { ...bucket, icon: "abcd" });
    expect(reply.text).toMatch(
      /^Error at \{"errors":.*\} with error Icon must be an emoji or max 3 characters long\n$/,
    );
  });
});

describe("a friend's view of the front", () => {
  const texts = () => asFriend(`/v1/friend/${me}/getFrontValue`).json;

  test("ids at once, names a little later", () => {
    mock.post("/v1/frontHistory", {
      custom: false,
      live: true,
      startTime: 1,
      member: wren,
      customStatus: "Reading",
    });
    mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: asleep });
    mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: sol });
    expect(asFriend(`/v1/friend/${me}/getFront`).json).toEqual({
      fronters: [juniper, wren, asleep],
      statuses: { [wren]: "Reading" },
    });
    expect(texts()).toEqual({ frontString: "Juniper", customFrontString: "" });
    mock.pass(10_000);
    expect(texts()).toEqual({ frontString: "Juniper, Wren", customFrontString: "Asleep" });
    expect(asFriend("/v1/friends/getFrontValues").json.results).toEqual([
      { uid: me, frontString: "Juniper, Wren", customFrontString: "Asleep" },
    ]);
  });

  test("nothing without `seeFront`, and nothing of oneself", () => {
    mock.patch(`/v1/friend/${friend}`, { seeFront: false });
    for (const path of [`/v1/friend/${me}/getFront`, `/v1/friend/${me}/getFrontValue`]) {
      expect(asFriend(path), path).toMatchObject({ status: 403, text: "" });
    }
    expect(asFriend("/v1/friends/getFrontValues").json).toEqual({ results: [] });
    expect(mock.get(`/v1/friend/${me}/getFront`).status).toBe(403);
    expect(mock.get(`/v1/friend/${me}/getFrontValue`).status).toBe(404);
  });
});
