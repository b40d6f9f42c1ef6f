import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { MockServer } from "../../api/types";
import { mockCreator } from "../../package/createMock";
import { ids } from "../../scenarios/ids";
import { eventually } from "../client";
import { description } from "../description";
import { listen, Queue, request } from "./careful.mjs";

let mock: MockServer;
const stops: (() => void)[] = [];
beforeAll(async () => {
  mock = await mockCreator({ api: await description(), source: "" })();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  mock.reset();
});
afterAll(() => mock.close());

const api = () => ({ url: mock.url, socketUrl: mock.socketUrl, token: mock.tokens.all, WebSocket });
/** `ping`: after which silence the program connects again, in milliseconds; a busy machine is silent for a moment, too. */
const start = (ping = 10_000) => {
  const changes: object[] = [];
  const state = listen(api(), (change: object) => changes.push(change), { ping });
  stops.push(() => state.stop());
  return { changes, state };
};
const rename = (name: string) => request(api(), "PATCH", `/v1/member/${ids.wren}`, { name });
/** Renames until the program hears of it: until then, it is not connected. A message of before can still come. */
const hears = async (changes: object[], name: string) => {
  for (let i = 0; !JSON.stringify(changes).includes(`"name":"${name} `); i++) {
    await rename(`${name} ${i}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (i === 1000) throw new Error("The program hears nothing.");
  }
};

test("it tries again after 503, a cut response and none at all, but not after its own mistake", async () => {
  for (const failure of [{ status: 503 }, { cut: true }, { delay: "forever" }] as const) {
    mock.fail("GET /v1/fronters", { ...failure, times: 1 });
  }
  expect(await request(api(), "GET", "/v1/fronters")).toHaveLength(1);
  expect(mock.requests).toHaveLength(4);
  await expect(request(api(), "GET", "/v1/member/x/y")).rejects.toThrow("40");
  expect(mock.requests).toHaveLength(5);
});

test("it waits as long as it is asked to, and longer each time", async () => {
  mock.fail("GET /v1/me", { status: 429, times: 1, retryAfter: 1 });
  mock.fail("GET /v1/me", { status: 500, times: 2 });
  await request(api(), "GET", "/v1/me", undefined, { pause: 50 });
  const times = mock.requests.map(({ time }) => time);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits[0]).toBeGreaterThanOrEqual(990);
  expect(waits[2]).toBeGreaterThanOrEqual(390); // 50 ms, doubled for each attempt.
});

test("what was queued while offline is sent once, in order", async () => {
  const queue = new Queue(api());
  const end = mock.fail("*", { status: 503 });
  for (const name of ["Ivy", "Fern"]) queue.add("POST", "/v1/member", { name });
  await expect(queue.flush()).rejects.toThrow("Not reached");
  expect(queue.length).toBe(2);
  end();
  await queue.flush();
  const sent = mock.requests.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(sent).toEqual([{ name: "Ivy" }, { name: "Fern" }]);
});

test.each(["disconnect", "silence"] as const)(
  "it connects again after %s, even if it is refused at first",
  async (fault) => {
    const { changes } = start(50);
    await hears(changes, "before");
    mock.refuseSockets(2);
    mock[fault]();
    await hears(changes, "after");
    expect(JSON.stringify(changes)).toContain('"name":"after ');
  },
);

test("a message that comes twice is one change, and a deleted token ends it", async () => {
  const { changes, state } = start();
  await hears(changes, "before");
  await eventually(() => changes.length > 0);
  changes.splice(0);
  mock.sendTwice(1);
  await rename("Once");
  await rename("Last");
  await eventually(() => JSON.stringify(changes.at(-1) ?? "").includes("Last"));
  expect(changes.filter((change) => JSON.stringify(change).includes('"name":"Once"'))).toHaveLength(1);
  mock.deleteToken("all");
  mock.disconnect();
  await eventually(() => state.isStopped);
});
