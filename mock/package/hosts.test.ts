import { createRequire } from "node:module";
import vm from "node:vm";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { CreateMock, MockOptions } from "../api/types";
import { description, documentedError } from "../testing/description";
import { bundleMock } from "./bundle";

let script: vm.Script;
beforeAll(async () => {
  const { code } = await bundleMock(await description(), "entry");
  script = new vm.Script(`(module, require, process) => {${code}\n}`);
});
afterEach(() => vi.useRealTimers());

/** Starts a mock of the package's code, which is loaded as test frameworks do it: with Node's modules among globals of theirs. */
async function start(load: unknown, options?: MockOptions) {
  const module = { exports: {} as { createMock: CreateMock } };
  (load as (...parts: unknown[]) => void)(module, createRequire(import.meta.url), process);
  const mock = await module.exports.createMock(options);
  onTestFinished(() => mock.close());
  const headers = { Authorization: mock.tokens.all, "Content-Type": "application/json" };
  const send = (method: string, path: string, body?: string, more = {}) =>
    fetch(`${mock.url}/v1/${path}`, { method, headers: { ...headers, ...more }, body: body ?? null });
  return { mock, send };
}

test("without a global of Node's, of which Jest with jsdom lacks some, the mock responds as it does in Node", async () => {
  const { mock, send } = await start(script.runInNewContext(), { cors: true });
  const added = await send("POST", "member", '{"name":"Ivy"}', { Origin: "http://localhost:5173" });
  expect(added.status).toBe(200);
  expect((await send("PATCH", `member/${await added.json()}`, '{"name":"Ivory"}')).status).toBe(200);
  expect(Object.keys(mock.exportFile())).toContain("chatMessages");
  mock.fail("GET /v1/me", { delay: 1 });
  expect((await send("GET", "me?a=b")).status).toBe(200);
  expect((await mock.requests.waitFor("GET /v1/me")).query).toEqual({ a: "b" });
  expect(await (await send("POST", "member", "{")).text()).toContain(
    (await documentedError("addMember", "malformedJson")).text.slice(0, 40),
  );
});

test("under fake timers, the mock's own time goes on: that of a delay, and of waitFor", async () => {
  vi.useFakeTimers();
  const { mock, send } = await start(script.runInThisContext());
  mock.fail("*", { delay: 20 });
  expect((await send("POST", "member", '{"name":"Ivy"}')).status).toBe(200);
  await expect(mock.requests.waitFor("GET /v1/me", { timeout: 20 })).rejects.toThrow("Sent so far: POST /v1/member");
});
