import { once } from "node:events";
import http from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { CreateMock, Failure, MockOptions, MockServer } from "../api/types";
import { ids } from "../scenarios/ids";
import { eventually } from "../testing/client";
import { description, documentedError } from "../testing/description";
import { mockCreator } from "./createMock";

const now = 1_750_000_000_000;
let createMock: CreateMock;
let mock: MockServer;
beforeAll(async () => {
  createMock = mockCreator({ api: await description(), source: "" });
  mock = await createMock({ now });
});
afterEach(() => mock.reset());
afterAll(() => mock.close());

async function send(method: string, path: string, body?: unknown, token: keyof MockServer["tokens"] = "all") {
  const response = await fetch(mock.url + path, {
    method,
    headers: { Authorization: mock.tokens[token], "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const { status, headers } = response;
  return { status, text: await response.text(), type: headers.get("content-type"), headers };
}

const statuses = async (count: number, path = "/v1/fronters") => {
  const all = [];
  for (let i = 0; i < count; i++) all.push((await send("GET", path)).status);
  return all;
};
const control = (method: string, path: string, body?: object, headers = {}) =>
  fetch(`${mock.url}/__mock/${path}`, { method, headers, body: body ? JSON.stringify(body) : null });

/** Opens a connection to the socket. @returns all that it hears, and at the end its code. */
async function listen(token?: string) {
  const heard: string[] = [];
  const socket = new WebSocket(mock.socketUrl);
  socket.on("message", (data) => heard.push(String(data)));
  socket.on("error", (error) => heard.push(error.message));
  socket.on("close", (code) => heard.push(String(code)));
  await eventually(() => heard.length > 0);
  if (token) {
    socket.send(JSON.stringify({ op: "authenticate", token }));
    await eventually(() => heard.length > 1);
  }
  return heard;
}

describe("a failing operation", () => {
  test("fails after some requests, a number of times, with Retry-After; others do not", async () => {
    mock.fail("GET /v1/fronters", { status: 429, times: 2, after: 1, retryAfter: 7 });
    expect(await statuses(1)).toEqual([200]);
    const { status, headers } = await send("GET", "/v1/fronters");
    expect([status, headers.get("retry-after")]).toEqual([429, "7"]);
    expect(await statuses(1, "/v1/me")).toEqual([200]);
    expect(await statuses(2)).toEqual([429, 200]);
  });

  test("has the documented response with the example's name, and does nothing", async () => {
    mock.fail("POST /v1/member", { example: "nameMissing" });
    expect(await send("POST", "/v1/member", { name: "Ivy" })).toMatchObject(
      await documentedError("addMember", "nameMissing"),
    );
    expect(mock.exportFile().members?.some(({ name }: { name?: string }) => name === "Ivy")).toBe(false);
  });

  test("has the body that the test gives; `*` is every operation, until the failure ends", async () => {
    const end = mock.fail("*", { body: { not: "a list" } });
    expect(await send("GET", "/v1/fronters")).toMatchObject({ status: 200, text: '{"not":"a list"}' });
    expect((await send("GET", "/v1/me")).text).toBe('{"not":"a list"}');
    end();
    expect(JSON.parse((await send("GET", "/v1/me")).text)).toMatchObject({ id: mock.systemId });
  });

  test.each<Failure>([{ cut: true }, { delay: "forever" }])(
    "%o alone leaves the request its effect",
    async (failure) => {
      mock.fail("PATCH /v1/member/{memberId}", failure);
      const request = fetch(`${mock.url}/v1/member/${ids.wren}`, {
        method: "PATCH",
        headers: { Authorization: mock.tokens.all, "Content-Type": "application/json" },
        body: '{"name":"Ivory"}',
        signal: AbortSignal.timeout(500),
      }).then((response) => response.text());
      const { status } = await mock.requests.waitFor("PATCH /v1/member/{memberId}");
      expect(status).toBe(failure.cut ? 200 : undefined);
      if (!failure.cut) await expect(request).rejects.toThrow();
      else await request.catch(() => {});
      expect(JSON.stringify(mock.exportFile().members)).toContain("Ivory");
    },
  );

  test("a delayed response comes after the others", async () => {
    mock.fail("GET /v1/fronters", { delay: 200, times: 1 });
    const order: string[] = [];
    const slow = statuses(1).then(() => order.push("slow"));
    await mock.requests.waitFor("GET /v1/fronters");
    await statuses(1).then(() => order.push("fast"));
    await slow;
    expect(order).toEqual(["fast", "slow"]);
  });

  test.each<[string, object, RegExp]>([
    ["GET /v1/nothing", { status: 500 }, /^There is no operation "GET \/v1\/nothing"/],
    ["GET /v1/fronters", {}, /needs a status/],
    ["GET /v1/fronters", { "\u001b[31m": 500 }, /has no property "\\u001b\[31m"/],
    ["GET /v1/fronters", { status: 302 }, /302 is neither a status of getCurrentFrontersSelf/],
    ["GET /v1/fronters", { example: "lamp" }, /getCurrentFrontersSelf has no example lamp/],
    ["GET /v1/fronters", { status: 500, times: 0 }, /^times of a failure must be/],
    ["GET /v1/fronters", { cut: true, delay: Number.NaN }, /^delay of a failure must be/],
    ["GET /v1/fronters", { cut: true, retryAfter: 3 }, /^retryAfter of a failure needs a status/],
  ])("%s with %o is refused with one sentence, also by the control", async (operation, failure, message) => {
    expect(() => mock.fail(operation, failure)).toThrow(message);
    const sent = { operation, ...failure };
    if (Object.values(failure).some((value) => Number.isNaN(value))) return; // JSON has no such number.
    const response = await control("POST", "fail", sent);
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
  });

  test("can be set and ended by a program in any language", async () => {
    expect((await control("POST", "fail", { operation: "GET /v1/fronters", status: 503 })).status).toBe(200);
    expect(await statuses(1)).toEqual([503]);
    await control("DELETE", "fail");
    expect(await statuses(1)).toEqual([200]);
    expect((await control("POST", "fail", { status: 503 })).status).toBe(400);
  });
});

describe("the socket", () => {
  test("refuses connections, then accepts them", async () => {
    mock.refuseSockets(1);
    expect(await listen()).toContain("Unexpected server response: 503");
    expect(await listen()).toEqual(["{}"]);
    await control("POST", "refuse?times=1");
    expect(await listen()).toContain("Unexpected server response: 503");
    expect(await listen()).toEqual(["{}"]);
  });

  test("loses its connections, which then close", async () => {
    const heard = await listen();
    mock.disconnect();
    await eventually(() => heard.length > 1);
    expect(heard).toEqual(["{}", "1006"]);
  });

  test("sends a frame twice", async () => {
    const heard = await listen(mock.tokens.read);
    mock.sendTwice(1);
    for (const name of ["Ivy", "Ivory"]) await send("PATCH", `/v1/member/${ids.wren}`, { name });
    await eventually(() => heard.length === 5);
    expect(heard[2]).toBe(heard[3]);
    expect(heard[4]).not.toBe(heard[3]);
  });

  test("a deleted token is refused by HTTP and the socket; a connection that has used it stays, and hears of it", async () => {
    const before = await listen(mock.tokens.read);
    mock.deleteToken("read");
    expect(await send("GET", "/v1/me", undefined, "read")).toMatchObject(
      await documentedError("getYourAuthedUserId", "tokenInvalid"),
    );
    expect(await statuses(1, "/v1/me")).toEqual([200]);
    expect((await listen(mock.tokens.read))[1]).toContain("Authentication violation");
    await send("PATCH", `/v1/member/${ids.wren}`, { name: "Ivory" });
    await eventually(() => before.length === 4);
    expect(before[2]).toContain('"target":"tokens"');
    mock.reset();
    expect((await send("GET", "/v1/me", undefined, "read")).status).toBe(200);
    expect((await control("POST", "delete-token?token=write")).status).toBe(200);
    expect((await send("POST", "/v1/member", { name: "Ivy" }, "write")).status).toBe(401);
    expect((await control("POST", "delete-token?token=none")).status).toBe(400);
  });
});

describe("the requests", () => {
  test("have everything that was sent but the token, which is a name", async () => {
    await send("PATCH", `/v1/member/${ids.wren}?a=b`, { name: "Ivory", token: "secret" }, "write");
    await fetch(`${mock.url}/v1/nothing`, { headers: { Authorization: "somebody's" } });
    await fetch(`${mock.url}/v1/me`, { method: "HEAD" });
    const entries = [
      {
        ...{
          method: "PATCH",
          path: `/v1/member/${ids.wren}`,
          query: { a: "b" },
          token: "write",
          status: 400,
          time: now,
        },
        ...{ operation: "PATCH /v1/member/{memberId}", body: { name: "Ivory", token: "(not kept)" } },
      },
      { method: "GET", path: "/v1/nothing", query: {}, token: "unknown", status: 404, time: now },
      { method: "HEAD", path: "/v1/me", query: {}, operation: "GET /v1/me", status: 401, time: now },
    ];
    expect([...mock.requests]).toEqual(entries);
    const read = await control("GET", "requests");
    expect(await read.json()).toEqual(entries);
    expect(JSON.stringify(mock.requests)).not.toMatch(/MOCK|secret|somebody/);
    await control("DELETE", "requests");
    expect(mock.requests).toHaveLength(0);
  });

  test("waitFor takes one that was sent, waits for one that will be, and says what was sent instead", async () => {
    await send("GET", "/v1/me");
    expect((await mock.requests.waitFor("GET /v1/me")).status).toBe(200);
    const later = mock.requests.waitFor(({ path }) => path === "/v1/me", { times: 2 });
    await send("GET", "/v1/me");
    expect(await later).toBe(mock.requests[1]);
    await expect(mock.requests.waitFor("POST /v1/member", { timeout: 1 })).rejects.toThrow(
      "within 1 ms. Sent so far: GET /v1/me (200), GET /v1/me (200).",
    );
  });

  test("waitFor ends when the mock is closed, and asks for no more than are kept", async () => {
    const other = await createMock();
    const waiting = expect(other.requests.waitFor("GET /v1/me", { timeout: 100_000 })).rejects.toThrow(
      "No such request before the mock was closed. Sent so far: none.",
    );
    await other.close();
    await waiting;
    expect(() => mock.requests.waitFor("GET /v1/me", { times: 1001 })).toThrow(
      "times must be a whole number from 1 to 1000, as many as are kept, not 1001.",
    );
  });

  test("one that is still being sent does not cross a reset: it has no effect, and no response", async () => {
    const headers = { Authorization: mock.tokens.all, "Content-Type": "application/json", Expect: "100-continue" };
    const request = http.request(`${mock.url}/v1/member`, { method: "POST", headers });
    const ended = new Promise((resolve) => request.on("response", resolve).on("error", resolve));
    request.flushHeaders();
    await once(request, "continue"); // The mock has the headers.
    mock.reset();
    request.end('{"name":"Leak"}');
    expect(await ended).toMatchObject({ code: "ECONNRESET" });
    expect(mock.requests).toHaveLength(0);
    expect(JSON.stringify(mock.exportFile().members)).not.toContain("Leak");
  });

  test("the last thousand are kept, fewer if they are large", async () => {
    for (let i = 0; i < 1001; i++) await send("GET", `/v1/me?i=${i}`);
    expect([mock.requests.length, mock.requests[0]?.query.i]).toEqual([1000, "1"]);
    mock.requests.clear();
    for (let i = 0; i < 4; i++) await send("POST", "/v1/member", { name: "x".repeat(3_000_000) });
    expect(mock.requests).toHaveLength(3);
  });

  test.each([
    ["POST", "fail"],
    ["GET", "requests"],
    ["DELETE", "requests"],
    ["POST", "reset"],
  ])("no page but the mock's own reaches %s /__mock/%s", async (method, path) => {
    const status = async (origin: string) => (await control(method, path, undefined, { Origin: origin })).status;
    for (const origin of ["http://localhost:5173", "https://example.com", "null"]) {
      expect(await status(origin), origin).toBe(403);
    }
    expect(await status(mock.url)).not.toBe(403);
  });
});

test("names no time after which it ends idle connections, since it does not", async () => {
  const { headers } = await send("GET", "/v1/me");
  expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", null]);
});

test("reset puts back the data, clock, ids, failures and requests", async () => {
  const add = async () => JSON.parse((await send("POST", "/v1/member", { name: "Ivy" })).text);
  const first = await add();
  mock.advance(86_400_000);
  mock.fail("*", { status: 503 });
  mock.refuseSockets();
  mock.reset();
  expect(mock.requests).toHaveLength(0);
  expect(await listen()).toEqual(["{}"]);
  expect(await add()).toBe(first);
  expect(mock.requests[0]?.time).toBe(now);
});

test("a stopped clock moves only when the test moves it, and what is due then happens", async () => {
  const path = `/v1/friend/${mock.systemId}/getFrontValue`;
  const text = async () => (await send("GET", path, undefined, "friend")).text;
  const before = await text();
  await send("POST", "/v1/frontHistory", { member: ids.wren, custom: false, live: true, startTime: now });
  expect(await text()).toBe(before);
  mock.advance(10_000);
  await eventually(async () => (await text()) !== before);
});

test("another mock has its own data and a clock that runs, and frees its port", async () => {
  const other = await createMock({ seed: { members: [{ _id: ids.juniper, name: "From the test" }] } });
  expect(other.exportFile().members).toMatchObject([{ name: "From the test" }]);
  expect(mock.exportFile().members).toHaveLength(5);
  expect(() => other.advance(1)).toThrow("To move it, start the mock with `now`.");
  await other.close();
  const again = await createMock({ port: Number(new URL(other.url).port) });
  await again.close();
});

test.each<[unknown, string]>([
  [
    { now: "2025-01-01" },
    'now must be a time in milliseconds since the Unix epoch, such as 1750000000000, not "2025-01-01".',
  ],
  [{ now: Number.NaN }, "not NaN."],
  [{ port: 99_999 }, "port must be a port, from 0 to 65535, not 99999."],
  [{ allowHosts: ["*"] }, "allowHosts must be host names"],
  [{ allowHosts: ["http://mock:3010"] }, "allowHosts must be host names"],
  [{ allowHosts: ["mock:3010"] }, "allowHosts must be host names"],
  [{ allowHosts: [""] }, "allowHosts must be host names"],
  [{ seed: "export.json" }, 'seed must be the parsed data of an export file, not "export.json".'],
  [{ seed: '{"members": [{"name": "Juniper"}]}'.repeat(4) }, "an export file, not a value of 162 characters."],
  [{ handle: [] }, "handle must be functions by the operation's name, not []."],
  [{ seed: { people: [] } }, "seed has none of the collections of an export"],
  [{ sed: {} }, 'createMock has no option "sed", only: port, host, allowHosts, seed, now, later, handle, cors.'],
])("createMock(%o) is refused with one sentence", async (options, message) => {
  await expect(createMock(options as MockOptions)).rejects.toThrow(message);
});

test("a wrong account, time or token name is refused with one sentence, and changes nothing", () => {
  const anything = mock as unknown as Record<"reset" | "advance" | "deleteToken", (value: unknown) => void>;
  expect(() => anything.reset("old")).toThrow('The account must be "migrated" or "legacy", not "old".');
  for (const value of ["5000", Number.NaN, -5]) expect(() => anything.advance(value)).toThrow("advance must be called");
  expect(() => anything.deleteToken("x")).toThrow('There is no token "x"');
  expect(() => mock.sendTwice(0)).toThrow("A number of times must be");
});

test("memory stays flat over a thousand resets", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const grow = (resets: number) => {
    for (let i = 0; i < resets; i++) mock.reset();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = grow(100);
  expect(grow(1000) - before).toBeLessThan(1_000_000);
});
