import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { createTestCore, type TestCore } from "../testing/core";
import { documentedError } from "../testing/description";

const { me, juniper, wren, general, free, friendsBucket } = ids;
const minute = 60_000;

/** The mock as it is, and with what is later. */
let mocks: { now: TestCore; later: TestCore };
beforeAll(async () => {
  mocks = { now: await createTestCore(), later: await createTestCore({ later: true }) };
});
beforeEach(() => {
  for (const { core } of Object.values(mocks)) core.reset();
});

/** Adds an object to both. @returns what each has stored beyond the body. */
const filledIn = (path: string, read: string, body: object) =>
  Object.values(mocks).map((mock) => {
    const { uid, lastOperationTime, buckets, ...content } = mock.contentOf(`${read}/${mock.post(path, body).json}`);
    return Object.fromEntries(Object.entries(content).filter(([name]) => !(name in body)));
  });

describe("what a POST does not have is not stored, but later it is filled in", () => {
  const group = { parent: "root", color: "", name: "x", desc: "", emoji: "", members: [] };
  const note = { title: "x", note: "", color: "", member: wren, date: 1 };
  const hidden = { private: true, preventTrusted: true, supportDescMarkdown: true };

  test.each<[string, string, object, object]>([
    [
      "member",
      `member/${me}`,
      { name: "Ivy", color: "#111111", preventTrusted: false, private: true },
      {
        ...{ desc: "", pronouns: "", pkId: "", avatarUrl: "", supportDescMarkdown: true, preventsFrontNotifs: false },
        ...{ archived: false, receiveMessageBoardNotifs: true, archivedReason: "" },
      },
    ],
    [
      "customFront",
      `customFront/${me}`,
      { name: "x", color: "" },
      { desc: "", avatarUrl: "", ...hidden, preventsFrontNotifs: false },
    ],
    ["group", `group/${me}`, group, hidden],
    ["note", `note/${me}`, note, { supportMarkdown: true }],
    [
      "frontHistory",
      `frontHistory/${me}`,
      { custom: false, live: true, startTime: 1, member: wren },
      { customStatus: "" },
    ],
  ])("%s", (path, read, body, expected) => {
    const [now, later] = filledIn(`/v1/${path}`, `/v1/${read}`, body);
    expect({ ...now, endTime: undefined }).toEqual({ endTime: undefined });
    expect({ ...later, endTime: undefined }).toEqual({ ...expected, endTime: undefined });
  });

  test("the colour is the account's, or the app's own", () => {
    const { later } = mocks;
    const colourOfNew = () => later.contentOf(`/v1/member/${me}/${later.post("/v1/member", { name: "x" }).json}`).color;
    expect(colourOfNew()).toBe(later.contentOf(`/v1/user/${me}`).color);
    later.patch(`/v1/user/${me}`, { color: "" });
    expect(colourOfNew()).toBe("#D5AF63");
  });

  test("so a member needs no name, and one of the two flags is enough", () => {
    const statuses = (body: object) => Object.values(mocks).map((mock) => mock.post("/v1/member", body).status);
    expect(statuses({ desc: "x" })).toEqual([400, 200]);
    expect(statuses({ name: "x", private: false })).toEqual([400, 200]);
    expect(statuses({ name: "x", private: null })).toEqual([400, 400]);
    expect(statuses({})).toEqual([400, 400]);
  });

  test("so a friend hears of a member whose flag was not sent", () => {
    const named = Object.values(mocks).map((mock) => {
      const id = mock.post("/v1/member", { name: "Ivy" }).json;
      mock.share("members", id);
      const listener = mock.listen("friend");
      mock.start(id);
      mock.pass(10_000);
      return listener.frames.some((frame) => frame.includes("Ivy"));
    });
    expect(named).toEqual([false, true]);
  });

  test("a group of version 2 has no buckets, or the default ones", () => {
    const [now, later] = Object.values(mocks).map((mock) =>
      mock.contentOf(`/v1/group/${me}/${mock.post("/v2/group", group).json}`),
    );
    expect(now).not.toHaveProperty("buckets");
    expect(later).toMatchObject({ buckets: [], supportDescMarkdown: true });
    expect(later).not.toHaveProperty("private");
  });
});

test.each<[string, object]>([
  ["/v1/chat/channel", { name: "x", desc: "" }],
  ["/v1/chat/category", { name: "x", desc: "", channels: [] }],
  ["/v1/chat/message", { message: "x", channel: general, writer: juniper, writtenAt: 1 }],
  [`/v1/user/${me}/export`, {}],
  ["/v1/user/generateReport", { sendTo: "a@example.com" }],
])("POST %s needs read, and later write", (path, body) => {
  const statuses = (token: "read" | "write") => Object.values(mocks).map((mock) => mock.post(path, body, token).status);
  expect(statuses("read")).toEqual([200, 401]);
  for (const { core } of Object.values(mocks)) core.reset();
  expect(statuses("write")).toEqual([401, 200]);
  expect(mocks.later.post("/v2/user/generateReport", { sendTo: "a@example.com" }, "read").status).toBe(200);
});

test("an own id that is in use is another status later; the side effects are the same", async () => {
  for (const [mock, example] of [
    [mocks.now, "notStored"],
    [mocks.later, "idInUse"],
  ] as const) {
    mock.post(`/v1/note/${free}`, { title: "x", note: "", color: "", member: wren, date: 1 });
    const again = mock.post(`/v1/note/${free}`, { title: "y", note: "", color: "", member: wren, date: 1 });
    expect(again).toMatchObject(await documentedError("addNoteWithId", example));
  }
});

describe("an export", () => {
  test("can be asked for once in 24 hours; later the message says how long to wait, and sooner than 5 minutes is 429", async () => {
    const { later } = mocks;
    const ask = () => later.post("/v1/user/x/export", {});
    const [tooSoon, again] = [
      await documentedError("exportUserData", "tooSoonWithHours"),
      await documentedError("exportUserData", "askedAgain"),
    ];
    expect(ask().status).toBe(200);
    expect(ask()).toMatchObject(again);
    later.pass(5 * minute - 1);
    expect(ask()).toMatchObject({ status: 429, text: again.text.replace("5", "1") });
    later.pass(1);
    expect(ask()).toMatchObject(tooSoon);
    later.pass(23.5 * 60 * minute);
    expect(ask()).toMatchObject({ status: 403, text: tooSoon.text.replace("24 hour(", "1 hour(") });
    later.pass(30 * minute);
    expect(ask().status).toBe(200);
  });

  test("has readable chat messages later, with their `iv`, and a list of the links", () => {
    const files = Object.values(mocks).map(({ core }) => core.exportFile());
    expect(files.map(({ chatMessages }) => /^[A-Za-z0-9+/=]+$/.test(String(chatMessages?.[0]?.message)))).toEqual([
      true,
      false,
    ]);
    expect(files.map((file) => "dataExports" in file)).toEqual([false, true]);
    expect(files[1]?.chatMessages?.[0]).toHaveProperty("iv");
  });
});

const member = `/v1/member/${wren}`;
const bucket = `/v1/privacyBucket/${friendsBucket}`;
const report = "/v1/user/generateReport";
const sendTo = "a@example.com";

test.each<[string, string, object, string]>([
  ["POST", "/v1/note", { title: 1 }, "Error at /title, the property must be string.\n"],
  [
    ...(["PATCH", member, { frame: { bgShape: 1 } }] as const),
    "Error at /frame/bgShape, the property must be one of the following types: string, null.\n",
  ],
  ["POST", "/v1/customFront", { desc: "" }, "must have required property 'name'\n"],
  ["POST", report, { sendTo, members: {} }, "Property /members must have required property"],
  ["POST", report, { sendTo, members: 1 }, "Error at /members, the property must be object.\n"],
  ["PATCH", bucket, { rank: "x" }, "Error at /rank, must match pattern "],
  ["PATCH", bucket, { name: "" }, "Error at /name with error must NOT have fewer than 1 characters\n"],
  ["PATCH", bucket, { icon: "abcd" }, "Error at /icon with error Icon must be an emoji or max 3 characters long\n"],
  ["PATCH", member, { private: true }, "must have required property 'preventTrusted'\n"],
  ["PATCH", member, { foo: true }, "Error at foo, this is not a valid property name.\n"],
])("%s %s with %j names the property later", (method, path, body, message) => {
  const { status, text } = mocks.later.call(method, path, { body });
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).not.toMatch(/undefined|with error must have|\{"/);
});
