import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Content } from "../../lib/mock/core/data/store";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";
import { documentedError } from "./support/description";

const { me, friend, juniper, wren } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset("legacy"));

/** What a path returns on a migrated account, and on a legacy one. */
function bothWays<Body = { content: Content }>(path: string): [migrated: Body, legacy: Body] {
  mock.core.reset();
  const migrated = mock.get(path).json;
  mock.core.reset("legacy");
  return [migrated, mock.get(path).json];
}

/** @returns an object without some of its properties. */
const without = (object: Content, ...names: string[]): Content =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

describe("of the fictional system as a legacy account", () => {
  test.each([
    ["shown to all friends", `member/${me}/${juniper}`, { private: false, preventTrusted: false }],
    ["shown to all friends", `member/${me}/${wren}`, { private: false, preventTrusted: false }],
    ["hidden", `member/${me}/${ids.sol}`, { private: true, preventTrusted: true }],
    ["shown to trusted friends", `member/${me}/${ids.moth}`, { private: true, preventTrusted: false }],
    ["hidden", `member/${me}/${ids.robin}`, { private: true, preventTrusted: true }],
    ["shown to all friends", `customFront/${me}/${ids.asleep}`, { private: false, preventTrusted: false }],
    ["hidden", `customFront/${me}/${ids.blurry}`, { private: true, preventTrusted: true }],
    ["shown to all friends", `group/${me}/${ids.dayCrew}`, { private: false, preventTrusted: false }],
    ["hidden", `group/${me}/${ids.kitchenTeam}`, { private: true, preventTrusted: true }],
    ["hidden", `group/${me}/${ids.nightOwls}`, { private: true, preventTrusted: true }],
  ])("%s by two flags instead of buckets: %s", (_, path, flags) => {
    const [migrated, legacy] = bothWays(`/v1/${path}`);
    expect(without(legacy.content, "info")).toEqual({ ...without(migrated.content, "buckets", "info"), ...flags });
  });

  test("custom fields are in the user document, and members' values under their keys", () => {
    const [migrated, legacy] = bothWays("/v1/me");
    const fields = legacy.content.fields as Record<string, Content>;
    expect(without(legacy.content, "fields")).toEqual(migrated.content);
    expect(Object.values(fields)).toEqual([
      { name: "Favourite tea", order: 0, private: false, preventTrusted: false, type: 0, supportMarkdown: true },
      { name: "Birthday", order: 1, private: true, preventTrusted: true, type: 7, supportMarkdown: false },
    ]);
    const [tea = ""] = Object.keys(fields);
    expect(mock.get(`/v1/member/${me}/${juniper}`).json.content.info).toEqual({ [tea]: "Jasmine" });
    expect(mock.get(`/v1/member/${me}/${wren}`).json.content).not.toHaveProperty("info");
  });

  test("there are no buckets, and friends are not trusted", () => {
    const [[migrated], [legacy]] = bothWays<[{ content: Content }]>("/v1/friends/settings");
    const texts = ["frontString", "customFrontString", "frontNotificationString"];
    expect(legacy.content).toEqual({ ...without(migrated.content, "buckets", ...texts), trusted: false });
    expect(mock.get("/v1/privacyBuckets").json).toEqual([]);
    expect(mock.get("/v1/me", "friend").json.content, "of the friend").not.toHaveProperty("fields");
    expect(mock.get(`/v1/customFields/${me}`).json).toEqual([]);
  });

  test("the friend's account is still a migrated one, and the change is not announced", async () => {
    const listener = mock.listen("all");
    mock.core.reset("legacy");
    expect(listener.messages()).toEqual([]);
    const path = `/v1/member/fields/${juniper}`;
    expect(mock.call("PATCH", path, { body: { info: {} } })).toMatchObject(
      await documentedError("updateMemberFields", "legacyAccount"),
    );
    expect(mock.call("PATCH", path, { body: { info: { x: "y" } }, token: "friend" })).toMatchObject(
      await documentedError("updateMemberFields", "notFoundOrStale"),
    );
  });

  test("friends read the current front at once", () => {
    const text = { frontString: "Juniper", customFrontString: "" };
    expect(mock.get(`/v1/friend/${me}/getFrontValue`, "friend").json).toEqual(text);
  });
});

describe("custom fields of a legacy account", () => {
  const key = (letter: string) => letter.repeat(22);
  const field = (order: number, isPrivate: boolean, preventTrusted: boolean) => ({
    ...{ name: `Field ${order}`, order, private: isPrivate, preventTrusted, type: 0 },
  });
  const fields: Record<string, ReturnType<typeof field>> = {
    [key("a")]: field(0, false, false),
    [key("b")]: field(1, true, false),
    [key("c")]: field(2, true, true),
    [key("d")]: field(3, false, true),
  };

  test.each([
    ["a friend", false, [key("a")]],
    ["a trusted friend", true, [key("a"), key("b")]],
  ])(
    "are shown to %s by their two flags, with the order as a string (api/v1/customFields.ts:65)",
    (_, trusted, shown) => {
      mock.patch("/v1/user/x", { fields });
      mock.patch(`/v1/friend/${friend}`, { trusted });
      const expected = shown.map((id) => [id, { ...fields[id], order: String(fields[id]?.order) }]);
      expect(mock.get(`/v1/customFields/${me}`, "friend").json).toEqual(
        expected.map(([id, content]) => ({ exists: true, id, content })),
      );
      expect(mock.get(`/v1/user/${me}`, "friend").json.content.fields).toEqual(Object.fromEntries(expected));
      const info = { [key("d")]: "d", [key("b")]: "b", [key("a")]: null, unknown: "e" };
      mock.patch(`/v1/member/${juniper}`, { info });
      const seen = trusted ? { [key("b")]: "b", [key("a")]: "" } : { [key("a")]: "" };
      expect(mock.get(`/v1/member/${me}/${juniper}`, "friend").json.content.info).toEqual(seen);
      const members: { id: string; content: Content }[] = mock.get(`/v1/members/${me}`, "friend").json;
      expect(members.find(({ id }) => id === juniper)?.content.info).toEqual(seen);
      expect(members.find(({ id }) => id === wren)?.content.info).toEqual({});
      expect(mock.get(`/v1/member/${me}/${juniper}`).json.content.info, "one's own").toEqual(info);
    },
  );

  test("are not shown to a friend who may not see members", async () => {
    mock.patch(`/v1/friend/${friend}`, { seeMembers: false });
    expect(mock.get(`/v1/customFields/${me}`, "friend")).toMatchObject(
      await documentedError("getAllCustomFields", "membersNotShared"),
    );
    expect(mock.get(`/v1/user/${me}`, "friend").json.content.fields).toEqual({});
  });

  test("are an empty list if the user document has none", async () => {
    const privateSettings = [{ _id: "owner", latestVersion: 150 }];
    const own = await createTestCore({
      seed: { users: [{ _id: "owner", username: "own" }], private: privateSettings },
    });
    expect(own.get(`/v1/customFields/${me}`, "friend").json).toEqual([]);
  });

  test("of a migrated friend have their position as `order`", () => {
    const post = (path: string, body: object): string => mock.post(path, body, "friend").json;
    const patch = (path: string, body: object) => mock.call("PATCH", path, { body, token: "friend" });
    const bucket = post("/v1/privacyBucket", { name: "All", desc: "", color: "", icon: "", rank: "0" });
    patch("/v1/privacyBucket/assignbuckets", { friendUid: me, buckets: [bucket] });
    const more = { type: 1, supportMarkdown: false };
    const [second, first] = ["0|z", "0|a"].map((order) => post("/v1/customField", { name: order, order, ...more }));
    for (const id of [second, first]) {
      patch("/v1/privacyBucket/setbuckets", { id, type: "customFields", buckets: [bucket] });
    }
    post("/v1/customField", { name: "Hidden", order: "0", ...more });
    const read = () => Object.entries(mock.get(`/v1/user/${friend}`).json.content.fields);
    expect(read()).toEqual([
      [first, { name: "0|a", order: 0, type: 1 }],
      [second, { name: "0|z", order: 1, type: 1 }],
    ]);
  });
});
