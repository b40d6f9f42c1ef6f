import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { createTestCore, type TestCore } from "../testing/core";
import { documentedError } from "../testing/description";
import { processorTime } from "../testing/processorTime";

const { me, juniper, wren, robin, free, friendsBucket, dayCrew, general, marbleFox, asleep } = ids;

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

describe("bodies", () => {
  test("every problem is one line that ends with a newline", () => {
    const reply = mock.post("/v1/member", { name: 1, nickname: "x", archivedReason: "x".repeat(151) });
    expect(reply.text.split("\n").sort()).toEqual([
      "",
      "Error at /name, the property must be of type undefined.",
      "Error at nickname, this is not a valid property name.",
      'Error at {"limit":150} with error must NOT have more than 150 characters',
    ]);
  });

  test("the two privacy flags must be sent together", () => {
    expect(mock.patch(`/v1/member/${robin}`, { private: true }).text).toBe(
      'Error at {"missingProperty":"preventTrusted"} with error must have required property \'preventTrusted\'\n',
    );
    expect(mock.patch(`/v1/member/${robin}`, { private: true, preventTrusted: true }).status).toBe(200);
  });

  test("avatarUuid is checked in a POST, but may be any string in a PATCH of a member", () => {
    expect(mock.post("/v1/member", { name: "x", avatarUuid: "a b" }).status).toBe(400);
    expect(mock.patch(`/v1/member/${robin}`, { avatarUuid: "a b" }).status).toBe(200);
  });

  test("an `order` that begins with 0 is accepted, whatever follows", () => {
    const field = { name: "x", type: 0, supportMarkdown: false };
    expect(mock.post("/v1/customField", { ...field, order: "0 and so on" }).status).toBe(200);
    expect(mock.post("/v1/customField", { ...field, order: "first" }).status).toBe(400);
  });

  test("values of info may be of any type", () => {
    const info = { [ids.favouriteTea]: ["a", 1, null] };
    expect(mock.post("/v1/member", { name: "x", info }).status).toBe(200);
  });

  test("a PATCH of a timer, channel or category is not partial", () => {
    expect(mock.patch(`/v1/timer/automated/${ids.waterTimer}`, { name: "x" }).status).toBe(400);
    expect(mock.patch(`/v1/chat/channel/${ids.general}`, { name: "x" }).status).toBe(400);
    expect(mock.patch(`/v1/chat/category/${ids.house}`, { name: "x" }).status).toBe(400);
  });

  test("a body of 3 MB is accepted, a larger one is not", async () => {
    const size = 3 * 1024 * 1024 - JSON.stringify({ name: "" }).length;
    expect(mock.post("/v1/member", { name: "x".repeat(size) }).status).toBe(200);
    expect(mock.post("/v1/member", { name: "x".repeat(size + 1) })).toMatchObject(
      await documentedError("addMember", "payloadTooLarge"),
    );
  });
});

describe("bodies", () => {
  test("a frame of the wrong type is reported once (api/types/frameType.ts)", () => {
    const line = "Error at /frame, the property must be of type undefined.\n";
    expect(mock.post("/v1/member", { name: "x", frame: "round" }).text).toBe(line);
    expect(mock.patch(`/v1/customFront/${asleep}`, { frame: 7 }).text).toBe(line);
    expect(mock.patch("/v1/user/x", { frame: "round" }).text).toBe(line);
  });

  test("the problems of a poll are in the server's order (api/v1/poll.ts:127)", () => {
    const { text } = mock.post("/v1/poll", { name: 1, desc: 1, endTime: "x", custom: "x" });
    const paths = [...text.matchAll(/^Error at (\/\w+)/gm)].map(([, path]) => path);
    expect(paths).toEqual(["/name", "/desc", "/endTime", "/custom", "/name", "/desc", "/endTime", "/custom"]);
  });

  test("addresses in a list are checked more loosely than a single one (util/validation.ts:20)", () => {
    const report = (cc: string) => mock.post("/v1/user/generateReport", { sendTo: "a@example.com", cc: [cc] });
    expect(report("a@b-c").status, "any character is accepted instead of the dot").toBe(200);
    expect(report("a@b").status).toBe(400);
    expect(report("a..b@example.com").status).toBe(400);
    expect(report("ä@example.com").status).toBe(400);
  });
});

test("in `info`, the server checks a property named *, which was meant for all of them", () => {
  const text = "Error at /info/*, the property must be of type undefined.\n";
  expect(mock.post("/v1/member", { name: "x", info: { "*": 5 } })).toMatchObject({ status: 400, text });
  expect(mock.patch(`/v1/member/${robin}`, { info: { "*": 5 } })).toMatchObject({ status: 400, text });
  expect(mock.patch(`/v1/member/fields/${robin}`, { info: { "*": 5 } })).toMatchObject({ status: 400, text });
  expect(mock.post("/v1/member", { name: "x", info: { "*": "y", a: 5 } }).status).toBe(200);
});

test.each([
  ["POST /v1/note", '{"title":"x","note":"x","color":"","member":"m","supportMarkdown":false,"date":1e999}', "/date"],
  ["POST /v1/poll", '{"name":"x","desc":"","custom":true,"endTime":-1e999}', "/endTime"],
  ["POST /v1/frontHistory", '{"custom":false,"live":true,"member":"m","startTime":1e999}', "/startTime"],
  ["POST /v1/timer/automated", '{"name":"x","message":"y","type":1,"delayInHours":1e999}', "/delayInHours"],
])("%s refuses a number that is too large to be one", (line, raw, pointer) => {
  const [method = "", path = ""] = line.split(" ");
  const reply = mock.call(method, path, { raw });
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
