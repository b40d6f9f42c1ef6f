import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ids } from "../scenarios/ids";
import { eventually, startTestMock, type TestMock } from "../testing/client";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
afterAll(() => mock.close());

test("GET /__mock returns addresses, tokens and users, without a token", async () => {
  const { json } = await mock.call("GET", "/__mock", { token: null });
  expect(json).toEqual({
    url: mock.url,
    socket: `${mock.url.replace("http", "ws")}/v1/socket`,
    tokens: mock.tokens,
    users: { lanternHouse: ids.me, quietHarbour: ids.friend, marbleFox: ids.marbleFox, oldClock: ids.oldClock },
    later: false,
  });
});

test("GET /__mock says which version of the server it follows, and whether it is also a later one", async () => {
  const later = await startTestMock({ later: true, source: "0123456, 1 May 2025" });
  const { json } = await later.call("GET", "/__mock", { token: null });
  expect(json).toMatchObject({ source: "0123456, 1 May 2025", later: true });
  expect((await later.post("/v1/member", { desc: "no name" })).status).toBe(200);
  await later.close();
});

test.each(["GET", "HEAD"])("%s / is what the server's own root is: 200, and empty", async (method) => {
  expect(await mock.call(method, "/", { token: null })).toMatchObject({ status: 200, text: "", type: "" });
  expect((await mock.call("POST", "/", { token: null, body: {} })).status).toBe(404);
});

test("POST /__mock/reset restores everything", async () => {
  const members = async () => (await mock.get(`/v1/members/${ids.me}`)).text;
  const before = await members();
  await mock.delete(`/v1/member/${ids.juniper}`);
  await mock.post("/v1/member", { name: "Ivy" });
  expect(await mock.call("POST", "/__mock/reset", { token: null })).toMatchObject({ status: 200, text: "" });
  expect(await members()).toBe(before);
});

test("GET /__mock/export returns an export file of the current state, for a legacy account too", async () => {
  const file = async () => (await mock.call("GET", "/__mock/export", { token: null })).json;
  await mock.post("/v1/member", { name: "Ivy" });
  const { members, chatMessages, tokens } = await file();
  expect(members).toContainEqual(expect.objectContaining({ name: "Ivy", uid: ids.me, _id: expect.any(String) }));
  expect(chatMessages).toMatchObject([{ iv: expect.any(String), message: expect.not.stringContaining(" ") }]);
  expect(tokens).toMatchObject([{ token: mock.tokens.all }]);
  await mock.reset("legacy");
  expect(await file()).toMatchObject({ customFields: [], privacyBuckets: [], private: [{ latestVersion: 150 }] });
  await mock.reset();
});

test.each(["disconnect", "reset", "reset?account=legacy"])("POST /__mock/%s drops all connections", async (path) => {
  const socket = new WebSocket(`${mock.url.replace("http", "ws")}/v1/socket`);
  let code: number | undefined;
  socket.on("close", (value) => {
    code = value;
  });
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(String(data)));
  await eventually(() => frames.length > 0);
  await mock.call("POST", `/__mock/${path}`, { token: null });
  await eventually(() => code !== undefined);
  expect({ code, frames }).toEqual({ code: 1006, frames: ["{}"] });
  await mock.reset();
});

test("POST /__mock/silence leaves all connections open but dead; new ones work", async () => {
  const connect = async () => {
    const socket = new WebSocket(`${mock.url.replace("http", "ws")}/v1/socket`);
    const heard: string[] = [];
    socket.on("message", (data) => heard.push(String(data)));
    socket.on("pong", () => heard.push("pong of the protocol"));
    await eventually(() => heard.length > 0);
    socket.send(JSON.stringify({ op: "authenticate", token: mock.tokens.read }));
    await eventually(() => heard.length > 1);
    heard.splice(0);
    return { socket, heard };
  };
  const dead = await connect();
  await mock.call("POST", "/__mock/silence", { token: null });
  const alive = await connect();
  for (const { socket } of [dead, alive]) {
    socket.ping();
    socket.send("ping");
  }
  await mock.patch(`/v1/member/${ids.wren}`, { pronouns: "she/they" });
  await eventually(() => alive.heard.length > 2);
  expect(dead.heard).toEqual([]);
  expect(dead.socket.readyState).toBe(WebSocket.OPEN);
  await mock.reset();
  await eventually(() => dead.socket.readyState === WebSocket.CLOSED);
  expect(dead.heard).toEqual([]);
});

test("an unknown request below /__mock is reported as such", async () => {
  expect((await mock.call("GET", "/__mock/reset")).text).toContain("The mock has no GET /__mock/reset");
});
