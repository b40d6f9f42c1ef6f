import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { notifications } from "../../testing/notifications";

const { me, friend, marbleFox, oldClock, favouriteTea, birthday, friendsBucket } = ids;

const day = 24 * 60 * 60 * 1000;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const newest = (path: string) => mock.get(path).json.at(-1).content;

const logs = () => mock.get("/v1/auth/logs?sortBy=at&sortOrder=1").json;

describe("a user document", () => {
  test("of a friend shows the fields of shared buckets, in their order", () => {
    mock.patch("/v1/privacyBucket/setbuckets", { id: birthday, type: "customFields", buckets: [friendsBucket] });
    mock.patch("/v1/customField/order", { fields: [{ id: favouriteTea, order: "0|z" }] });
    const { fields, ...rest } = mock.get(`/v1/user/${me}`, "friend").json.content;
    expect(Object.entries(fields)).toEqual([
      [birthday, { name: "Birthday", order: "0|hzzzzz:", type: 7 }],
      [favouriteTea, { name: "Favourite tea", order: "0|z", type: 0 }],
    ]);
    const { lastOperationTime, ...own } = mock.get("/v1/me").json.content;
    expect(rest).toEqual(own);
  });

  test("of a user with a pending request in either direction has no fields; your own is as stored", () => {
    for (const id of [marbleFox, oldClock]) {
      const content = { uid: id, username: id === marbleFox ? "marble-fox" : "old-clock", fields: {} };
      expect(mock.get(`/v1/user/${id}`).json).toEqual({ exists: true, id, content });
    }
    expect(mock.get(`/v1/user/${me}`).json).toEqual(mock.get("/v1/me").json);
    expect(mock.get("/v1/me").json.id).toBe(me);
  });

  test("accepts a change even if it is late, without effect then, and ignores `fields` on a migrated account", () => {
    const change = (desc: string, time: number) =>
      mock.patch("/v1/user/x", { desc, fields: {} }, { "Operation-Time": String(time) }).status;
    const before = mock.get("/v1/me").json.content;
    const now = mock.now();
    expect(change("New", now - 5)).toBe(200);
    expect(mock.get("/v1/me").json.content).toEqual({ ...before, desc: "New", lastOperationTime: now - 5 });
    expect([change("Late", now - 6), change("Same time", now - 5)]).toEqual([200, 200]);
    expect(mock.get("/v1/me").json.content).toEqual({ ...before, desc: "Same time", lastOperationTime: now - 5 });
  });
});

describe("a username", () => {
  const set = (username: string) => mock.patch("/v1/user/username/x", { username });

  test("needs three characters, and must not be another user's in any letter case", async () => {
    for (const [username, example] of Object.entries({ ab: "tooShort", "QUIET-harbour": "taken" })) {
      const count = logs().length;
      expect(set(username)).toMatchObject(await documentedError("updateUsername", example));
      expect(mock.get("/v1/me").json.content.username).toBe("lantern-house");
      expect(logs()).toHaveLength(count);
    }
    for (const username of ["abc", "quiet-harbour-2"]) {
      expect(set(username).json).toEqual({ success: true });
      expect(mock.get("/v1/me").json.content.username).toBe(username);
    }
    expect(mock.get("/v1/me", "friend").json.content.username).toBe("quiet-harbour");
  });

  test("that is missing is neither taken nor found, and the title of a notification is null instead", async () => {
    const nameless = await createTestCore({ seed: { ...mock.core.exportFile(), users: [{ _id: me }] } });
    expect(nameless.get("/v1/me").json.content).not.toHaveProperty("username");
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true, trusted: true };
    expect(nameless.post("/v1/friends/request/add/undefined", { settings }, "friend")).toMatchObject(
      await documentedError("addFriend", "userNotFound"),
    );
    const renamed = nameless.call("PATCH", "/v1/user/username/x", { body: { username: "undefined" }, token: "friend" });
    expect(renamed.json).toEqual({ success: true });
    const listener = nameless.listen("friend");
    nameless.post("/v1/frontHistory", { custom: false, live: true, startTime: nameless.now(), member: ids.wren });
    nameless.pass(10_000);
    expect(notifications(listener)).toEqual([[null, "Fronting: Juniper, Wren"]]);
  });

  test("that changes is recorded in the security log", () => {
    set("lamp-house");
    const action = "Changed username to: lamp-house";
    expect(logs().at(-1).content).toEqual({ uid: me, at: mock.now(), action, ip: "127.0.0.1" });
  });
});

describe("an export", () => {
  beforeEach(async () => {
    mock = await createTestCore();
  });
  const request = (token?: "friend") => mock.call("POST", "/v1/user/x/export", { token });

  test("is possible once in 24 hours per account; a refused one does not count", async () => {
    const tooSoon = await documentedError("exportUserData", "tooSoon");
    expect(request().json).toEqual({ success: true });
    expect(request("friend").json).toEqual({ success: true });
    mock.pass(day - 1);
    expect(request()).toMatchObject(tooSoon);
    mock.pass(1);
    expect(request().json).toEqual({ success: true });
    mock.core.reset();
    expect(request().json, "after a reset").toEqual({ success: true });
  });

  test("is recorded in the security log", () => {
    request();
    const action = "Exported user account";
    expect(logs().at(-1).content).toEqual({ uid: me, at: mock.now(), action, ip: "127.0.0.1" });
  });
});

test("nothing is described to read from the response to deleting a report, which the server never sends", () => {
  const ask = (code: number) => mock.delete(`/v1/user/${me}/report/${ids.free}`, { Prefer: `code=${code}` });
  expect(ask(200)).toMatchObject({ status: 200, text: "" });
  expect(ask(500).text, "no message of its own").not.toContain("report");
});

describe("a report", () => {
  test.each(["v1", "v2"])("of %s has an address that nobody can guess, and is listed with its settings", (version) => {
    const settings = { sendTo: "lantern-house@example.com", customFronts: null };
    const reply = mock.post(`/${version}/user/generateReport`, settings);
    const part = "[A-Za-z0-9_-]{20,}";
    const address = new RegExp(`^https://serve\\.apparyllis\\.com/reports/${me}/(${part})/(${part})/(${part})\\.html$`);
    expect(reply).toMatchObject({ status: 200, json: { success: true, msg: expect.stringMatching(address) } });
    const parts = address.exec(reply.json.msg)?.slice(1);
    expect(new Set(parts).size).toBe(3);
    expect(newest("/v1/user/x/reports?sortBy=createdAt&sortOrder=1")).toEqual({
      ...{ uid: me, url: reply.json.msg, createdAt: mock.now(), usedSettings: settings },
    });
    expect(mock.get("/v1/user/x/reports", "friend").json).toEqual([]);
  });
});

test("the permissions of a token are returned as a string", () => {
  for (const [token, mask] of [
    ["read", "1"],
    ["write", "2"],
    ["delete", "4"],
    ["all", "7"],
    ["friend", "7"],
  ] as const) {
    expect(mock.get("/v1/token/permissions", token)).toMatchObject({ status: 200, text: mask });
  }
  expect(mock.get(`/v1/user/${friend}`).json.id).toBe(friend);
});

describe("users", () => {
  test("your own can be read with either path, and changed with any id", () => {
    expect(mock.get("/v1/me").json.id).toBe(me);
    expect(mock.get(`/v1/user/${me}`).json).toEqual(mock.get("/v1/me").json);
    mock.patch("/v1/user/anyone", { desc: "New" });
    expect(mock.get("/v1/me").json.content.desc).toBe("New");
    expect(mock.patch("/v1/user/anyone", { username: "x" }).status).toBe(400);
  });

  test("strangers are refused, unknown users are not found", async () => {
    mock.delete(`/v1/friends/request/${oldClock}`);
    expect(mock.get(`/v1/user/${oldClock}`)).toMatchObject(await documentedError("getUser", "notFriends"));
    expect(mock.get("/v1/user/nobody")).toMatchObject(await documentedError("getUser", "unknownUser"));
  });

  test("a report needs a valid email address to be sent to", () => {
    expect(mock.post("/v1/user/generateReport", { sendTo: "nobody" }).text).toBe(
      'Error at {"format":"email"} with error must match format "email"\n',
    );
  });
});
