import { expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { allOperations, description, documentedError } from "../testing/description";
import { freshCore } from "../testing/freshCore";
import { processorTime } from "../testing/processorTime";
import { createCompile } from "../validation/ajv";
import { Validation } from "./validation";

const { me, juniper, wren, robin, free, friendsBucket, general, marbleFox } = ids;

const mock = freshCore();

const member = { name: "Ivy" };

const field = { name: "x", type: 0, order: "0", supportMarkdown: false };

const front = { custom: false, live: true, startTime: 1, member: robin };

const group = { parent: "root", name: "x", desc: "", color: "", emoji: "", members: [] };

const bucket = { name: "x", desc: "", color: "", icon: "", rank: "0" };

const set = { id: robin, type: "members", buckets: [friendsBucket] };

const poll = { name: "x", desc: "", endTime: 1, custom: true };

const report = { sendTo: "a@example.com" };

const texts = { title: "x", message: "x", writtenBy: juniper, writtenFor: robin, writtenAt: 1, supportMarkdown: false };

/** @returns the message about a body; empty if it is valid. */
async function problems(id: string, body: object) {
  const operation = (await allOperations()).find((one) => one.id === id);
  return operation && new Validation(await description(), createCompile()).body(operation, "migrated")?.(body);
}

test.each<[operation: string, error: string, body: object]>([
  ["addMember", "nameMissing", { desc: "" }],
  ["addMember", "wrongType", { name: 1 }],
  ["addMember", "unknownProperty", { ...member, nickname: "x" }],
  ["addMember", "archivedReasonTooLong", { ...member, archivedReason: "x".repeat(151) }],
  ["addMember", "privacyFlagAlone", { ...member, private: true }],
  ["addMember", "avatarUuidInvalid", { ...member, avatarUuid: "a_b" }],
  ["addMember", "frameIncomplete", { ...member, frame: { bgStartColor: "", bgEndColor: "" } }],
  ["addCustomField", "orderNotRank", { ...field, order: "x" }],
  ["addFrontHistoryEntry", "timeNotWhole", { ...front, startTime: 1.5 }],
  ["addGroup", "emojiTooLong", { ...group, emoji: "abcd" }],
  ["addGroup", "memberTwice", { ...group, members: [wren, wren] }],
  ["addPrivacyBucket", "nameEmpty", { ...bucket, name: "" }],
  ["addPrivacyBucket", "iconTooLong", { ...bucket, icon: "abcd" }],
  ["addPrivacyBucket", "iconNotText", { ...bucket, icon: 1 }],
  ["addPrivacyBucket", "wrongType", { ...bucket, name: 1 }],
  ["setPrivacyBuckets", "typeUnknown", { ...set, type: "customFronts" }],
  ["setPrivacyBuckets", "bucketTwice", { ...set, buckets: [free, free] }],
  ["setPrivacyBuckets", "idInvalid", { ...set, buckets: ["a-b"] }],
  ["writeBoardMessage", "readNotFalse", { ...texts, read: true }],
  ["addPoll", "requiredMissing", { name: "x", desc: "", custom: false }],
  ["generateReport", "sendToInvalid", { sendTo: "nobody" }],
  ["generateReport", "ccInvalid", { ...report, cc: ["a@example.com", "nobody"] }],
  ["generateReport", "sectionIncomplete", { ...report, members: { privacyLevel: 0 } }],
])("the body of %s has the documented error %s: %j", async (operation, error, body) => {
  expect(await problems(operation, body)).toBe((await documentedError(operation, error)).text);
});

test.each<[operation: string, body: object]>([
  ["addMember", { ...member, frame: {} }],
  ["addMember", { ...member, private: true, preventTrusted: true }],
  ["addCustomField", { ...field, type: 1.5 }],
  ["addCustomField", { ...field, order: "0 and so on" }],
  ["addGroup", { ...group, emoji: "abc", members: [wren, juniper] }],
  ["addPrivacyBucket", { ...bucket, icon: "👨‍👩‍👧👋🏽🏡" }],
  ["addPoll", { ...poll, options: [{ name: "a", color: "" }] }],
  ["addPoll", { ...poll, custom: false, allowVeto: true }],
  ["generateReport", { ...report, cc: ["a@example/com"] }],
  ["generateReport", { ...report, members: null, customFronts: { privacyLevel: 0, lamp: true } }],
])("the body of %s can be %j", async (operation, body) => {
  expect(await problems(operation, body)).toBe("");
});

test("every item of a list is checked", () => {
  const options = [
    { name: 1, color: "" },
    { name: "x", color: 2 },
  ];
  const { text } = mock.patch("/v1/poll/6849b610f26fb104e3b7bcf5", { ...poll, options });
  for (const pointer of ["/options/0/name", "/options/1/color"]) {
    expect(text).toContain(`Error at ${pointer}, the property must be of type undefined.\n`);
  }
});

test("the custom fields of a user are checked by key and by value", () => {
  const whole = { name: "x", order: 0, private: false, preventTrusted: false, type: 0 };
  const send = (fields: object) => mock.patch("/v1/user/x", { fields }).text;
  const key = "0123456789abcdef012345";
  expect(send({ lamp: whole })).toBe("Error at lamp, this is not a valid property name.\n");
  expect(send({ [key]: { ...whole, order: "0" } })).toBe(
    `Error at /fields/${key}/order, the property must be of type undefined.\n`,
  );
  expect(send({ [key]: { ...whole, lamp: true } }), "additional properties are accepted").toBe("");
});

test.each([
  ["migrated", "trustedRefused", { trusted: true }, {}],
  ["legacy", "trustedMissing", {}, { trusted: true }],
] as const)(
  "a %s account accepts a friend only with the settings for its kind of account",
  async (account, example, wrong, right) => {
    mock.core.reset(account);
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    const accept = (more: object) =>
      mock.post(`/v1/friends/request/respond/${marbleFox}?accepted=true`, { settings: { ...settings, ...more } });
    expect(accept(wrong)).toMatchObject(await documentedError("respondToFriendRequest", example));
    expect(accept(right)).toMatchObject({ status: 200 });
  },
);

test.each([
  [
    "getAnalytics",
    "/v1/user/analytics",
    {
      timesMissing: "",
      startTimeMissing: "?endTime=1",
      timeNotANumber: "?startTime=1&endTime=x",
      unknownQueryParameter: "?startTime=1&endTime=2&limit=1",
    },
    ["?startTime=1&endTime=2"],
  ],
  [
    "getMessages",
    `/v1/chat/messages/${general}`,
    { limitMissing: "", limitInvalid: "?limit=101", unknownParameter: "?limit=1&start=1" },
    ["?limit=100"],
  ],
  [
    "getFrontHistory",
    `/v1/frontHistory/${me}`,
    { timesMissing: "?limit=1" },
    ["?startTime=1&endTime=2", "?startTime=1&endTime=2&lamp=1"],
  ],
  ["getAllMembers", `/v1/members/${me}`, {}, ["", "?lamp=1"]],
] as const)(
  "%s refuses invalid queries with the documented errors, and accepts valid ones",
  async (operation, path, refused, accepted) => {
    for (const [example, query] of Object.entries(refused)) {
      expect(mock.get(path + query), example).toMatchObject(await documentedError(operation, example));
    }
    for (const query of accepted) expect(mock.get(path + query), query).toMatchObject({ status: 200 });
  },
);

test("a repeated query parameter is not a string", () => {
  expect(mock.get("/v1/user/analytics?startTime=1&startTime=1&endTime=2").text).toBe(
    "Error at /startTime, the property must be of type undefined.\n",
  );
});

test("the direction of a sync must be push or pull", async () => {
  const options = { name: true, avatar: true, pronouns: true, description: true, useDisplayName: true, color: true };
  const sync = (query: string) =>
    mock.patch(`/v1/integrations/pluralkit/sync/members${query}`, {
      ...{ token: "x", options, syncOptions: { add: true, overwrite: true } },
    });
  for (const [example, query] of Object.entries({ directionMissing: "", directionInvalid: "?direction=lamp" })) {
    expect(sync(query)).toMatchObject(await documentedError("syncMembersToOrFromPluralkit", example));
  }
  for (const direction of ["push", "pull"]) expect(sync(`?direction=${direction}`).status, direction).toBe(200);
});

test("every problem is one line that ends with a newline", () => {
  const reply = mock.post("/v1/member", { name: 1, nickname: "x", archivedReason: "x".repeat(151) });
  expect(reply.text.split("\n").sort()).toEqual([
    "",
    "Error at /name, the property must be of type undefined.",
    "Error at nickname, this is not a valid property name.",
    'Error at {"limit":150} with error must NOT have more than 150 characters',
  ]);
});

test("a frame of the wrong type is reported once (api/types/frameType.ts)", () => {
  const line = "Error at /frame, the property must be of type undefined.\n";
  expect(mock.post("/v1/member", { name: "x", frame: "round" }).text).toBe(line);
});

test("the problems of a poll are in the server's order (api/v1/poll.ts:127)", () => {
  const { text } = mock.post("/v1/poll", { name: 1, desc: 1, endTime: "x", custom: "x" });
  const paths = [...text.matchAll(/^Error at (\/\w+)/gm)].map(([, path]) => path);
  expect(paths).toEqual(["/name", "/desc", "/endTime", "/custom", "/name", "/desc", "/endTime", "/custom"]);
});

test("in `info`, the server checks a property named *, which was meant for all of them", () => {
  const text = "Error at /info/*, the property must be of type undefined.\n";
  expect(mock.post("/v1/member", { name: "x", info: { "*": 5 } })).toMatchObject({ status: 400, text });
  expect(mock.patch(`/v1/member/fields/${robin}`, { info: { "*": 5 } })).toMatchObject({ status: 400, text });
  expect(mock.post("/v1/member", { name: "x", info: { "*": "y", a: 5 } }).status).toBe(200);
});

test.each([
  ["/v1/poll", '{"name":"x","desc":"","custom":true,"endTime":-1e999}', "/endTime"],
  ["/v1/timer/automated", '{"name":"x","message":"y","type":1,"delayInHours":1e999}', "/delayInHours"],
])("POST %s refuses a number that is too large to be one", (path, raw, pointer) => {
  const reply = mock.call("POST", path, { raw });
  expect(reply.status).toBe(400);
  expect(reply.text).toContain(`Error at ${pointer}, the property must be of type undefined.\n`);
});

test.each([
  ["POST", "/v1/group", { ...group, emoji: "👨‍👩‍👧".repeat(120_000) }],
  ["POST", "/v1/group", { ...group, emoji: "e\u0301".repeat(1_000_000) }],
  ["PATCH", `/v1/group/${ids.dayCrew}`, { emoji: "x".repeat(3_000_000) }],
  ["POST", "/v1/privacyBucket", { ...bucket, icon: "x".repeat(3_000_000) }],
])("%s %s with an emoji as long as a body can be is refused soon, without much memory", (method, path, body) => {
  expect(processorTime(() => expect(mock.call(method, path, { body }).status).toBe(400))).toBeLessThan(1000);
});
