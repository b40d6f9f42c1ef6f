import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { readSocketDescription } from "../../description/asyncapi/socketDescription";
import { createValidator } from "../../description/check/validate";
import { requestExamples } from "../../description/model/examples";
import type { Description } from "../../description/model/types";
import { ids } from "../scenarios/ids";
import { eventually, startTestMock, type TestMock } from "../testing/client";
import { allOperations, description as apiDescription } from "../testing/description";

const description = readSocketDescription();
const { messages } = description.components;
const problems = createValidator(description as unknown as Description);
/** Keys of the messages that a client receives. */
const received = Object.values(description.operations)
  .filter(({ action }) => action === "receive")
  .flatMap((operation) => operation.messages ?? [])
  .map(({ $ref }) => $ref.split("/").pop() ?? "");

/** The path at which objects of each target are added; with an id, an object is read, changed and deleted. */
const paths: Record<string, string> = {
  members: "/v1/member",
  frontStatuses: "/v1/customFront",
  groups: "/v1/group",
  customFields: "/v1/customField",
  privacyBuckets: "/v1/privacyBucket",
  frontHistory: "/v1/frontHistory",
  comments: "/v1/comment",
  notes: "/v1/note",
  polls: "/v1/poll",
  automatedReminders: "/v1/timer/automated",
  repeatedReminders: "/v1/timer/repeated",
  channels: "/v1/chat/channel",
  channelCategories: "/v1/chat/category",
  chatMessages: "/v1/chat/message",
  boardMessages: "/v1/board",
};

let mock: TestMock;
const open: WebSocket[] = [];
beforeAll(async () => {
  mock = await startTestMock({ frontTextDelay: 50 });
});
beforeEach(() => mock.reset());
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => mock.close());

interface Listener {
  /** The messages so far: parsed JSON, or a plain string. */
  payloads: unknown[];
  send(text: string): void;
}

async function connect(token?: string): Promise<Listener> {
  const socket = new WebSocket(`${mock.url.replace("http", "ws")}/v1/socket`);
  open.push(socket);
  const payloads: unknown[] = [];
  socket.on("message", (data) => payloads.push(parse(String(data))));
  await eventually(() => payloads.length > 0);
  if (token) {
    socket.send(JSON.stringify({ op: "authenticate", token }));
    await eventually(() => payloads.length > 1);
  }
  return { payloads, send: (text) => socket.send(text) };
}

function parse(frame: string): unknown {
  return frame.startsWith("{") ? JSON.parse(frame) : frame;
}

/** @returns the described messages that a payload matches. */
function kinds(payload: unknown): string[] {
  return received.filter((key) => problems(messages[key]?.payload ?? {}, payload).length === 0);
}

interface Update {
  target: string;
  results: [{ operationType: string; id: string; content: Record<string, unknown> }];
}

/** Sends the requests that cause an update. An object with the id of one to be added is deleted first. */
async function provoke({ target, results: [{ operationType, id, content }] }: Update): Promise<void> {
  const path = `${paths[target]}/${id}`;
  if (operationType !== "update") await mock.delete(path);
  if (operationType === "delete") return;
  const { uid, lastOperationTime, buckets, endTime, ...rest } = content;
  const headers = { "Operation-Time": String(lastOperationTime) };
  const isBucketChange = operationType === "update" && buckets !== undefined;
  const body = endTime === null || endTime === undefined ? rest : { ...rest, endTime };
  const { status } = isBucketChange
    ? await mock.patch("/v1/privacyBucket/setbuckets", { id, type: target, buckets })
    : await mock.call(operationType === "insert" ? "POST" : "PATCH", path, { body, headers });
  expect(status, `${operationType} ${path}`).toBe(200);
}

test("the mock sends every message in the description, as described, and no others", async () => {
  const stranger = await connect();
  const broken = ["{'op': 1}", '{"token": 1}', '{"op": "authenticate", "token": 1}'];
  for (const text of ["ping", ...broken, '{"op": "authenticate", "token": "unknown"}']) {
    const before = stranger.payloads.length;
    stranger.send(text);
    await eventually(() => stranger.payloads.length > before);
  }
  const [owner, friend] = [await connect(mock.tokens.read), await connect(mock.tokens.friend)];
  await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: ids.wren });
  await eventually(() => friend.payloads.length > 2);
  const options = { name: true, avatar: true, pronouns: true, description: true, useDisplayName: true, color: true };
  const body = { token: "x", options, syncOptions: { add: true, overwrite: true } };
  for (const direction of ["push", "pull"]) {
    await mock.patch(`/v1/integrations/pluralkit/sync/members?direction=${direction}`, body);
  }
  await mock.call("POST", "/__mock/change-password");
  await eventually(() => owner.payloads.includes("Session invalidated"));

  const all = [stranger, owner, friend].flatMap(({ payloads }) => payloads);
  const unclear = all.filter((payload) => kinds(payload).length !== 1);
  expect(unclear.map((payload) => ({ payload, kinds: kinds(payload) }))).toEqual([]);
  expect([...new Set(all.flatMap(kinds))].sort()).toEqual([...received].sort());
});

test("every example of an update is exactly what the mock sends", async () => {
  const { payloads } = await connect(mock.tokens.read);
  for (const { name, payload } of messages.update?.examples ?? []) {
    await provoke(payload as Update);
    const sent = () => payloads.filter((one) => (one as Update).target === (payload as Update).target);
    await eventually(() => sent().some((one) => same(one, payload))).catch(() => {
      expect(sent(), name).toContainEqual(payload);
    });
  }
});

test("inserting, changing and deleting an object of every target is announced as described", async () => {
  const { payloads } = await connect(mock.tokens.read);
  const inserts = (messages.update?.examples ?? [])
    .map(({ payload }) => payload as Update)
    .filter(({ results: [{ operationType }] }) => operationType === "insert");
  for (const insert of inserts) await provoke(insert);
  for (const { target, results } of inserts) {
    await mock.patch(`${paths[target]}/${results[0].id}`, await changeOf(target));
  }
  // Last added, first deleted: comments and messages go before what they belong to.
  for (const { target, results } of inserts.reverse()) await mock.delete(`${paths[target]}/${results[0].id}`);

  const isSent = (target: string, type: string, id: string) =>
    payloads.some((payload) => {
      const { target: sent, results } = payload as Update;
      return sent === target && results[0].operationType === type && results[0].id === id;
    });
  const expected = inserts.flatMap(({ target, results: [{ id }] }) =>
    ["insert", "update", "delete"].map((type) => ({ target, type, id })),
  );
  const missing = () => expected.filter(({ target, type, id }) => !isSent(target, type, id));
  await eventually(() => missing().length === 0).catch(() => expect(missing()).toEqual([]));
  expect(payloads.filter((payload) => kinds(payload).length !== 1)).toEqual([]);
});

/** @returns a body that changes an object of a target: an example of the operation that does so. */
async function changeOf(target: string): Promise<unknown> {
  const isChange = new RegExp(`^${paths[target]}/\\{\\w+\\}$`);
  const operation = (await allOperations()).find(
    ({ method, displayPath }) => method === "PATCH" && isChange.test(displayPath),
  );
  if (!operation) throw new Error(`No operation changes ${target}.`);
  return Object.values(requestExamples(await apiDescription(), operation))[0]?.value;
}

function same(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}
