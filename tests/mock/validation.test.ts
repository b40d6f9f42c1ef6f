import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenes/ids";
import { createTestCore, type TestCore } from "./support/core";
import { refusal } from "./support/description";

const { me, juniper, wren, robin, free, friendsBucket, general, marbleFox } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const front = { custom: false, live: true, startTime: 1, member: robin };
const bucket = { name: "x", desc: "", color: "", icon: "", rank: "0" };
const group = { parent: "root", name: "x", desc: "", color: "", emoji: "", members: [] };
const board = { title: "x", message: "x", writtenBy: juniper, writtenFor: robin, writtenAt: 1, read: false };
const boardMessage = { ...board, supportMarkdown: false };
const set = { id: robin, type: "members", buckets: [friendsBucket] };
const poll = { name: "x", desc: "", endTime: 1, custom: true };
const report = { sendTo: "a@example.com" };
const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
const field = { name: "x", type: 0, order: "0", supportMarkdown: false };
const accept = `/v1/friends/request/respond/${marbleFox}?accepted=true`;

describe("a body is refused", () => {
  test.each([
    ["addMember", "nameMissing", "/v1/member", { desc: "" }],
    ["addMember", "wrongType", "/v1/member", { name: 1 }],
    ["addMember", "wrongType", "/v1/member", { name: null }],
    ["addMember", "unknownProperty", "/v1/member", { name: "x", nickname: "x" }],
    ["addMember", "archivedReasonTooLong", "/v1/member", { name: "x", archivedReason: "x".repeat(151) }],
    ["addMember", "privacyFlagAlone", "/v1/member", { name: "x", private: true }],
    ["addMember", "avatarUuidInvalid", "/v1/member", { name: "x", avatarUuid: "a_b" }],
    ["addMember", "frameIncomplete", "/v1/member", { name: "x", frame: { bgStartColor: "", bgEndColor: "" } }],
    ["addCustomField", "orderNotRank", "/v1/customField", { ...field, order: "x" }],
    ["addFrontHistoryEntry", "timeNotWhole", "/v1/frontHistory", { ...front, startTime: 1.5 }],
    ["addFrontHistoryEntry", "wrongType", "/v1/frontHistory", { ...front, startTime: "1" }],
    ["addGroup", "emojiTooLong", "/v1/group", { ...group, emoji: "abcd" }],
    ["addGroup", "memberTwice", "/v1/group", { ...group, members: [wren, wren] }],
    ["addPrivacyBucket", "nameEmpty", "/v1/privacyBucket", { ...bucket, name: "" }],
    ["addPrivacyBucket", "iconTooLong", "/v1/privacyBucket", { ...bucket, icon: "abcd" }],
    ["addPrivacyBucket", "iconNotText", "/v1/privacyBucket", { ...bucket, icon: 1 }],
    ["writeBoardMessage", "readNotFalse", `/v1/board/${free}`, { ...boardMessage, read: true }],
    ["addPoll", "requiredMissing", "/v1/poll", { name: "x", desc: "", custom: false }],
    ["generateReport", "sendToInvalid", "/v1/user/generateReport", { sendTo: "nobody" }],
    ["generateReport", "ccInvalid", "/v1/user/generateReport", { ...report, cc: ["a@example.com", "nobody"] }],
    ["generateReport", "sectionIncomplete", "/v1/user/generateReport", { ...report, members: { privacyLevel: 0 } }],
  ])("%s: %s", async (operation, example, path, body) => {
    expect(mock.post(path, body)).toMatchObject(await refusal(operation, example));
  });

  test.each([
    ["setPrivacyBuckets", "typeUnknown", "/v1/privacyBucket/setbuckets", { ...set, type: "customFronts" }],
    ["setPrivacyBuckets", "bucketTwice", "/v1/privacyBucket/setbuckets", { ...set, buckets: [free, free] }],
    ["setPrivacyBuckets", "idInvalid", "/v1/privacyBucket/setbuckets", { ...set, buckets: ["a-b"] }],
    ["updatePrivacyBucket", "iconTooLong", `/v1/privacyBucket/${friendsBucket}`, { ...bucket, icon: "abcd" }],
    ["updateGroup", "emojiTooLong", `/v1/group/${ids.dayCrew}`, { emoji: "abcd" }],
  ])("%s: %s", async (operation, example, path, body) => {
    expect(mock.patch(path, body)).toMatchObject(await refusal(operation, example));
  });

  test("with the problems of every item of a list", () => {
    const options = [
      { name: 1, color: "" },
      { name: "x", color: 2, size: 3 },
    ];
    const { text } = mock.post("/v1/poll", { ...poll, options });
    for (const place of ["/options/0/name", "/options/1/color"]) {
      expect(text).toContain(`Error at ${place}, the property must be of type undefined.\n`);
    }
  });

  test("by the name of a field's key, and by what the field holds", () => {
    const whole = { name: "x", order: 0, private: false, preventTrusted: false, type: 0 };
    const send = (fields: object) => mock.patch("/v1/user/x", { fields }).text;
    const key = "0123456789abcdef012345";
    expect(send({ lamp: whole })).toBe("Error at lamp, this is not a valid property name.\n");
    expect(send({ [key]: { ...whole, order: "0" } })).toBe(
      `Error at /fields/${key}/order, the property must be of type undefined.\n`,
    );
    expect(send({ [key]: { ...whole, lamp: true } }), "unknown properties are stored").toBe("");
  });
});

describe("a body is accepted", () => {
  test.each([
    ["/v1/frontHistory", { ...front, startTime: 1 }],
    ["/v1/customField", { ...field, type: 1.5 }],
    ["/v1/privacyBucket", { ...bucket, icon: "👨‍👩‍👧👋🏽🏡" }],
    ["/v1/group", { ...group, emoji: "abc", members: [wren, juniper] }],
    ["/v1/member", { name: "x", frame: {} }],
    ["/v1/poll", { ...poll, options: [{ name: "a", color: "" }] }],
    ["/v1/user/generateReport", { ...report, cc: ["a@example/com"] }],
    ["/v1/user/generateReport", { ...report, members: null, customFronts: { privacyLevel: 0, lamp: true } }],
  ])("%s %j", (path, body) => {
    expect(mock.post(path, body)).toMatchObject({ status: 200 });
  });
});

test.each([
  ["migrated", { ...settings, trusted: true }, "trustedRefused"],
  ["legacy", settings, "trustedMissing"],
] as const)("a %s account accepts a friend with settings of its own form", async (account, sent, example) => {
  mock.core.reset(account);
  expect(mock.post(accept, { settings: sent })).toMatchObject(await refusal("respondToFriendRequest", example));
});

describe("a query is refused", () => {
  const messages = `/v1/chat/messages/${general}`;
  test.each([
    ["getAnalytics", "timesMissing", "/v1/user/analytics"],
    ["getAnalytics", "startTimeMissing", "/v1/user/analytics?endTime=1"],
    ["getAnalytics", "timeNotANumber", "/v1/user/analytics?startTime=1&endTime=x"],
    ["getAnalytics", "unknownQueryParameter", "/v1/user/analytics?startTime=1&endTime=2&limit=1"],
    ["getFrontHistory", "timesMissing", `/v1/frontHistory/${me}?limit=1`],
    ["getMessages", "limitMissing", messages],
    ["getMessages", "limitInvalid", `${messages}?limit=101`],
    ["getMessages", "unknownParameter", `${messages}?limit=1&start=1`],
  ])("%s: %s", async (operation, example, path) => {
    expect(mock.get(path)).toMatchObject(await refusal(operation, example));
  });

  test.each([
    ["directionMissing", ""],
    ["directionInvalid", "?direction=lamp"],
  ])("syncMembersToOrFromPluralkit: %s", async (example, query) => {
    const options = { name: true, avatar: true, pronouns: true, description: true, useDisplayName: true, color: true };
    const body = { token: "x", options, syncOptions: { add: true, overwrite: true } };
    const path = "/v1/integrations/pluralkit/sync/members";
    expect(mock.patch(path + query, body)).toMatchObject(await refusal("syncMembersToOrFromPluralkit", example));
    for (const direction of ["push", "pull"]) {
      expect(mock.patch(`${path}?direction=${direction}`, body).status, direction).toBe(200);
    }
  });
});

test("a query is not looked at where no parameter is required, and may hold more in a range of front history", () => {
  expect(mock.get(`/v1/members/${me}?lamp=1&limit=2`).json).toHaveLength(2);
  expect(mock.get(`/v1/frontHistory/${me}?startTime=1&endTime=2&lamp=1`)).toMatchObject({ status: 200, text: "[]" });
});

test("a parameter that comes twice is no string", () => {
  expect(mock.get("/v1/user/analytics?startTime=1&startTime=1&endTime=2").text).toBe(
    "Error at /startTime, the property must be of type undefined.\n",
  );
});
