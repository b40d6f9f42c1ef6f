import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type Requests } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";
import { notifications } from "../../testing/notifications";

const { me, marbleFox, oldClock, favouriteTea, birthday } = ids;

const day = 24 * 60 * 60 * 1000;

const mock = freshCore();

const newest = (path: string) => mock.get(path).json.at(-1).content;

const logs = () => mock.get("/v1/auth/logs?sortBy=at&sortOrder=1").json;

describe("a user document", () => {
  test("of a friend shows the fields of shared buckets, in their order", () => {
    mock.share("customFields", birthday);
    mock.patch("/v1/customField/order", { fields: [{ id: favouriteTea, order: "0|z" }] });
    const { fields, ...rest } = mock.friend.contentOf(`/v1/user/${me}`);
    expect(Object.entries(fields)).toEqual([
      [birthday, { name: "Birthday", order: "0|hzzzzz:", type: 7 }],
      [favouriteTea, { name: "Favourite tea", order: "0|z", type: 0 }],
    ]);
    const { lastOperationTime, ...own } = mock.contentOf("/v1/me");
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

  test("of a stranger is refused, and there is none of an unknown user", async () => {
    mock.delete(`/v1/friends/request/${oldClock}`);
    expect(mock.get(`/v1/user/${oldClock}`)).toMatchObject(await documentedError("getUser", "notFriends"));
    expect(mock.get("/v1/user/nobody")).toMatchObject(await documentedError("getUser", "unknownUser"));
  });

  test("accepts a change even if it is late, without effect then, and ignores `fields` on a migrated account", () => {
    const change = (desc: string, time: number) =>
      mock.patch("/v1/user/x", { desc, fields: {} }, { "Operation-Time": String(time) }).status;
    const before = mock.contentOf("/v1/me");
    const now = mock.now();
    expect(change("New", now - 5)).toBe(200);
    expect(mock.contentOf("/v1/me")).toEqual({ ...before, desc: "New", lastOperationTime: now - 5 });
    expect([change("Late", now - 6), change("Same time", now - 5)]).toEqual([200, 200]);
    expect(mock.contentOf("/v1/me")).toEqual({ ...before, desc: "Same time", lastOperationTime: now - 5 });
  });
});

describe("a username", () => {
  const set = (username: string) => mock.patch("/v1/user/username/x", { username });

  test("needs three characters, and must not be another user's in any letter case", async () => {
    for (const [username, example] of Object.entries({ ab: "tooShort", "QUIET-harbour": "taken" })) {
      const count = logs().length;
      expect(set(username)).toMatchObject(await documentedError("updateUsername", example));
      expect(mock.contentOf("/v1/me").username).toBe("lantern-house");
      expect(logs()).toHaveLength(count);
    }
    for (const username of ["abc", "quiet-harbour-2"]) {
      expect(set(username).json).toEqual({ success: true });
      expect(mock.contentOf("/v1/me").username).toBe(username);
    }
    expect(mock.friend.contentOf("/v1/me").username).toBe("quiet-harbour");
  });

  test("that is missing is neither taken nor found, and the title of a notification is null instead", async () => {
    const nameless = await createTestCore({ seed: { ...mock.core.exportFile(), users: [{ _id: me }] } });
    expect(nameless.get("/v1/me").json.content).not.toHaveProperty("username");
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true, trusted: true };
    const unknown = await documentedError("addFriend", "userNotFound");
    expect(nameless.friend.post("/v1/friends/request/add/undefined", { settings })).toMatchObject(unknown);
    const renamed = nameless.friend.patch("/v1/user/username/x", { username: "undefined" });
    expect(renamed.json).toEqual({ success: true });
    const listener = nameless.listen("friend");
    nameless.start(ids.wren);
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
  const request = (by: Requests = mock) => by.call("POST", "/v1/user/x/export");

  test("is possible once in 24 hours per account; a refused one does not count", async () => {
    const tooSoon = await documentedError("exportUserData", "tooSoon");
    expect(request().json).toEqual({ success: true });
    expect(request(mock.friend).json).toEqual({ success: true });
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
    expect(mock.friend.idsOf("/v1/user/x/reports")).toEqual([]);
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
});
