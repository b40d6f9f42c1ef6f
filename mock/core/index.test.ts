import vm from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { createCompile } from "../../lib/mock/ajv";
import { createMockCore, type MockCore } from "../../lib/mock/core";
import { isAnswered, type MockResponse } from "../../lib/mock/core/response";
import type { Description } from "../../lib/openapi/types";
import { fromRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { createMachine } from "./support/core";
import { description } from "./support/description";

async function createCore() {
  const machine = createMachine();
  const core = createMockCore({ ...machine, compile: createCompile(), description: await description() });
  return { machine, core };
}

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
  const { machine, core } = await createCore();
  const messages: string[] = [];
  const session = core.connect({ send: (message) => messages.push(message), close: () => messages.push("closed") });
  session.receive(JSON.stringify({ op: "authenticate", token: core.tokens.friend }));
  const added = call(core, "addMember", {}, { name: "Ivy" });
  const front = { custom: false, live: true, startTime: 1, member: "683d6c481f2cdf57abc7f967" };
  const started = call(core, "addFrontHistoryEntry", {}, front);
  machine.pass(9999);
  const before = messages.length;
  machine.pass(1);
  return { added, started, before, messages };
}

test("the core's time comes from the given clock, on which scheduled actions run", async () => {
  const { before, messages } = await play();
  expect(before).toBe(2);
  expect(messages.slice(2)).toEqual([
    JSON.stringify({ msg: "notification", title: "lantern-house", message: "Fronting: Juniper, Wren" }),
  ]);
});

test("the same clock and random numbers give the same ids, responses and messages", async () => {
  const [one, other] = [await play(), await play()];
  expect(one.added).toMatchObject({ ...ok, body: expect.stringMatching(/^"68e7/) });
  expect(one).toEqual(other);
});

test("ids keep counting up after a reset, so none is repeated", async () => {
  const { core } = await createCore();
  const idOf = () => jsonOf(call(core, "addMember", {}, { name: "Ivy" })) as string;
  const before = idOf();
  core.reset();
  const after = idOf();
  expect(after.slice(0, 18)).toBe(before.slice(0, 18));
  expect(Number.parseInt(after.slice(18), 16)).toBeGreaterThan(Number.parseInt(before.slice(18), 16));
});

test("the core runs without Node and without a browser", async () => {
  const { outputFiles, errors } = await build({
    entryPoints: [fromRoot("lib/mock/core/index.ts")],
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

test("an operation without a handler is reported by name, with the folder for handlers", async () => {
  const { paths, ...rest } = structuredClone(await description());
  const lamp = { get: { ...paths["/v1/me"]?.get, operationId: "getLamp" } };
  const more = { ...rest, paths: { ...paths, "/v1/lamp": lamp } } as Description;
  const create = () => createMockCore({ ...createMachine(), compile: createCompile(), description: more });
  expect(create).toThrow(UserError);
  expect(create).toThrow("no handler for getLamp (GET /v1/lamp). Add one in lib/mock/core/handlers/");
});
