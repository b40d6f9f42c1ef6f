import { beforeAll, expect, test } from "vitest";
import { examplePath, exampleQuery, requestExamples } from "../../description/model/examples";
import { repeatNote } from "../../description/model/operationFacts";
import type { Operation } from "../../description/model/operations";
import { ids } from "../scenarios/ids";
import { createTestCore, type TestCore } from "../testing/core";
import { allOperations, description } from "../testing/description";
import { notifications } from "../testing/notifications";

type Request = [method: string, path: string, body: unknown];

const bundled = await description();
const operations = (await allOperations()).filter(({ access }) => access !== "app");
const changing = operations.filter(({ method }) => method !== "GET");
/** Repeatable as they are, and the forms with an id of those that are repeatable with one. */
const repeatable = operations.flatMap((operation) => {
  const note = repeatNote(operation);
  return note === "no" ? [] : note === "yes" ? operation : (operation.withId ?? []);
});

/** Requests that come first, for an operation's example to cause all that it can. */
const before: Record<string, Request> = {
  deleteCustomFront: ["POST", "/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep }],
};
/** What a sync causes with the real PluralKit only: the mock's has no data of its own. */
const beyondMock: Record<string, string[]> = {
  syncMemberToOrFromPluralkit: ["update members"],
  syncMembersToOrFromPluralkit: ["insert members"],
};

/** Changes of the example's body or query, for the other kinds of objects and the other direction. */
const variants: Record<string, (request: Request) => Request> = {
  setPrivacyBuckets: ([method, path]) => [
    method,
    path,
    { id: ids.favouriteTea, type: "customFields", buckets: [ids.familyBucket] },
  ],
  syncMembersToOrFromPluralkit: ([method, path, body]) => [method, path.replace("push", "pull"), body],
};

/** Longer than the timers of the fictional system run, in milliseconds. */
const farAhead = 10 * 60 * 60 * 1000;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});

/** @returns the requests of an operation's examples, each with the kind of account that it is for. */
function requestsOf(operation: Operation): { request: Request; account: "legacy" | undefined }[] {
  const path = examplePath(operation) + exampleQuery(operation);
  const examples = Object.entries(requestExamples(bundled, operation));
  if (examples.length === 0) return [{ request: [operation.method, path, undefined], account: undefined }];
  return examples.map(([name, { value }]) => ({
    request: [operation.method, path, value],
    account: name.startsWith("legacy") ? "legacy" : undefined,
  }));
}

function send([method, path, body]: Request): number {
  return mock.call(method, path, { body }).status;
}

/** Adds a timer that every front starts. */
function addTimer(): void {
  send(["POST", "/v1/timer/automated", { name: "Check in", message: "How is everyone?", type: 2, delayInHours: 4 }]);
}

/** @returns all that is stored, without the security log, in which the server writes down each change of a username. */
function stored(): unknown {
  const { objects, accounts } = structuredClone(mock.core.save());
  return { ...objects, securityLogs: undefined, accounts };
}

/** @returns a socket message as the description's `x-socket` names it. */
function named(message: unknown): string {
  const { msg, target, results } = message as { msg: string; target: string; results: [{ operationType: string }] };
  return msg === "update" ? `${results[0].operationType} ${target}` : msg;
}

test.each(changing)("the socket sends what $id says, and nothing else", (operation) => {
  const { id, socket } = operation;
  const sent = new Set(beyondMock[id]);
  const [{ request: example } = { request: undefined }] = requestsOf(operation);
  const variant = example && variants[id]?.(example);
  for (const { request, account } of [
    ...requestsOf(operation),
    ...(variant ? [{ request: variant, account: undefined }] : []),
  ]) {
    mock.core.reset(account);
    const first = before[id];
    if (first) expect(send(first)).toBe(200);
    mock.pass(0);
    const listener = mock.listen();
    expect(send(request)).toBe(200);
    for (const message of listener.messages()) sent.add(named(message));
  }
  expect([...sent].sort()).toEqual([...socket].sort());
});

test.each(repeatable)("a second $id, sent after the first, changes nothing", (operation) => {
  for (const { request, account } of requestsOf(operation)) {
    mock.core.reset(account);
    addTimer();
    expect(send(request)).toBe(200);
    mock.pass(0);
    const after = stored();
    send(request);
    mock.pass(0);
    expect(stored()).toEqual(after);
    mock.pass(farAhead);
    const listener = mock.listen();
    send(request);
    mock.pass(farAhead);
    expect(notifications(listener)).toEqual([]);
  }
});

/** @returns the request with a chosen id that comes first on an operation's page. */
function withOwnId(id: string): Request {
  const form = operations.find((operation) => operation.id === id)?.withId;
  const [first] = form ? requestsOf(form) : [];
  if (!first) throw new Error(`${id} has no form with an id, or no example.`);
  return first.request;
}

test("a second comment with the same id is counted, which is why it is not safe to repeat", () => {
  const request = withOwnId("addComment");
  const { documentId } = request[2] as { documentId: string };
  const count = () => mock.contentOf(`/v1/frontHistory/${ids.me}/${documentId}`).commentCount;
  mock.core.reset();
  send(request);
  const after = count();
  send(request);
  expect(count()).toBe(after + 1);
});

test("a second front with the same id starts timers again, which is why it is not safe to repeat", () => {
  const past = withOwnId("addFrontHistoryEntry");
  mock.core.reset();
  addTimer();
  send(past);
  mock.pass(farAhead);
  const listener = mock.listen();
  expect(send(past)).toBe(500);
  mock.pass(farAhead);
  expect(notifications(listener)).toEqual([["Reminder", "How is everyone?"]]);
});
