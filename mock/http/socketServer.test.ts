import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ids } from "../scenarios/ids";
import { eventually, startTestMock, type TestMock } from "../testing/client";
import { createTestCore, type TestCore } from "../testing/core";

const { me, wren } = ids;

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

  test("offers compression without context takeover (modules/socket/index.ts:45)", async () => {
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
