import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type Listener, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { notifications } from "../../testing/notifications";

const { me, friend, marbleFox, oldClock } = ids;

const mine = { seeMembers: true, seeFront: false, getFrontNotif: true };

const theirs = { seeMembers: false, seeFront: true, getFrontNotif: false };

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});

let theirSocket: Listener;

let mySocket: Listener;

beforeEach(() => {
  mock.core.reset();
  theirSocket = mock.listen("friend");
  mySocket = mock.listen();
});

/** The notifications of the other side, and one's own. */
const told = () => [notifications(theirSocket), notifications(mySocket)];

const settings = (from: string, to: string, token?: "friend") => mock.get(`/v1/friend/${from}/${to}`, token);

const ask = (name: string, body: object = { settings: { ...mine, trusted: false } }) =>
  mock.post(`/v1/friends/request/add/${name}`, body);

const respond = (who: string, isAccepted = true) =>
  mock.post(`/v1/friends/request/respond/${who}?accepted=${isAccepted}`, { settings: mine });

const requests = (direction: "incoming" | "outgoing", token?: "friend") =>
  mock.get(`/v1/friends/requests/${direction}`, token).json.map(({ id }: { id: string }) => id);

/** Ends the friendship, and has the former friend ask for a new one. */
const beAsked = (more: object = { trusted: true }, version = "v1") => {
  mock.delete(`/v1/friends/remove/${friend}`);
  const body = { settings: { ...theirs, ...more, message: "Hello again" } };
  return mock.post(`/${version}/friends/request/add/LANTERN-house`, body, "friend");
};

describe("sending a request", () => {
  test("adds a request on both sides and notifies the other user", () => {
    expect(beAsked().json).toEqual({ success: true, msg: "Friend request sent" });
    expect(requests("incoming")).toEqual([marbleFox, friend]);
    expect(requests("outgoing", "friend")).toEqual([me]);
    expect(mock.get("/v1/friends/requests/incoming").json[1].content.message).toBe("Hello again");
    expect(told()).toEqual([[], [["Friend request received", "quiet-harbour"]]]);
  });

  test.each([true, false])("to a friend is refused, and so is accepting one (trusted: %s)", async (trusted) => {
    const refused = await documentedError("addFriend", "alreadyFriends");
    mock.call("PATCH", `/v1/friend/${me}`, { body: { trusted }, token: "friend" });
    for (const name of ["quiet-harbour", friend]) expect(ask(name)).toMatchObject(refused);
    expect(respond(friend)).toMatchObject(await documentedError("respondToFriendRequest", "alreadyFriends"));
    expect([told(), requests("outgoing")]).toEqual([[[], []], [oldClock]]);
  });

  test("is refused for yourself, for someone who was already asked, and for an unknown user", async () => {
    expect(ask("lantern-HOUSE")).toMatchObject(await documentedError("addFriend", "yourself"));
    expect(ask(me)).toMatchObject(await documentedError("addFriend", "yourself"));
    expect(ask("old-clock")).toMatchObject(await documentedError("addFriend", "alreadyAsked"));
    for (const name of ["quiet", "quiet-harbour-", me.toUpperCase()]) {
      expect(ask(name), name).toMatchObject(await documentedError("addFriend", "userNotFound"));
    }
    expect(requests("outgoing")).toEqual([oldClock]);
  });
});

describe.each(["respond", "add"])("accepting by %s", (way) => {
  const accept = (trusted?: boolean) =>
    way === "respond"
      ? respond(friend)
      : mock.post(`/v${trusted === undefined ? 2 : 1}/friends/request/add/${friend}`, {
          settings: { ...mine, trusted },
        });

  test("makes both users friends with their own settings, without buckets and notifications", () => {
    beAsked();
    const msg = way === "respond" ? "Friend request accepted" : "Friend added";
    expect(accept().json).toEqual({ success: true, msg });
    expect(settings(me, friend).json.content).toEqual({ uid: me, frienduid: friend, ...mine, trusted: null });
    expect(settings(friend, me, "friend").json.content).toEqual({
      uid: friend,
      frienduid: me,
      ...theirs,
      trusted: true,
    });
    expect([requests("incoming"), requests("outgoing", "friend")]).toEqual([[marbleFox], []]);
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
    expect([requests("incoming"), requests("outgoing", "friend")]).toEqual([[marbleFox], []]);
    expect([settings(me, friend).status, settings(friend, me).status]).toEqual([404, 404]);
    expect(told()[0]).toEqual([]);
  });

  test("is refused without a request, and for an unknown user", async () => {
    const refused = (example: string) => documentedError("respondToFriendRequest", example);
    mock.delete(`/v1/friends/remove/${friend}`);
    expect(respond(friend, false)).toMatchObject(await refused("noRequest"));
    expect(respond("quiet-harbour", false)).toMatchObject(await refused("userNotFound"));
    expect(requests("incoming")).toEqual([marbleFox]);
  });
});

describe("withdrawing", () => {
  test("removes the request from both sides", () => {
    beAsked();
    expect(mock.call("DELETE", `/v1/friends/request/${me}`, { token: "friend" }).json).toEqual({
      success: true,
      msg: "Friend request cancelled",
    });
    expect([requests("incoming"), requests("outgoing", "friend")]).toEqual([[marbleFox], []]);
    expect(requests("outgoing"), "others stay").toEqual([oldClock]);
  });

  test("is only possible for your own requests", async () => {
    const refused = (example: string) => documentedError("deleteFriendRequest", example);
    expect(mock.delete(`/v1/friends/request/${marbleFox}`)).toMatchObject(await refused("noRequest"));
    expect(mock.delete("/v1/friends/request/nobody")).toMatchObject(await refused("userNotFound"));
    expect(requests("incoming")).toEqual([marbleFox]);
  });
});

describe("removing a friend", () => {
  test("ends the friendship in both directions and keeps other friends; without a friendship, it succeeds too", async () => {
    respond(marbleFox);
    expect(mock.delete(`/v1/friends/remove/${friend}`).json).toEqual({ success: true, msg: "Friend removed" });
    expect([settings(me, friend).status, settings(friend, me).status]).toEqual([404, 404]);
    expect([settings(me, marbleFox).status, settings(marbleFox, me).status]).toEqual([200, 200]);
    expect(mock.delete(`/v1/friends/remove/${friend}`).json.success).toBe(true);
    expect(mock.delete("/v1/friends/remove/nobody")).toMatchObject(
      await documentedError("removeFriend", "userNotFound"),
    );
  });
});

describe("by name or id", () => {
  const settings = { seeMembers: true, seeFront: false, getFrontNotif: true };

  const requests = (direction: "incoming" | "outgoing") =>
    mock.get(`/v1/friends/requests/${direction}`).json.map((one: { id: string }) => one.id);

  const add = (name: string, more: object = { trusted: false }, version = "v1") =>
    mock.post(`/${version}/friends/request/add/${name}`, { settings: { ...settings, ...more } });

  const respond = (who: string, isAccepted: boolean, body: unknown = { settings }) =>
    mock.post(`/v1/friends/request/respond/${who}?accepted=${isAccepted}`, body);

  describe("friend requests", () => {
    test("can be sent to a username in any letter case, or to a user id", () => {
      mock.delete(`/v1/friends/request/${oldClock}`);
      expect(add("OLD-clock").json).toEqual({ success: true, msg: "Friend request sent" });
      expect(requests("outgoing")).toEqual([oldClock]);
      mock.delete(`/v1/friends/request/${oldClock}`);
      expect(add(oldClock, { message: "Hello" }, "v2").json.msg).toBe("Friend request sent");
      expect(mock.get("/v1/friends/requests/outgoing").json[0].content.message).toBe("Hello");
    });

    test("need `trusted` in v1, and must not have it in v2", () => {
      expect(add("old-clock", {}).text).toContain('{"missingProperty":"trusted"}');
      expect(add("old-clock", { trusted: false }, "v2").text).toBe(
        "Error at trusted, this is not a valid property name.\n",
      );
    });

    test("can be rejected without a body", () => {
      const reply = mock.call("POST", `/v1/friends/request/respond/${marbleFox}?accepted=false`);
      expect(reply.json).toEqual({ success: true, msg: "Friend request rejected" });
      expect(requests("incoming")).toEqual([]);
      expect(mock.idsOf("/v1/friends")).toEqual([friend]);
    });

    test("cannot be accepted without a body, which has the settings", () => {
      expect(mock.call("POST", `/v1/friends/request/respond/${marbleFox}?accepted=true`).text).toBe(
        'Error at {"missingProperty":"settings"} with error must have required property \'settings\'\n',
      );
    });

    test("can only be answered or withdrawn with the user id; so can a friend be removed", async () => {
      expect(respond("marble-fox", false)).toMatchObject(
        await documentedError("respondToFriendRequest", "userNotFound"),
      );
      expect(mock.delete("/v1/friends/request/old-clock")).toMatchObject(
        await documentedError("deleteFriendRequest", "pathParameterInvalid"),
      );
      expect(mock.delete("/v1/friends/remove/harbour").status).toBe(404);
    });

    test("sent by yourself can be accepted, which reports success and does nothing", () => {
      expect(respond(oldClock, true).json.success).toBe(true);
      expect(requests("outgoing")).toEqual([oldClock]);
    });
  });
});

describe("friend requests", () => {
  test("sent within 5 seconds of withdrawing one report success without effect (api/v1/friendActions.ts:36)", async () => {
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    const ask = () => mock.post("/v2/friends/request/add/old-clock", { settings });
    expect(ask()).toMatchObject(await documentedError("addFriendV2", "alreadyAsked"));
    mock.delete(`/v1/friends/request/${oldClock}`);
    expect(ask().json).toEqual({ success: true, msg: "Friend added" });
    expect(mock.get("/v1/friends").json.map(({ id }: { id: string }) => id)).not.toContain(oldClock);
    expect(mock.get("/v1/friends/requests/outgoing").json).toEqual([]);
  });
});
