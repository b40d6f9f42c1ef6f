import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";
import type { Content } from "../data/store";

const { me, friend, juniper, wren } = ids;

const mock = freshCore("legacy");

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
      expect(mock.friend.contentOf(`/v1/user/${me}`).fields).toEqual(Object.fromEntries(expected));
      const info = { [key("d")]: "d", [key("b")]: "b", [key("a")]: null, unknown: "e" };
      mock.patch(`/v1/member/${juniper}`, { info });
      const seen = trusted ? { [key("b")]: "b", [key("a")]: "" } : { [key("a")]: "" };
      expect(mock.friend.contentOf(`/v1/member/${me}/${juniper}`).info).toEqual(seen);
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
    expect(mock.friend.contentOf(`/v1/user/${me}`).fields).toEqual({});
  });

  test("are an empty list if the user document has none", async () => {
    const users = [{ _id: "owner", username: "own" }];
    const own = await createTestCore({ seed: { users, private: [{ _id: "owner", latestVersion: 150 }] } });
    expect(own.get(`/v1/customFields/${me}`, "friend").json).toEqual([]);
  });

  test("of a migrated friend have their position as `order`", () => {
    const post = (path: string, body: object): string => mock.friend.post(path, body).json;
    const bucket = post("/v1/privacyBucket", { name: "All", desc: "", color: "", icon: "", rank: "0" });
    mock.friend.patch("/v1/privacyBucket/assignbuckets", { friendUid: me, buckets: [bucket] });
    const more = { type: 1, supportMarkdown: false };
    const [second, first] = ["0|z", "0|a"].map((order) => post("/v1/customField", { name: order, order, ...more }));
    for (const id of [second, first]) mock.friend.share("customFields", id ?? "", [bucket]);
    post("/v1/customField", { name: "Hidden", order: "0", ...more });
    expect(Object.entries(mock.contentOf(`/v1/user/${friend}`).fields)).toEqual([
      [first, { name: "0|a", order: 0, type: 1 }],
      [second, { name: "0|z", order: 1, type: 1 }],
    ]);
  });
});

test("a friend gets no value under a name that every object inherits", () => {
  const info = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c","valueOf":"d"}');
  mock.patch(`/v1/member/${juniper}`, { info });
  expect(mock.get(`/v1/member/${me}/${juniper}`, "friend").json.content.info).toEqual({});
  const members: { id: string; content: { info: object } }[] = mock.get(`/v1/members/${me}`, "friend").json;
  expect(members.find(({ id }) => id === juniper)?.content.info).toEqual({});
});

test("a field that is no object, as a file can have it, is not shown", async () => {
  const users = [{ _id: "owner", username: "own", fields: { a: null, b: 5, c: "x" } }];
  const own = await createTestCore({ seed: { users, private: [{ _id: "owner", latestVersion: 150 }] } });
  expect(own.get(`/v1/customFields/${me}`, "friend")).toMatchObject({ status: 200, json: [] });
  expect(own.get(`/v1/members/${me}`, "friend").status).toBe(200);
});
