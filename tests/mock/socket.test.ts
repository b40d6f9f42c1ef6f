import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ids } from "../../lib/mock/scenes/ids";
import { eventually, startTestMock, type TestMock } from "./support/client";

const { me, friend, juniper, wren, robin } = ids;

let mock: TestMock;
const open: WebSocket[] = [];
beforeAll(async () => {
  mock = await startTestMock({ frontTextDelay: 400 });
});
beforeEach(() => mock.reset());
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => mock.close());

interface Listener {
  socket: WebSocket;
  frames: string[];
  /** Frames after the two of the start. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  messages(): any[];
  closed: Promise<number>;
}

async function connect(path = "/v1/socket"): Promise<Listener> {
  const socket = new WebSocket(`${mock.url.replace("http", "ws")}${path}`);
  open.push(socket);
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  await eventually(() => frames.length > 0);
  return { socket, frames, messages: () => frames.slice(2).map((frame) => JSON.parse(frame)), closed };
}

async function listen(token: string): Promise<Listener> {
  const listener = await connect();
  listener.socket.send(JSON.stringify({ op: "authenticate", token }));
  await eventually(() => listener.frames.length > 1);
  return listener;
}

/** Waits for as many messages. */
async function messages(listener: Listener, count: number) {
  await eventually(() => listener.messages().length >= count);
  await pause(20);
  expect(listener.messages()).toHaveLength(count);
  return listener.messages();
}

describe("connecting", () => {
  test("the first frame is {}, before anything is sent", async () => {
    expect((await connect()).frames).toEqual(["{}"]);
    expect((await connect("/v1/socket?anything=1")).frames).toEqual(["{}"]);
  });

  test("the path must match exactly", async () => {
    await expect(connect("/v1/socket/")).rejects.toThrow("400");
  });

  test("ping gets pong, also before authenticating", async () => {
    const { socket, frames } = await connect();
    socket.send("ping");
    await eventually(() => frames.length > 1);
    expect(frames[1]).toBe("pong");
  });

  test("what cannot be understood is said, an unknown op is not answered, and the connection stays", async () => {
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
});

describe("authenticating", () => {
  test("tells the user and the permissions", async () => {
    const { frames } = await listen(mock.tokens.write);
    expect(JSON.parse(frames[1] ?? "")).toEqual({
      msg: "Successfully authenticated",
      resolvedToken: { uid: me, accessType: 2, jwt: false },
    });
  });

  test("a bad token is told, then the connection ends without a status", async () => {
    const { frames, closed } = await listen("unknown");
    expect(await closed).toBe(1005);
    expect(frames[1]).toBe('{"msg":"Authentication violation: Token is missing or invalid. Goodbye :)"}');
  });

  test("again, with another token: the last one counts", async () => {
    const listener = await listen(mock.tokens.friend);
    listener.socket.send(JSON.stringify({ op: "authenticate", token: mock.tokens.read }));
    await messages(listener, 1);
    await mock.patch(`/v1/member/${wren}`, { name: "Jay" });
    expect((await messages(listener, 2))[1].target).toBe("members");
  });
});

describe("updates", () => {
  test("tell inserts and updates with the whole object, deletions without exists", async () => {
    const listener = await listen(mock.tokens.write);
    const id = (await mock.post("/v1/member", { name: "Ivy" })).json;
    await mock.patch(`/v1/member/${id}`, { pronouns: "it/its" });
    await mock.delete(`/v1/member/${id}`);
    const [insert, update, remove] = await messages(listener, 3);
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

  test("starting to front is an insert, stopping an update", async () => {
    const listener = await listen(mock.tokens.read);
    const id = (await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: robin })).json;
    await mock.patch(`/v1/frontHistory/${id}`, { live: false, endTime: Date.now() });
    const [started, stopped] = await messages(listener, 2);
    expect(started.results[0]).toMatchObject({ operationType: "insert", content: { live: true, endTime: null } });
    expect(stopped.results[0]).toMatchObject({ operationType: "update", content: { live: false } });
  });

  test("come for side effects that change something, but not for what is deleted along", async () => {
    const listener = await listen(mock.tokens.read);
    await mock.delete(`/v1/member/${juniper}`);
    const targets = (await messages(listener, 4)).map(
      ({ target, results: [{ operationType }] }) => `${operationType} ${target}`,
    );
    expect(targets.sort()).toEqual(["delete members", "update frontHistory", "update groups", "update groups"]);
  });

  test("come for every group deleted with its parent", async () => {
    const listener = await listen(mock.tokens.read);
    await mock.delete(`/v1/group/${ids.dayCrew}`);
    const deleted = (await messages(listener, 2)).map(({ results: [{ id }] }) => id);
    expect(deleted).toEqual([ids.kitchenTeam, ids.dayCrew]);
  });

  test("are not sent when nothing changed, for users and friends, to others, or without a token", async () => {
    const [mine, theirs, stranger] = [
      await listen(mock.tokens.read),
      await listen(mock.tokens.friend),
      await connect(),
    ];
    await mock.patch(`/v1/member/${wren}`, { name: "late" }, { "Operation-Time": "1" });
    await mock.patch("/v1/user/x", { desc: "New" });
    await mock.patch(`/v1/friend/${friend}`, { seeFront: false });
    await mock.patch(`/v1/member/${wren}`, { name: "Jay" });
    await messages(mine, 1);
    await messages(theirs, 0);
    expect(stranger.frames).toHaveLength(1);
  });

  test("a reset is not announced", async () => {
    const listener = await listen(mock.tokens.read);
    await mock.reset();
    await messages(listener, 0);
  });
});

describe("other messages", () => {
  test("a friend is notified of a front, with the names that may be named", async () => {
    const listener = await listen(mock.tokens.friend);
    await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: wren });
    await mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep });
    expect(await messages(listener, 1)).toEqual([
      { msg: "notification", title: "lantern-house", message: "Fronting: Juniper, Wren \nCustom fronting: Asleep" },
    ]);
  });

  test("the other side is notified of requests and answers", async () => {
    const listener = await listen(mock.tokens.friend);
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    await mock.delete(`/v1/friends/remove/${friend}`);
    await mock.post("/v2/friends/request/add/quiet-harbour", { settings });
    expect(await messages(listener, 1)).toEqual([
      { msg: "notification", title: "Friend request received", message: "lantern-house" },
    ]);
  });

  test("an automated timer reminds after its delay", async () => {
    const listener = await listen(mock.tokens.read);
    const timer = { name: "Soon", message: "Look up", delayInHours: 0.05 / 3600, type: 1 };
    await mock.post("/v1/timer/automated", timer);
    await mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep });
    const all = await messages(listener, 3);
    expect(all[2]).toEqual({ msg: "notification", title: "Reminder", message: "Look up" });
  });

  test("a sync of all members tells its progress", async () => {
    const listener = await listen(mock.tokens.read);
    const options = { name: true, avatar: true, pronouns: true, description: true, useDisplayName: true, color: true };
    const body = { token: "x", options, syncOptions: { add: true, overwrite: true } };
    await mock.patch("/v1/integrations/pluralkit/sync/members?direction=pull", body);
    expect(await messages(listener, 2)).toEqual([
      { msg: "syncFromUpdate", data: "Starting Sync" },
      { msg: "syncFromUpdate", data: "Syncing Wren, 1 out of 1" },
    ]);
  });
});
