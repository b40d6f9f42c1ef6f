// Tests against the mock. Start it with node simply-plural-mock.mjs, then: node --test front.test.mjs
// Needs Node 20.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const server = process.env.SP_API ?? "http://127.0.0.1:3010";
const juniper = "683d6b948224ca0550b24d47";
const robin = "684edff033ec11504aff3987";

const send = (path, request) => fetch(server + path, { ...request, signal: AbortSignal.timeout(15_000) });
const { tokens } = await (await send("/__mock")).json();

/** Stands for the client that you test. */
function startFront(member, headers = {}) {
  return send("/v1/frontHistory", {
    method: "POST",
    headers: { Authorization: tokens.all, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ custom: false, live: true, startTime: Date.now(), member }),
  });
}

beforeEach(() => send("/__mock/reset", { method: "POST" }));

test("a member who is not in front can start", async () => {
  const response = await startFront(robin);
  assert.equal(response.status, 200);
  assert.match(await response.json(), /^[0-9a-f]{24}$/);
});

test("a member who is in front already cannot", async () => {
  const response = await startFront(juniper);
  assert.equal(response.status, 409);
});

test("the server may fail", async () => {
  const response = await startFront(robin, { Prefer: "code=500" });
  assert.equal(response.status, 500);
});
