import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenes/ids";
import { startTestMock, type TestMock } from "./support/client";
import { refusal } from "./support/description";

const { me, friend, marbleFox, oldClock } = ids;

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

const settings = { seeMembers: true, seeFront: false, getFrontNotif: true };
const friendsOf = async (token?: string) =>
  (await mock.get("/v1/friends", token)).json.map((one: { id: string }) => one.id);
const requests = async (direction: "incoming" | "outgoing") =>
  (await mock.get(`/v1/friends/requests/${direction}`)).json.map((one: { id: string }) => one.id);
const add = (name: string, more: object = { trusted: false }, version = "v1") =>
  mock.post(`/${version}/friends/request/add/${name}`, { settings: { ...settings, ...more } });
const respond = (who: string, isAccepted: boolean, body: unknown = { settings }) =>
  mock.post(`/v1/friends/request/respond/${who}?accepted=${isAccepted}`, body);

describe("friend requests", () => {
  test("go to a username in any mix of capitals, or to a user id", async () => {
    await mock.delete(`/v1/friends/request/${oldClock}`);
    expect((await add("OLD-clock")).json).toEqual({ success: true, msg: "Friend request sent" });
    expect(await requests("outgoing")).toEqual([oldClock]);
    await mock.delete(`/v1/friends/request/${oldClock}`);
    expect((await add(oldClock, { message: "Hello" }, "v2")).json.msg).toBe("Friend request sent");
    expect((await mock.get("/v1/friends/requests/outgoing")).json[0].content.message).toBe("Hello");
  });

  test("are refused with status 200, and 404 for nobody", async () => {
    const examples = {
      "lantern-house": "yourself",
      "quiet-harbour": "alreadyFriends",
      "old-clock": "alreadyAsked",
      nobody: "userNotFound",
    };
    for (const [name, example] of Object.entries(examples)) {
      expect(await add(name)).toMatchObject(await refusal("addFriend", example));
    }
    expect((await refusal("addFriend", "yourself")).status).toBe(200);
  });

  test("to somebody who has asked make friends at once", async () => {
    expect((await add("marble-fox", { trusted: true })).json).toEqual({ success: true, msg: "Friend added" });
    expect(await friendsOf()).toContain(marbleFox);
    expect(await requests("incoming")).toEqual([]);
  });

  test("trusted is required in v1, refused in v2", async () => {
    expect((await add("old-clock", {})).text).toContain('{"missingProperty":"trusted"}');
    expect((await add("old-clock", { trusted: false }, "v2")).text).toBe(
      "Error at trusted, this is not a valid property name.\n",
    );
  });

  test("are accepted with settings; the new friend has no buckets and trusted is null", async () => {
    expect((await respond(marbleFox, true)).json).toEqual({ success: true, msg: "Friend request accepted" });
    const { content } = (await mock.get(`/v1/friend/${me}/${marbleFox}`)).json;
    expect(content).toEqual({ uid: me, frienduid: marbleFox, ...settings, trusted: null });
    expect((await mock.get(`/v1/friend/${marbleFox}/${me}`)).json.content).toMatchObject({
      uid: marbleFox,
      trusted: false,
    });
  });

  test("are rejected without a body", async () => {
    const reply = await mock.call("POST", `/v1/friends/request/respond/${marbleFox}?accepted=false`);
    expect(reply.json).toEqual({ success: true, msg: "Friend request rejected" });
    expect(await requests("incoming")).toEqual([]);
    expect(await friendsOf()).toEqual([friend]);
  });

  test("an empty body when accepting lacks the settings", async () => {
    expect((await mock.call("POST", `/v1/friends/request/respond/${marbleFox}?accepted=true`)).text).toBe(
      'Error at {"missingProperty":"settings"} with error must have required property \'settings\'\n',
    );
  });

  test("to answer, withdraw or remove, only the user id works", async () => {
    expect(await respond("marble-fox", false)).toMatchObject(await refusal("respondToFriendRequest", "userNotFound"));
    expect(await mock.delete("/v1/friends/request/old-clock")).toMatchObject(
      await refusal("deleteFriendRequest", "pathParameterInvalid"),
    );
    expect((await mock.delete("/v1/friends/remove/harbour")).status).toBe(404);
  });

  test("answering one's own request says success and does nothing", async () => {
    expect((await respond(oldClock, true)).json.success).toBe(true);
    expect(await requests("outgoing")).toEqual([oldClock]);
  });

  test("are withdrawn by the side that sent them", async () => {
    expect((await mock.delete(`/v1/friends/request/${oldClock}`)).json.msg).toBe("Friend request cancelled");
    expect(await mock.delete(`/v1/friends/request/${marbleFox}`)).toMatchObject(
      await refusal("deleteFriendRequest", "noRequest"),
    );
  });
});

describe("friends", () => {
  test("are removed in both directions, also when they were none", async () => {
    expect((await mock.delete(`/v1/friends/remove/${friend}`)).json).toEqual({ success: true, msg: "Friend removed" });
    expect(await friendsOf()).toEqual([]);
    expect(await friendsOf(mock.tokens.friend)).toEqual([]);
    expect((await mock.delete(`/v1/friends/remove/${friend}`)).json.success).toBe(true);
  });

  test("read each other's settings for them, and nobody else's", async () => {
    const theirs = (await mock.get(`/v1/friend/${me}/${friend}`, mock.tokens.friend)).json.content;
    expect(theirs).toMatchObject({ uid: me, frienduid: friend, seeMembers: true });
    expect(theirs).not.toHaveProperty("buckets");
    await respond(marbleFox, true);
    expect(await mock.get(`/v1/friend/${me}/${marbleFox}`, mock.tokens.friend)).toMatchObject(
      await refusal("getFriendSettings", "notYours"),
    );
    expect((await mock.get(`/v1/friend/${me}/nobody`)).status).toBe(404);
  });

  test("changing a switch that stands already is a change of its time; a late one is 404", async () => {
    expect((await mock.patch(`/v1/friend/${friend}`, { seeFront: true })).status).toBe(200);
    expect((await mock.patch(`/v1/friend/${friend}`, { seeFront: false }, { "Operation-Time": "1" })).status).toBe(404);
    expect((await mock.patch("/v1/friend/nobody", { seeFront: true })).status).toBe(404);
  });

  test("notifications need both sides", async () => {
    await mock.patch(`/v1/friend/${friend}`, { getFrontNotif: false });
    const theirs = async () => (await mock.get(`/v1/friend/${friend}/${me}`, mock.tokens.friend)).json.content;
    expect((await theirs()).getTheirFrontNotif).toBe(false);
    await mock.call("PATCH", `/v1/friend/${me}`, { body: { getTheirFrontNotif: true }, token: mock.tokens.friend });
    expect((await theirs()).getTheirFrontNotif, "stored as false").toBe(false);
  });
});

describe("users", () => {
  test("one's own is read with any path, and changed with any id", async () => {
    expect((await mock.get("/v1/me")).json.id).toBe(me);
    expect((await mock.get(`/v1/user/${me}`)).json).toEqual((await mock.get("/v1/me")).json);
    await mock.patch("/v1/user/anyone", { desc: "New" });
    expect((await mock.get("/v1/me")).json.content.desc).toBe("New");
    expect((await mock.patch("/v1/user/anyone", { username: "x" })).status).toBe(400);
  });

  test("`fields` is dropped on migrated accounts", async () => {
    await mock.patch("/v1/user/anyone", { fields: {} });
    expect((await mock.get("/v1/me")).json.content).not.toHaveProperty("fields");
  });

  test("strangers are hidden, nobody is not found", async () => {
    await mock.delete(`/v1/friends/request/${oldClock}`);
    expect(await mock.get(`/v1/user/${oldClock}`)).toMatchObject(await refusal("getUser", "notFriends"));
    expect(await mock.get("/v1/user/nobody")).toMatchObject(await refusal("getUser", "unknownUser"));
  });

  test("a username is free, taken or too short", async () => {
    const set = (username: string) => mock.patch("/v1/user/username/anyone", { username });
    expect((await set("lamp-house")).json).toEqual({ success: true });
    expect(await set("Quiet-Harbour")).toMatchObject(await refusal("updateUsername", "taken"));
    expect(await set("ab")).toMatchObject(await refusal("updateUsername", "tooShort"));
    const [newest] = (await mock.get("/v1/auth/logs?sortBy=at&sortOrder=-1")).json;
    expect(newest.content).toMatchObject({ action: "Changed username to: lamp-house", uid: me });
  });

  test("an export can be had once a day", async () => {
    const request = () => mock.call("POST", "/v1/user/anyone/export");
    expect((await request()).json).toEqual({ success: true });
    expect(await request()).toMatchObject(await refusal("exportUserData", "tooSoon"));
  });

  test("a report is recorded with its settings", async () => {
    const body = { sendTo: "lantern-house@example.com", members: null };
    const { msg } = (await mock.post("/v2/user/generateReport", body)).json;
    expect(msg).toMatch(new RegExp(`^https://serve.apparyllis.com/reports/${me}/.+/.+/.+\\.html$`));
    const [report] = (await mock.get("/v1/user/anyone/reports")).json;
    expect(report.content).toMatchObject({ uid: me, url: msg, usedSettings: body, createdAt: expect.any(Number) });
    expect((await mock.post("/v1/user/generateReport", { sendTo: "nobody" })).text).toBe(
      'Error at {"format":"email"} with error must match format "email"\n',
    );
  });
});
