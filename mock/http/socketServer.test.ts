import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ids } from "../scenarios/ids";
import { eventually, startTestMock, type TestMock } from "../testing/client";

/** What a server adds to the core: connections. */
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
  await mock.patch(`/v1/member/${ids.wren}`, { name: "Jay" });
  await eventually(() => frames.length > 2);
  expect(JSON.parse(frames[2] ?? "")).toMatchObject({ msg: "update", target: "members" });
});
