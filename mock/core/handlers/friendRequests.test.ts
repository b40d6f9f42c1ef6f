import { beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import type { Listener, Requests } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";
import { notifications } from "../../testing/notifications";

const { me, friend, marbleFox, oldClock } = ids;

const mine = { seeMembers: true, seeFront: false, getFrontNotif: true };

const theirs = { seeMembers: false, seeFront: true, getFrontNotif: false };

const mock = freshCore();

let theirSocket: Listener;

let mySocket: Listener;

beforeEach(() => {
  theirSocket = mock.listen("friend");
  mySocket = mock.listen();
});

/** The notifications of the other side, and one's own. */
const told = () => [notifications(theirSocket), notifications(mySocket)];

const settings = (from: string, to: string) => mock.get(`/v1/friend/${from}/${to}`);

const ask = (name: string, version = "v1", more: object = { trusted: false }) =>
  mock.post(`/${version}/friends/request/add/${name}`, { settings: { ...mine, ...more } });

const respond = (who: string, isAccepted = true, body: object | null = { settings: mine }) =>
  mock.post(`/v1/friends/request/respond/${who}?accepted=${isAccepted}`, body ?? undefined);

/** The users of the incoming requests, and those of the outgoing ones. */
const requests = (by: Requests = mock) =>
  ["incoming", "outgoing"].map((direction) => by.idsOf(`/v1/friends/requests/${direction}`));

/** Ends the friendship, and has the former friend ask for a new one. */
const beAsked = (more: object = { trusted: true }, version = "v1") => {
  mock.delete(`/v1/friends/remove/${friend}`);
  const body = { settings: { ...theirs, ...more, message: "Hello again" } };
  return mock.friend.post(`/${version}/friends/request/add/LANTERN-house`, body);
};

describe("sending a request", () => {
  test("adds a request on both sides and notifies the other user", () => {
    expect(beAsked().json).toEqual({ success: true, msg: "Friend request sent" });
    expect([requests(), requests(mock.friend)]).toEqual([
      [[marbleFox, friend], [oldClock]],
      [[], [me]],
    ]);
    expect(mock.get("/v1/friends/requests/incoming").json[1].content.message).toBe("Hello again");
    expect(told()).toEqual([[], [["Friend request received", "quiet-harbour"]]]);
  });

  test.each([true, false])("to a friend is refused, and so is accepting one (trusted: %s)", async (trusted) => {
    const refused = await documentedError("addFriend", "alreadyFriends");
    mock.friend.patch(`/v1/friend/${me}`, { trusted });
    for (const name of ["quiet-harbour", friend]) expect(ask(name)).toMatchObject(refused);
    expect(respond(friend)).toMatchObject(await documentedError("respondToFriendRequest", "alreadyFriends"));
    expect([told(), requests()]).toEqual([
      [[], []],
      [[marbleFox], [oldClock]],
    ]);
  });

  test("is refused for yourself, for someone who was already asked, and for an unknown user", async () => {
    expect(ask("lantern-HOUSE")).toMatchObject(await documentedError("addFriend", "yourself"));
    expect(ask(me)).toMatchObject(await documentedError("addFriend", "yourself"));
    expect(ask("old-clock")).toMatchObject(await documentedError("addFriend", "alreadyAsked"));
    for (const name of ["quiet", "quiet-harbour-", me.toUpperCase()]) {
      expect(ask(name), name).toMatchObject(await documentedError("addFriend", "userNotFound"));
    }
    expect(requests()).toEqual([[marbleFox], [oldClock]]);
  });
});

describe.each(["respond", "add"])("accepting by %s", (way) => {
  const accept = (trusted?: boolean) =>
    way === "respond" ? respond(friend) : ask(friend, trusted === undefined ? "v2" : "v1", { trusted });

  test("makes both users friends with their own settings, without buckets and notifications", () => {
    beAsked();
    const msg = way === "respond" ? "Friend request accepted" : "Friend added";
    expect(accept().json).toEqual({ success: true, msg });
    expect(settings(me, friend).json.content).toEqual({ uid: me, frienduid: friend, ...mine, trusted: null });
    const shared = mock.friend.contentOf(`/v1/friend/${friend}/${me}`);
    expect(shared).toEqual({ uid: friend, frienduid: me, ...theirs, trusted: true });
    expect([requests(), requests(mock.friend)]).toEqual([
      [[marbleFox], [oldClock]],
      [[], []],
    ]);
    expect(told()[0]).toEqual([["Friend request accepted", "lantern-house"]]);
  });

  test("a request in version 2 does not include trust, which is stored as false", () => {
    beAsked({}, "v2");
    accept(true);
    expect(settings(friend, me).json.content).toMatchObject({ ...theirs, trusted: false });
    expect(settings(me, friend).json.content.trusted).toBe(way === "respond" ? null : true);
  });
});

test("a reset clears what is remembered about two users", async () => {
  respond(marbleFox);
  mock.pass(5000);
  expect(respond(marbleFox)).toMatchObject(await documentedError("respondToFriendRequest", "alreadyFriends"));
  mock.core.reset();
  expect(respond(marbleFox).json).toEqual({ success: true, msg: "Friend request accepted" });
});

describe("rejecting", () => {
  test("removes the request, without making friends or notifying anyone", () => {
    beAsked();
    expect(respond(friend, false).json).toEqual({ success: true, msg: "Friend request rejected" });
    expect([requests(), requests(mock.friend)]).toEqual([
      [[marbleFox], [oldClock]],
      [[], []],
    ]);
    expect([settings(me, friend).status, settings(friend, me).status]).toEqual([404, 404]);
    expect(told()[0]).toEqual([]);
  });

  test("is refused without a request, and for an unknown user", async () => {
    const refused = (example: string) => documentedError("respondToFriendRequest", example);
    mock.delete(`/v1/friends/remove/${friend}`);
    expect(respond(friend, false)).toMatchObject(await refused("noRequest"));
    expect(respond("quiet-harbour", false)).toMatchObject(await refused("userNotFound"));
    expect(requests()[0]).toEqual([marbleFox]);
  });

  test("needs no body, accepting needs one: it has the settings", () => {
    const text = 'Error at {"missingProperty":"settings"} with error must have required property \'settings\'\n';
    expect(respond(marbleFox, true, null).text).toBe(text);
    expect(respond(marbleFox, false, null).json.success).toBe(true);
  });
});

test("accepting one's own request reports success and does nothing", () => {
  expect(respond(oldClock).json.success).toBe(true);
  expect(requests()).toEqual([[marbleFox], [oldClock]]);
});

describe("withdrawing", () => {
  test("removes the request from both sides, and no others", () => {
    beAsked();
    const success = { success: true, msg: "Friend request cancelled" };
    expect(mock.friend.delete(`/v1/friends/request/${me}`).json).toEqual(success);
    expect([requests(), requests(mock.friend)]).toEqual([
      [[marbleFox], [oldClock]],
      [[], []],
    ]);
  });

  test("is only possible for your own requests", async () => {
    const refused = (example: string) => documentedError("deleteFriendRequest", example);
    expect(mock.delete(`/v1/friends/request/${marbleFox}`)).toMatchObject(await refused("noRequest"));
    expect(mock.delete("/v1/friends/request/nobody")).toMatchObject(await refused("userNotFound"));
    expect(requests()[0]).toEqual([marbleFox]);
  });
});

test("a request within 5 seconds of withdrawing one reports success without effect (api/v1/friendActions.ts:36)", async () => {
  expect(ask("old-clock", "v2", {})).toMatchObject(await documentedError("addFriendV2", "alreadyAsked"));
  mock.delete(`/v1/friends/request/${oldClock}`);
  expect(ask("old-clock", "v2", {}).json).toEqual({ success: true, msg: "Friend added" });
  expect([mock.idsOf("/v1/friends"), requests()]).toEqual([[friend], [[marbleFox], []]]);
});

test("removing a friend ends the friendship in both directions and no other; without a friendship, it succeeds too", async () => {
  respond(marbleFox);
  expect(mock.delete(`/v1/friends/remove/${friend}`).json).toEqual({ success: true, msg: "Friend removed" });
  expect([settings(me, friend).status, settings(friend, me).status]).toEqual([404, 404]);
  expect([settings(me, marbleFox).status, settings(marbleFox, me).status]).toEqual([200, 200]);
  expect(mock.delete(`/v1/friends/remove/${friend}`).json.success).toBe(true);
  const unknown = await documentedError("removeFriend", "userNotFound");
  expect(mock.delete("/v1/friends/remove/nobody")).toMatchObject(unknown);
});
