import { afterEach, expect, test } from "vitest";
import { startTestMock, type TestMock } from "../testing/client";
import { createWire } from "./wire";

let mock: TestMock;
let log: string[] = [];
afterEach(() => mock.close());

async function start(cors?: true) {
  log = [];
  mock = await startTestMock({ cors, log: (line) => log.push(line) });
}

test("a page that asks whether it may send a request is logged with what would allow it", async () => {
  await start();
  const headers = { Origin: "http://localhost:1", "Access-Control-Request-Method": "GET" };
  await mock.call("OPTIONS", "/v1/fronters", { token: null, headers });
  await mock.call("OPTIONS", "/v1/fronters", { token: null });
  expect(log).toEqual([
    "OPTIONS /v1/fronters: 200 GET,HEAD (a page asks whether it may send a request: start the mock with --cors to allow it)",
    "OPTIONS /v1/fronters: 200 GET,HEAD",
  ]);
});

test("a page without an address is refused with a sentence, even with --cors", async () => {
  await start(true);
  const { status, text } = await mock.call("GET", "/v1/fronters", { headers: { Origin: "null" } });
  expect(status).toBe(403);
  expect(text).toMatch(/a page without an address, such as a file .* Serve the page from this machine/);
  expect(log).toEqual([`GET /v1/fronters: 403 ${text}`]);
});

test("a byte order mark before a body makes no difference", async () => {
  await start();
  const body = JSON.stringify({ name: "Robin", preventsFrontNotifs: true, private: true, preventTrusted: true });
  expect((await mock.call("POST", "/v1/member", { raw: `\ufeff${body}` })).status).toBe(200);
  const send = createWire(mock.controls.core);
  const headers = { authorization: mock.tokens.all, "content-type": "application/json" };
  const wired = send({ method: "POST", target: "/v1/member", headers, body: `\ufeff${body}`, ip: "" });
  expect(wired).toMatchObject({ status: 200 });
  const failure = JSON.stringify({ operation: "GET /v1/me", status: 503 });
  expect(await mock.call("POST", "/__mock/fail", { raw: `\ufeff${failure}` })).toMatchObject({ status: 200, text: "" });
});
