import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import type { Requests } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, friend, juniper, wren, sol, asleep, marbleFox, oldClock, blurry } = ids;

const mock = freshCore();

const mine = (by: Requests = mock) => by.contentOf(`/v1/friend/${me}/${friend}`);

const theirs = (by: Requests = mock) => by.contentOf(`/v1/friend/${friend}/${me}`);

const ofFriend = (body: object) => mock.friend.patch(`/v1/friend/${me}`, body);

const befriendFox = () => {
  const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
  mock.post(`/v1/friends/request/respond/${marbleFox}?accepted=true`, { settings });
};

describe("reading", () => {
  test("the list of friends has their user documents, without the time of the last change", () => {
    mock.friend.patch("/v1/user/anyone", { desc: "By the sea" });
    const { lastOperationTime, ...content } = mock.friend.contentOf("/v1/me");
    expect([lastOperationTime, content.desc]).toEqual([mock.now(), "By the sea"]);
    expect(mock.get("/v1/friends").json).toEqual([{ exists: true, id: friend, content }]);
    befriendFox();
    expect(mock.idsOf("/v1/friends")).toEqual([friend, marbleFox]);
  });

  test("your own settings are a list with pages", () => {
    const one = mock.get(`/v1/friend/${me}/${friend}`).json;
    expect(mock.get("/v1/friends/settings").json).toEqual([one]);
    befriendFox();
    expect(mock.get("/v1/friends/settings").json).toHaveLength(2);
    expect(mock.get("/v1/friends/settings?limit=1").json).toHaveLength(1);
  });

  test("each side can read both settings, the other's without buckets and time", () => {
    for (const [read, own, other] of [
      [mine, mock, mock.friend],
      [theirs, mock.friend, mock],
    ] as const) {
      const { buckets, lastOperationTime, ...shared } = read(own);
      expect(lastOperationTime).toBe(1749052800000);
      expect(read(other)).toEqual(shared);
    }
  });

  test("settings between other users are refused; those about someone who is not a friend are not found", async () => {
    befriendFox();
    const refused = (error: string) => documentedError("getFriendSettings", error);
    for (const pair of [`${me}/${marbleFox}`, `${marbleFox}/${me}`]) {
      expect(mock.friend.get(`/v1/friend/${pair}`)).toMatchObject(await refused("notYours"));
    }
    expect(mock.get(`/v1/friend/${me}/${oldClock}`)).toMatchObject(await refused("notFriends"));
  });

  test("requests have the other user's name, and the message", () => {
    const request = (id: string, username: string, message: string | null) => ({
      exists: true,
      id,
      content: { message, username, uid: id },
    });
    const fox = request(marbleFox, "marble-fox", "Hi, it is Fox from the book club.");
    expect(mock.get("/v1/friends/requests/incoming").json).toEqual([fox]);
    expect(mock.get("/v1/friends/requests/outgoing").json).toMatchObject([{ id: oldClock }]);
    mock.delete(`/v1/friends/remove/${friend}`);
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    mock.post("/v2/friends/request/add/lantern-house", { settings }, "friend");
    expect(mock.get("/v1/friends/requests/incoming").json).toEqual([fox, request(friend, "quiet-harbour", null)]);
    expect(mock.get("/v1/friends/requests/outgoing", "friend").json).toEqual([request(me, "lantern-house", null)]);
  });
});

describe("changing", () => {
  test("sets the properties that are sent, and the time", () => {
    const before = mine();
    const reply = mock.patch(`/v1/friend/${friend}`, { seeFront: false, trusted: true });
    expect(reply).toMatchObject({ status: 200, text: "" });
    expect(mine()).toEqual({ ...before, seeFront: false, trusted: true, lastOperationTime: mock.now() });
  });

  test("is refused for someone who is not a friend, if it is too late, and if nothing changes", async () => {
    const refused = await documentedError("updateFriendSettings", "notFriendOrStale");
    const at = (time: number) => ({ "Operation-Time": String(time) });
    const set = (headers: Record<string, string>) => mock.patch(`/v1/friend/${friend}`, { seeFront: true }, headers);
    expect(mock.patch(`/v1/friend/${oldClock}`, { getTheirFrontNotif: true })).toMatchObject(refused);
    expect(set(at(1749052800000 - 1))).toMatchObject(refused);
    expect(set(at(1749052800000)), "same values, same time").toMatchObject(refused);
    expect(set(at(1749052800000 + 1))).toMatchObject({ status: 200 });
  });

  test("front notifications that the friend does not allow are stored as switched off", () => {
    mock.patch(`/v1/friend/${friend}`, { getTheirFrontNotif: false });
    mock.patch(`/v1/friend/${friend}`, { getTheirFrontNotif: true });
    expect(mine().getTheirFrontNotif, "the friend allows them").toBe(true);
    ofFriend({ getFrontNotif: false });
    expect(mine().getTheirFrontNotif).toBe(false);
    mock.patch(`/v1/friend/${friend}`, { getTheirFrontNotif: true });
    expect(mine().getTheirFrontNotif).toBe(false);
    ofFriend({ getFrontNotif: true });
    expect(mine().getTheirFrontNotif, "and are not switched on again automatically").toBe(false);
  });

  test("a notification setting that was never set stays unset", () => {
    mock.delete(`/v1/friends/remove/${friend}`);
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: false };
    mock.post("/v2/friends/request/add/lantern-house", { settings }, "friend");
    mock.post("/v2/friends/request/add/quiet-harbour", { settings });
    mock.patch(`/v1/friend/${friend}`, { seeFront: false });
    expect(mine()).toEqual({
      ...{ uid: me, frienduid: friend, ...settings, trusted: null },
      ...{ seeFront: false, lastOperationTime: mock.now() },
    });
  });

  test("only a change that takes effect, and is not too late for either side, switches off the friend's notifications", () => {
    const off = (time: number) =>
      mock.patch(`/v1/friend/${friend}`, { getFrontNotif: false }, { "Operation-Time": String(time) });
    expect(off(1749052800000 - 1).status).toBe(404);
    expect(theirs().getTheirFrontNotif).toBe(true);
    ofFriend({ getTheirFrontNotif: true });
    expect(off(mock.now() - 1).status).toBe(200);
    expect(theirs().getTheirFrontNotif, "the friend's own change is later").toBe(true);
    mock.pass(1);
    mock.patch(`/v1/friend/${friend}`, { seeFront: false });
    mock.pass(1);
    expect(theirs().getTheirFrontNotif).toBe(true);
    const before = theirs(mock.friend);
    expect(off(mock.now()).status).toBe(200);
    expect(theirs(mock.friend)).toEqual({ ...before, getTheirFrontNotif: false });
  });
});

describe("a friend's front", () => {
  const current = (system = me) => mock.get(`/v1/friend/${system}/getFront`, "friend");
  const texts = (system = me) => mock.get(`/v1/friend/${system}/getFrontValue`, "friend");

  test("has the members and custom fronts that buckets show, and their statuses, if any", () => {
    mock.start(sol, { customStatus: "Hidden" });
    mock.start(asleep, { custom: true, customStatus: "For once" });
    mock.start(wren, { customStatus: "" });
    mock.start(blurry, { custom: true });
    expect(current().json).toEqual({ fronters: [juniper, asleep, wren], statuses: { [asleep]: "For once" } });
  });

  test("is refused without `seeFront`, for strangers, and for your own id", async () => {
    const refused = (example: string) => documentedError("getCurrentFrontersOfSystem", example);
    const refusedTexts = (example: string) => documentedError("getCurrentFrontersOfSystemTextFormat", example);
    expect(current(friend)).toMatchObject(await refused("frontNotShared"));
    expect(texts(friend)).toMatchObject(await refusedTexts("ownId"));
    expect(current(marbleFox)).toMatchObject(await refused("frontNotShared"));
    expect(texts(marbleFox)).toMatchObject(await refusedTexts("notFriend"));
    mock.patch(`/v1/friend/${friend}`, { seeFront: false });
    expect(current()).toMatchObject(await refused("frontNotShared"));
    expect(texts()).toMatchObject(await refusedTexts("frontNotShared"));
    expect(mock.get("/v1/friends/getFrontValues", "friend").json).toEqual({ results: [] });
  });

  test("on a legacy account, a request for the text of your own front gets no response (api/v1/friend.ts:153)", () => {
    mock.core.reset("legacy");
    expect(mock.get(`/v1/friend/${me}/getFrontValue`).silence).toContain("the text of its own front");
  });
});
