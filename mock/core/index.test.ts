import vm from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";
import type { Description } from "../../description/model/types";
import { fromRoot } from "../../toolkit/files/paths";
import { ids } from "../scenarios/ids";
import { createMachine, createTestCore } from "../testing/core";
import { description, documentedError } from "../testing/description";
import { createCompile } from "../validation/ajv";
import { createMockCore, type MockCore } from "./";
import { isAnswered, type MockResponse } from "./response";

/** Sends a request to the route of an operation. */
function call(core: MockCore, id: string, parameters: Record<string, string>, body: unknown = {}) {
  const route = core.routes.find(({ operation }) => operation?.id === id);
  const headers = { authorization: core.tokens.all };
  return route?.respond({ parameters, query: {}, headers, body, ip: "::1" });
}

const ok = { status: 200, type: "application/json; charset=utf-8" };
const jsonOf = (response: MockResponse | undefined): unknown =>
  response && isAnswered(response) ? JSON.parse(response.body) : undefined;

/** Starts a front, and lets a friend listen until it is told. */
async function play() {
  const mock = await createTestCore();
  const listener = mock.listen("friend");
  const added: string = mock.post("/v1/member", { name: "Ivy" }).json;
  mock.start(ids.wren);
  mock.pass(9999);
  const before = listener.messages();
  mock.pass(1);
  return { added, before, after: listener.messages() };
}

test("the core's time comes from the given clock, on which scheduled actions run", async () => {
  const { before, after } = await play();
  const notification = { msg: "notification", title: "lantern-house", message: "Fronting: Juniper, Wren" };
  expect([before, after]).toEqual([[], [notification]]);
});

test("the same clock and random numbers give the same ids, responses and messages", async () => {
  const [one, other] = [await play(), await play()];
  expect(one.added).toMatch(/^68e7/);
  expect(one).toEqual(other);
});

test("ids keep counting up after a reset, so none is repeated", async () => {
  const { core, post } = await createTestCore();
  const idOf = (): string => post("/v1/member", { name: "Ivy" }).json;
  const before = idOf();
  core.reset();
  const after = idOf();
  expect(after.slice(0, 18)).toBe(before.slice(0, 18));
  expect(Number.parseInt(after.slice(18), 16)).toBeGreaterThan(Number.parseInt(before.slice(18), 16));
});

test("the core runs without Node and without a browser", async () => {
  const { outputFiles, errors } = await build({
    entryPoints: [fromRoot("mock/core/index.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "mock",
    platform: "neutral",
  });
  expect(errors).toEqual([]);
  const nowhere = vm.createContext({ structuredClone });
  vm.runInContext(outputFiles[0]?.text ?? "", nowhere);
  const { createMockCore: create } = vm.runInContext("mock", nowhere);
  const core: MockCore = create({ ...createMachine(), compile: () => () => [], description: await description() });
  expect(call(core, "addMember", {}, { name: "Ivy" })).toMatchObject(ok);
  expect(jsonOf(call(core, "getYourAuthedUserId", {}))).toMatchObject({ content: { username: "lantern-house" } });
});

test("an example that the mock sends but the description lacks is reported by name", async () => {
  const without = structuredClone(await description());
  const responses = without.paths["/v1/comment/{commentId}"]?.delete?.responses ?? {};
  responses["404"] = { description: "Nothing." };
  const core = createMockCore({ ...createMachine(), compile: createCompile(), description: without });
  expect(() => call(core, "deleteComment", { commentId: "0123456789abcdef01234567" })).toThrow(
    /^deleteComment has no response example "commentNotFound"/,
  );
});

test("an operation without a handler makes the usual checks, then returns its first documented success", async () => {
  const mock = await createTestCore({ description: await withLamp({ lit: true }) });
  expect(mock.call("GET", "/v1/lamp", { token: null })).toMatchObject(
    await documentedError("getYourAuthedUserId", "tokenMissing"),
  );
  expect(mock.get("/v1/lamp")).toMatchObject({ status: 200, json: { lit: true } });
});

test("an operation without a handler whose success has no example returns an empty response", async () => {
  const mock = await createTestCore({ description: await withLamp() });
  expect(mock.get("/v1/lamp")).toMatchObject({ status: 200, type: "", text: "" });
});

/** @returns the description with one more operation, of which the mock knows nothing. */
async function withLamp(value?: object): Promise<Description> {
  const { paths, components, ...rest } = structuredClone(await description());
  const me = paths["/v1/me"]?.get;
  const media = { schema: { $ref: "#/components/schemas/LampObject" }, examples: { example: { value } } };
  const success = { description: "The lamp.", ...(value && { content: { "application/json": media } }) };
  const lamp = { get: { ...me, operationId: "getLamp", responses: { ...me?.responses, "200": success } } };
  const schemas = { ...components?.schemas, LampObject: { type: "object" } };
  return { ...rest, paths: { ...paths, "/v1/lamp": lamp }, components: { ...components, schemas } } as Description;
}
