import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";
import { documentedError } from "./support/description";

const { me, friend, juniper, wren, sol, robin, asleep, friendsBucket } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const asFriend = (path: string) => mock.get(path, "friend");
const namesForFriend = (path: string) =>
  asFriend(path).json.map(({ content }: { content: { name: string } }) => content.name);

describe("what a friend reads", () => {
  test("objects that share a bucket, without properties for the owner only", async () => {
    expect(namesForFriend(`/v1/members/${me}`)).toEqual(["Juniper", "Wren"]);
    const { content } = asFriend(`/v1/member/${me}/${juniper}`).json;
    expect(content.name).toBe("Juniper");
    for (const name of ["buckets", "lastOperationTime"]) expect(content).not.toHaveProperty(name);
    expect(asFriend(`/v1/member/${me}/${sol}`)).toMatchObject(await documentedError("getMember", "hiddenByPrivacy"));
  });

  test("a member without values has info null in the list and none alone", () => {
    const list = asFriend(`/v1/members/${me}`).json;
    expect(list.find(({ id }: { id: string }) => id === wren).content.info).toBeNull();
    expect(asFriend(`/v1/member/${me}/${wren}`).json.content).not.toHaveProperty("info");
  });

  test("nothing without `seeMembers`, except individual custom fields", async () => {
    mock.patch(`/v1/friend/${friend}`, { seeMembers: false });
    const notShared = await documentedError("getAllMembers", "membersNotShared");
    expect(asFriend(`/v1/members/${me}`)).toMatchObject(notShared);
    expect(asFriend(`/v1/group/${me}/${ids.dayCrew}`)).toMatchObject(notShared);
    expect(asFriend(`/v1/customFields/${me}`)).toMatchObject(notShared);
    expect(asFriend(`/v1/customFronts/${me}`)).toMatchObject(
      await documentedError("getAllCustomFronts", "customFrontsNotShared"),
    );
    expect(asFriend(`/v1/customField/${me}/${ids.favouriteTea}`).status).toBe(200);
    expect(asFriend(`/v1/user/${me}`).json.content.fields).toEqual({});
  });

  test("never notes, polls, timers, front history or comments", () => {
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

  test("nothing of strangers: they return an empty 403", () => {
    expect(mock.get(`/v1/members/${ids.marbleFox}`)).toMatchObject({ status: 403, text: "", type: "" });
  });
});

describe("privacy buckets", () => {
  test("contain no new objects, so no friend sees them until buckets are set", () => {
    expect(asFriend(`/v1/member/${me}/${robin}`).status).toBe(403);
    const share = { id: robin, type: "members", buckets: [friendsBucket] };
    expect(mock.patch("/v1/privacyBucket/setbuckets", share).status).toBe(200);
    expect(asFriend(`/v1/member/${me}/${robin}`).status).toBe(200);
  });

  test("are missing from a new group in v2, and an empty list in v1", () => {
    const group = { parent: "root", color: "", name: "x", desc: "", emoji: "", members: [] };
    const v1 = mock.post("/v1/group", group).json;
    const v2 = mock.post("/v2/group", { ...group, emoji: "any length" }).json;
    expect(mock.get(`/v1/group/${me}/${v1}`).json.content.buckets).toEqual([]);
    expect(mock.get(`/v1/group/${me}/${v2}`).json.content).not.toHaveProperty("buckets");
    expect(mock.post("/v2/group", { ...group, private: true, preventTrusted: true }).status).toBe(400);
  });

  test("have an error message of their own for an icon that is too long", () => {
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

  test("has ids at once, and names ten seconds later", () => {
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
});
