import { beforeAll, beforeEach, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";
import { documentedError } from "./support/description";

const { me, juniper, wren, robin, free, friendsBucket, dayCrew, general, marbleFox } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const member = { name: "Ivy" };
const field = { name: "x", type: 0, order: "0", supportMarkdown: false };
const front = { custom: false, live: true, startTime: 1, member: robin };
const group = { parent: "root", name: "x", desc: "", color: "", emoji: "", members: [] };
const bucket = { name: "x", desc: "", color: "", icon: "", rank: "0" };
const set = { id: robin, type: "members", buckets: [friendsBucket] };
const poll = { name: "x", desc: "", endTime: 1, custom: true };
const report = { sendTo: "a@example.com" };
const texts = { title: "x", message: "x", writtenBy: juniper, writtenFor: robin, writtenAt: 1, supportMarkdown: false };

interface Bodies {
  operation: string;
  /** Method and path. */
  line: string;
  /** By the name of the error. */
  refused: Record<string, object>;
  accepted: object[];
}

// One test for each operation: the mock compiles the check of a body once, when it first gets one.
test.each<Bodies>([
  {
    operation: "addMember",
    line: "POST /v1/member",
    refused: {
      nameMissing: { desc: "" },
      wrongType: { name: 1 },
      unknownProperty: { ...member, nickname: "x" },
      archivedReasonTooLong: { ...member, archivedReason: "x".repeat(151) },
      privacyFlagAlone: { ...member, private: true },
      avatarUuidInvalid: { ...member, avatarUuid: "a_b" },
      frameIncomplete: { ...member, frame: { bgStartColor: "", bgEndColor: "" } },
    },
    accepted: [
      { ...member, frame: {} },
      { ...member, private: true, preventTrusted: true },
    ],
  },
  {
    operation: "addCustomField",
    line: "POST /v1/customField",
    refused: { orderNotRank: { ...field, order: "x" } },
    accepted: [{ ...field, type: 1.5 }],
  },
  {
    operation: "addFrontHistoryEntry",
    line: "POST /v1/frontHistory",
    refused: { timeNotWhole: { ...front, startTime: 1.5 }, wrongType: { ...front, startTime: "1" } },
    accepted: [front],
  },
  {
    operation: "addGroup",
    line: "POST /v1/group",
    refused: { emojiTooLong: { ...group, emoji: "abcd" }, memberTwice: { ...group, members: [wren, wren] } },
    accepted: [{ ...group, emoji: "abc", members: [wren, juniper] }],
  },
  {
    operation: "updateGroup",
    line: `PATCH /v1/group/${dayCrew}`,
    refused: { emojiTooLong: { emoji: "abcd" } },
    accepted: [{ emoji: "" }],
  },
  {
    operation: "addPrivacyBucket",
    line: "POST /v1/privacyBucket",
    refused: {
      nameEmpty: { ...bucket, name: "" },
      iconTooLong: { ...bucket, icon: "abcd" },
      iconNotText: { ...bucket, icon: 1 },
      wrongType: { ...bucket, name: 1 },
    },
    accepted: [{ ...bucket, icon: "👨‍👩‍👧👋🏽🏡" }],
  },
  {
    operation: "setPrivacyBuckets",
    line: "PATCH /v1/privacyBucket/setbuckets",
    refused: {
      typeUnknown: { ...set, type: "customFronts" },
      bucketTwice: { ...set, buckets: [free, free] },
      idInvalid: { ...set, buckets: ["a-b"] },
    },
    accepted: [set],
  },
  {
    operation: "writeBoardMessage",
    line: `POST /v1/board/${free}`,
    refused: { readNotFalse: { ...texts, read: true } },
    accepted: [{ ...texts, read: false }],
  },
  {
    operation: "addPoll",
    line: "POST /v1/poll",
    refused: { requiredMissing: { name: "x", desc: "", custom: false } },
    accepted: [
      { ...poll, options: [{ name: "a", color: "" }] },
      { ...poll, custom: false, allowVeto: true },
    ],
  },
  {
    operation: "generateReport",
    line: "POST /v1/user/generateReport",
    refused: {
      sendToInvalid: { sendTo: "nobody" },
      ccInvalid: { ...report, cc: ["a@example.com", "nobody"] },
      sectionIncomplete: { ...report, members: { privacyLevel: 0 } },
    },
    accepted: [
      { ...report, cc: ["a@example/com"] },
      { ...report, members: null, customFronts: { privacyLevel: 0, lamp: true } },
    ],
  },
])(
  "$operation refuses invalid bodies with the documented errors, and accepts valid ones",
  async ({ operation, line, refused, accepted }) => {
    const [method = "", path = ""] = line.split(" ");
    for (const [example, body] of Object.entries(refused)) {
      expect(mock.call(method, path, { body }), example).toMatchObject(await documentedError(operation, example));
    }
    for (const body of accepted) {
      expect(mock.call(method, path, { body }), JSON.stringify(body)).toMatchObject({ status: 200 });
    }
  },
);

test("every item of a list is checked", () => {
  const options = [
    { name: 1, color: "" },
    { name: "x", color: 2 },
  ];
  const { text } = mock.patch("/v1/poll/6849b610f26fb104e3b7bcf5", { ...poll, options });
  for (const place of ["/options/0/name", "/options/1/color"]) {
    expect(text).toContain(`Error at ${place}, the property must be of type undefined.\n`);
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
