import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ids } from "../../lib/mock/scenarios/ids";
import { eventually, startTestMock, type TestMock } from "./support/client";
import { createTestCore, type Listener, type TestCore } from "./support/core";

const { me, friend, juniper, wren, robin } = ids;

/** What a server adds to the core: connections. */
describe("over the network", () => {
  let mock: TestMock;
  const open: WebSocket[] = [];
  beforeAll(async () => {
    mock = await startTestMock();
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.terminate();
  });
  afterAll(() => mock.close());

  async function connect(path = "/v1/socket") {
    const socket = new WebSocket(`${mock.url.replace("http", "ws")}${path}`);
    open.push(socket);
    const frames: string[] = [];
    socket.on("message", (data) => frames.push(String(data)));
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    await eventually(() => frames.length > 0);
    return { socket, frames, closed };
  }

  async function listen(token: string) {
    const listener = await connect();
    listener.socket.send(JSON.stringify({ op: "authenticate", token }));
    await eventually(() => listener.frames.length > 1);
    return listener;
  }

  test("the first frame is {}, before anything is sent", async () => {
    expect((await connect()).frames).toEqual(["{}"]);
    expect((await connect("/v1/socket?anything=1")).frames).toEqual(["{}"]);
  });

  test("the path must match exactly", async () => {
    await expect(connect("/v1/socket/")).rejects.toThrow("400");
  });

  test("ping gets pong, even before authentication", async () => {
    const { socket, frames } = await connect();
    socket.send("ping");
    await eventually(() => frames.length > 1);
    expect(frames[1]).toBe("pong");
  });

  test("an invalid message is reported, an unknown `op` is ignored, and the connection stays open", async () => {
    const { socket, frames } = await connect();
    socket.send("{'op': 'authenticate'}");
    socket.send('{"token": "x"}');
    socket.send('{"op": "subscribe"}');
    socket.send("ping");
    await eventually(() => frames.length > 3);
    expect(frames.slice(1)).toEqual([
      '{"msg":"Invalid message, cannot parse Json."}',
      '{"msg":"Missing \'op\' in message."}',
      "pong",
    ]);
  });

  test("returns the user and the permissions", async () => {
    const { frames } = await listen(mock.tokens.write);
    expect(JSON.parse(frames[1] ?? "")).toEqual({
      msg: "Successfully authenticated",
      resolvedToken: { uid: me, accessType: 2, jwt: false },
    });
  });

  test("reports an invalid token, then ends the connection without a status", async () => {
    const { frames, closed } = await listen("unknown");
    expect(await closed).toBe(1005);
    expect(frames[1]).toBe('{"msg":"Authentication violation: Token is missing or invalid. Goodbye :)"}');
  });

  test("pings a client that sends a pong (modules/socket/connection.ts:12)", async () => {
    const { socket } = await connect();
    const pinged = new Promise<boolean>((resolve) => socket.once("ping", () => resolve(true)));
    socket.pong();
    expect(await pinged).toBe(true);
  });

  test("offers compression without context takeover (modules/socket/index.ts:42)", async () => {
    expect((await connect()).socket.extensions).toBe("permessage-deflate");
  });

  test("announces changes made over HTTP", async () => {
    const { frames } = await listen(mock.tokens.read);
    await mock.patch(`/v1/member/${wren}`, { name: "Jay" });
    await eventually(() => frames.length > 2);
    expect(JSON.parse(frames[2] ?? "")).toMatchObject({ msg: "update", target: "members" });
  });
});

let core: TestCore;
beforeAll(async () => {
  core = await createTestCore();
});
beforeEach(() => core.core.reset());

/** @returns the messages of a listener, after everything that is due: exactly this many. */
function messages(listener: Listener, count: number) {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  const heard = listener.messages() as any[];
  expect(heard).toHaveLength(count);
  return heard;
}

test("with a second token: the last one counts", () => {
  const listener = core.listen("friend");
  listener.send({ op: "authenticate", token: core.core.tokens.read });
  messages(listener, 1);
  core.patch(`/v1/member/${wren}`, { name: "Jay" });
  expect(messages(listener, 2)[1].target).toBe("members");
});

describe("updates", () => {
  test("of inserts and changes have the whole object, those of deletions have no `exists`", () => {
    const listener = core.listen("write");
    const id = core.post("/v1/member", { name: "Ivy" }).json;
    messages(listener, 1);
    core.patch(`/v1/member/${id}`, { pronouns: "it/its" });
    messages(listener, 2);
    core.delete(`/v1/member/${id}`);
    const [insert, update, remove] = messages(listener, 3);
    expect(insert).toMatchObject({ msg: "update", target: "members" });
    expect(insert.results).toEqual([
      { operationType: "insert", exists: true, id, content: expect.objectContaining({ name: "Ivy", buckets: [] }) },
    ]);
    expect(update.results[0]).toMatchObject({
      operationType: "update",
      content: { name: "Ivy", pronouns: "it/its", uid: me, lastOperationTime: expect.any(Number) },
    });
    expect(remove).toEqual({
      msg: "update",
      target: "members",
      results: [{ operationType: "delete", id, content: {} }],
    });
  });

  test("are inserts when a front starts, and updates when it ends", () => {
    const listener = core.listen("read");
    const id = core.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: robin }).json;
    messages(listener, 1);
    core.patch(`/v1/frontHistory/${id}`, { live: false, endTime: core.now() });
    const [started, stopped] = messages(listener, 2);
    expect(started.results[0]).toMatchObject({ operationType: "insert", content: { live: true, endTime: null } });
    expect(stopped.results[0]).toMatchObject({ operationType: "update", content: { live: false } });
  });

  test("are sent for side effects that change an object, but not for objects deleted with another", () => {
    const listener = core.listen("read");
    core.delete(`/v1/member/${juniper}`);
    const targets = messages(listener, 4).map(
      ({ target, results: [{ operationType }] }) => `${operationType} ${target}`,
    );
    expect(targets.sort()).toEqual(["delete members", "update frontHistory", "update groups", "update groups"]);
  });

  test("are sent for every group deleted with its parent", () => {
    const listener = core.listen("read");
    core.delete(`/v1/group/${ids.dayCrew}`);
    const deleted = messages(listener, 2).map(({ results: [{ id }] }) => id);
    expect(deleted).toEqual([ids.kitchenTeam, ids.dayCrew]);
  });

  test("are not sent if nothing changed, for users and friends, to other users, or without a token", () => {
    const [mine, theirs, stranger] = [core.listen("read"), core.listen("friend"), core.connect()];
    core.patch(`/v1/member/${wren}`, { name: "late" }, { "Operation-Time": "1" });
    core.patch("/v1/user/x", { desc: "New" });
    core.patch(`/v1/friend/${friend}`, { seeFront: false });
    core.patch(`/v1/member/${wren}`, { name: "Jay" });
    messages(mine, 1);
    messages(theirs, 0);
    expect(stranger.frames).toHaveLength(1);
  });

  test.each(["migrated", "legacy"] as const)(
    "do not announce a reset to a %s account, but what follows it",
    (account) => {
      const listener = core.listen("read");
      core.core.reset(account);
      core.pass(10_000);
      messages(listener, 0);
      core.patch(`/v1/member/${wren}`, { name: "Jay" });
      messages(listener, 1);
    },
  );

  test("of a change just before a reset show the object as it is after the reset", () => {
    const listener = core.listen("read");
    core.patch(`/v1/member/${wren}`, { name: "Jay" });
    core.post("/v1/member", { name: "Ivy" });
    core.core.reset();
    const [update] = messages(listener, 1);
    expect(update.results).toMatchObject([{ operationType: "update", id: wren, content: { name: "Wren" } }]);
  });
});

describe("other messages", () => {
  test("a friend is notified of a front, with the names that may be shown", () => {
    const listener = core.listen("friend");
    core.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: wren });
    core.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep });
    core.pass(10_000);
    expect(messages(listener, 1)).toEqual([
      { msg: "notification", title: "lantern-house", message: "Fronting: Juniper, Wren \nCustom fronting: Asleep" },
    ]);
  });

  test("the other user is notified of a friend request", () => {
    const listener = core.listen("friend");
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    core.delete(`/v1/friends/remove/${friend}`);
    core.post("/v2/friends/request/add/quiet-harbour", { settings });
    expect(messages(listener, 1)).toEqual([
      { msg: "notification", title: "Friend request received", message: "lantern-house" },
    ]);
  });

  test("a sync of all members reports its progress", () => {
    const listener = core.listen("read");
    const options = { name: true, avatar: true, pronouns: true, description: true, useDisplayName: true, color: true };
    const body = { token: "x", options, syncOptions: { add: true, overwrite: true } };
    core.patch("/v1/integrations/pluralkit/sync/members?direction=pull", body);
    expect(messages(listener, 2)).toEqual([
      { msg: "syncFromUpdate", data: "Starting Sync" },
      { msg: "syncFromUpdate", data: "Syncing Wren, 1 out of 1" },
    ]);
  });
});
