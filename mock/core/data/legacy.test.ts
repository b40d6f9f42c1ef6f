import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import type { Content } from "./store";

const { me, friend, juniper, wren, sol, moth } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => {
  // What an earlier test has changed is announced now.
  mock.pass(0);
  mock.core.reset("legacy");
});

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

describe("a legacy account", () => {
  const asFriend = (path: string) => mock.get(path, "friend");

  const visible = () => asFriend(`/v1/members/${me}`).json.map(({ id }: { id: string }) => id);

  const fieldsOf = () => Object.entries<{ name: string; order: number }>(mock.get("/v1/me").json.content.fields);

  test("custom fields are in the user document, under keys of 22 or 23 characters", () => {
    const fields = fieldsOf();
    expect(fields.map(([, { name }]) => name)).toEqual(["Favourite tea", "Birthday"]);
    for (const [key] of fields) expect(key).toMatch(/^[0-9A-z]{22,23}$/);
    expect(mock.get(`/v1/customFields/${me}`).json).toEqual([]);
  });

  test("a change of the user replaces all field definitions", () => {
    const fields = {
      "0123456789abcdef012345": { name: "Age", order: 0, private: false, preventTrusted: false, type: 0 },
    };
    expect(mock.patch("/v1/user/anyone", { fields }).status).toBe(200);
    expect(Object.fromEntries(fieldsOf())).toEqual(fields);
  });

  test("a change of a member replaces all its field values", () => {
    mock.patch(`/v1/member/${juniper}`, { info: { x: "y" } });
    expect(mock.get(`/v1/member/${me}/${juniper}`).json.content.info).toEqual({ x: "y" });
  });

  test("two flags decide what friends and trusted friends see", () => {
    const flags = (member: string, isPrivate: boolean, preventTrusted: boolean) =>
      mock.patch(`/v1/member/${member}`, { private: isPrivate, preventTrusted });
    flags(juniper, false, false);
    flags(wren, true, false);
    flags(sol, true, true);
    flags(moth, true, true);
    expect(visible()).toContain(juniper);
    expect(visible()).not.toContain(wren);
    mock.patch(`/v1/friend/${friend}`, { trusted: true });
    expect(visible()).toContain(wren);
    expect(visible()).not.toContain(sol);
    expect(asFriend(`/v1/member/${me}/${sol}`).status).toBe(403);
  });

  test("a member added without flags is visible to friends, but in the front text only to trusted ones", () => {
    const id = mock.post("/v1/member", { name: "Ivy" }).json;
    expect(visible()).toContain(id);
    mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: id });
    const text = () => asFriend(`/v1/friend/${me}/getFrontValue`).json.frontString;
    expect(text()).toBe("Juniper");
    mock.patch(`/v1/friend/${friend}`, { trusted: true });
    expect(text(), "and at once").toBe("Ivy, Juniper");
  });

  test("a reset without `legacy` makes the account a migrated one again", () => {
    mock.core.reset();
    expect(mock.get(`/v1/customFields/${me}`).json).toHaveLength(2);
  });
});
