import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";
import type { Content } from "./store";

const { me, juniper, wren } = ids;

const mock = freshCore("legacy");

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
    for (const key of Object.keys(fields)) expect(key).toMatch(/^[0-9A-z]{22,23}$/);
    const [tea = ""] = Object.keys(fields);
    expect(mock.get(`/v1/member/${me}/${juniper}`).json.content.info).toEqual({ [tea]: "Jasmine" });
    expect(mock.get(`/v1/member/${me}/${wren}`).json.content).not.toHaveProperty("info");
  });

  test("there are no buckets, and friends are not trusted", () => {
    const [[migrated], [legacy]] = bothWays<[{ content: Content }]>("/v1/friends/settings");
    const texts = ["frontString", "customFrontString", "frontNotificationString"];
    expect(legacy.content).toEqual({ ...without(migrated.content, "buckets", ...texts), trusted: false });
    expect(mock.get("/v1/privacyBuckets").json).toEqual([]);
    expect(mock.friend.contentOf("/v1/me"), "of the friend").not.toHaveProperty("fields");
    expect(mock.get(`/v1/customFields/${me}`).json).toEqual([]);
  });

  test("the friend's account is still a migrated one, and the change is not announced", async () => {
    const listener = mock.listen("all");
    mock.core.reset("legacy");
    expect(listener.messages()).toEqual([]);
    const path = `/v1/member/fields/${juniper}`;
    const refused = (error: string) => documentedError("updateMemberFields", error);
    expect(mock.patch(path, { info: {} })).toMatchObject(await refused("legacyAccount"));
    expect(mock.friend.patch(path, { info: { x: "y" } })).toMatchObject(await refused("notFoundOrStale"));
  });

  test("friends read the current front at once", () => {
    const text = { frontString: "Juniper", customFrontString: "" };
    expect(mock.get(`/v1/friend/${me}/getFrontValue`, "friend").json).toEqual(text);
  });
});
