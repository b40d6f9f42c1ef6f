import { expect, test } from "vitest";
import { readSocketDescription } from "../../description/asyncapi/socketDescription";
import { createValidator } from "../../description/check/validate";
import type { Description } from "../../description/model/types";
import { ids } from "../scenarios/ids";
import type { Listener } from "../testing/core";
import { freshCore } from "../testing/freshCore";

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

const mock = freshCore();

/** @returns everything that a client has heard: parsed JSON, or a plain string. */
function heard({ frames }: Listener): unknown[] {
  mock.pass(0);
  return frames.map((frame) => (frame.startsWith("{") ? JSON.parse(frame) : frame));
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
function provoke({ target, results: [{ operationType, id, content }] }: Update): void {
  const path = `${paths[target]}/${id}`;
  if (operationType !== "update") mock.delete(path);
  if (operationType === "delete") return;
  const { uid, lastOperationTime, buckets, endTime, ...rest } = content;
  const headers = { "Operation-Time": String(lastOperationTime) };
  const isBucketChange = operationType === "update" && buckets !== undefined;
  const body = endTime === null || endTime === undefined ? rest : { ...rest, endTime };
  const { status } = isBucketChange
    ? mock.share(target, id, buckets as string[])
    : mock.call(operationType === "insert" ? "POST" : "PATCH", path, { body, headers });
  expect(status, `${operationType} ${path}`).toBe(200);
  mock.pass(0);
}

test("the mock sends every message in the description, as described, and no others", () => {
  const stranger = mock.connect();
  for (const text of ["ping", "{'op': 1}", { token: 1 }, { op: "authenticate", token: 1 }]) stranger.send(text);
  stranger.send({ op: "authenticate", token: "unknown" });
  const [owner, friend] = [mock.listen("read"), mock.listen("friend")];
  mock.start(ids.wren);
  mock.pass(10_000);
  const options = { name: true, avatar: true, pronouns: true, description: true, useDisplayName: true, color: true };
  const body = { token: "x", options, syncOptions: { add: true, overwrite: true } };
  for (const direction of ["push", "pull"]) {
    mock.patch(`/v1/integrations/pluralkit/sync/members?direction=${direction}`, body);
  }
  mock.pass(0);
  mock.core.changePassword();
  const all = [stranger, owner, friend].flatMap(heard).filter((payload) => payload !== "closed");
  const unclear = all.filter((payload) => kinds(payload).length !== 1);
  expect(unclear.map((payload) => ({ payload, kinds: kinds(payload) }))).toEqual([]);
  expect([...new Set(all.flatMap(kinds))].sort()).toEqual([...received].sort());
});

test("every example of an update is exactly what the mock sends, and there is one for every target", () => {
  const listener = mock.listen("read");
  const updates = (messages.update?.examples ?? []).map(({ payload }) => payload as Update);
  expect(new Set(updates.map(({ target }) => target))).toEqual(new Set(Object.keys(paths)));
  for (const update of updates) {
    provoke(update);
    expect(heard(listener).filter((payload) => (payload as Update).target === update.target)).toContainEqual(update);
  }
});
