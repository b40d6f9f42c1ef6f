import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { startTestMock, type TestMock } from "./support/client";
import { documentedError } from "./support/description";

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
  test("can be sent to a username in any letter case, or to a user id", async () => {
    await mock.delete(`/v1/friends/request/${oldClock}`);
    expect((await add("OLD-clock")).json).toEqual({ success: true, msg: "Friend request sent" });
    expect(await requests("outgoing")).toEqual([oldClock]);
    await mock.delete(`/v1/friends/request/${oldClock}`);
    expect((await add(oldClock, { message: "Hello" }, "v2")).json.msg).toBe("Friend request sent");
    expect((await mock.get("/v1/friends/requests/outgoing")).json[0].content.message).toBe("Hello");
  });

  test("need `trusted` in v1, and must not have it in v2", async () => {
    expect((await add("old-clock", {})).text).toContain('{"missingProperty":"trusted"}');
    expect((await add("old-clock", { trusted: false }, "v2")).text).toBe(
      "Error at trusted, this is not a valid property name.\n",
    );
  });

  test("can be rejected without a body", async () => {
    const reply = await mock.call("POST", `/v1/friends/request/respond/${marbleFox}?accepted=false`);
    expect(reply.json).toEqual({ success: true, msg: "Friend request rejected" });
    expect(await requests("incoming")).toEqual([]);
    expect(await friendsOf()).toEqual([friend]);
  });

  test("cannot be accepted without a body, which has the settings", async () => {
    expect((await mock.call("POST", `/v1/friends/request/respond/${marbleFox}?accepted=true`)).text).toBe(
      'Error at {"missingProperty":"settings"} with error must have required property \'settings\'\n',
    );
  });

  test("can only be answered or withdrawn with the user id; so can a friend be removed", async () => {
    expect(await respond("marble-fox", false)).toMatchObject(
      await documentedError("respondToFriendRequest", "userNotFound"),
    );
    expect(await mock.delete("/v1/friends/request/old-clock")).toMatchObject(
      await documentedError("deleteFriendRequest", "pathParameterInvalid"),
    );
    expect((await mock.delete("/v1/friends/remove/harbour")).status).toBe(404);
  });

  test("sent by yourself can be accepted, which reports success and does nothing", async () => {
    expect((await respond(oldClock, true)).json.success).toBe(true);
    expect(await requests("outgoing")).toEqual([oldClock]);
  });
});

describe("friends", () => {
  test("are removed in both directions; removing someone who is not a friend also succeeds", async () => {
    expect((await mock.delete(`/v1/friends/remove/${friend}`)).json).toEqual({ success: true, msg: "Friend removed" });
    expect(await friendsOf()).toEqual([]);
    expect(await friendsOf(mock.tokens.friend)).toEqual([]);
    expect((await mock.delete(`/v1/friends/remove/${friend}`)).json.success).toBe(true);
  });
});

describe("users", () => {
  test("your own can be read with either path, and changed with any id", async () => {
    expect((await mock.get("/v1/me")).json.id).toBe(me);
    expect((await mock.get(`/v1/user/${me}`)).json).toEqual((await mock.get("/v1/me")).json);
    await mock.patch("/v1/user/anyone", { desc: "New" });
    expect((await mock.get("/v1/me")).json.content.desc).toBe("New");
    expect((await mock.patch("/v1/user/anyone", { username: "x" })).status).toBe(400);
  });

  test("strangers are refused, unknown users are not found", async () => {
    await mock.delete(`/v1/friends/request/${oldClock}`);
    expect(await mock.get(`/v1/user/${oldClock}`)).toMatchObject(await documentedError("getUser", "notFriends"));
    expect(await mock.get("/v1/user/nobody")).toMatchObject(await documentedError("getUser", "unknownUser"));
  });

  test("a report needs a valid email address to be sent to", async () => {
    expect((await mock.post("/v1/user/generateReport", { sendTo: "nobody" })).text).toBe(
      'Error at {"format":"email"} with error must match format "email"\n',
    );
  });
});
