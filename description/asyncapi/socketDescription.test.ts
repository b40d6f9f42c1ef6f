import fs from "node:fs";
import { Parser } from "@asyncapi/parser";
import { beforeAll, describe, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { bundleDescription } from "../bundle/bundle";
import { createValidator } from "../check/validate";
import type { Description, Schema } from "../model/types";
import { readSocketDescription } from "./socketDescription";

const description = readSocketDescription();
const messages = Object.entries(description.components.messages);
const examples = messages.flatMap(([key, message]) =>
  message.examples.map((example) => ({ key, message, ...example })),
);

/**
 * Everything that the server can send, from its source: src/modules/socket, src/api/v1/auth/auth.core.ts,
 * src/modules/notifications and src/modules/integrations/pk/sync.ts. JSON messages are listed by their `msg`.
 */
const serverMessages = [
  "{}",
  "pong",
  "Session invalidated",
  "Invalid message, cannot parse Json.",
  "Missing 'op' in message.",
  "Authentication violation: Token is missing or invalid. Goodbye :)",
  "Authentication violation: Your account is suspended",
  "Invalid token",
  "Successfully authenticated",
  "update",
  "notification",
  "syncToUpdate",
  "syncFromUpdate",
];

/** Response schemas of the HTTP description, by target: an update contains what a read request returns. */
const resultSchemas: Record<string, string> = {
  members: "MemberObject",
  frontStatuses: "CustomFrontObject",
  notes: "NoteObject",
  polls: "PollObject",
  automatedReminders: "AutomatedTimerObject",
  repeatedReminders: "RepeatedTimerObject",
  frontHistory: "FrontEntryObject",
  comments: "CommentObject",
  groups: "GroupObject",
  channels: "ChannelObject",
  channelCategories: "CategoryObject",
  chatMessages: "ChatMessageObject",
  boardMessages: "BoardMessageObject",
  customFields: "CustomFieldObject",
  privacyBuckets: "PrivacyBucketObject",
};

/** Collections whose changes the server announces (`listenCollections`), and the one whose deletions it announces. */
const serverTargets = Object.keys(resultSchemas);
const deletedOnly = ["tokens"];

interface Change {
  operationType: string;
  id: string;
}

interface Update {
  target: string;
  results: Change[];
}

const updates = examples
  .filter(({ key }) => key === "update")
  .map(({ name, payload }) => ({ name, ...(payload as Update) }));

/** Checks payloads against the socket's schemas, whose references have the same form as in the HTTP description. */
const problems = createValidator(description as unknown as Description);

describe("the description of the socket", () => {
  test("is valid AsyncAPI, without errors, warnings or hints", async () => {
    // Version 3.1 adds nothing that the socket needs, and fewer tools support it.
    const rules = { "asyncapi-latest-version": "off" } as const;
    const parser = new Parser({ ruleset: { extends: [], rules } });
    const text = fs.readFileSync(fromRoot("description/asyncapi/asyncapi.yaml"), "utf8");
    const found = await parser.validate(text);
    expect(found.map(({ code, message, path }) => `${path.join(".")}: ${message} (${code})`)).toEqual([]);
  });

  test("has every message that the server can send, and no others", () => {
    const { operations } = description;
    const received = Object.values(operations)
      .filter(({ action }) => action === "receive")
      .flatMap((operation) => operation.messages ?? [])
      .map(({ $ref }) => $ref.split("/").pop() ?? "");
    const recognised = examples
      .filter(({ key }) => received.includes(key))
      .map(({ payload }) =>
        typeof payload === "string" ? payload : ((payload as { msg?: string }).msg ?? JSON.stringify(payload)),
      );
    expect([...new Set(recognised)].sort()).toEqual([...serverMessages].sort());
    expect(messages.map(([key]) => key).sort()).toEqual([...received, "authenticate", "ping"].sort());
  });

  test("names every target, and no others", () => {
    expect(description.components.schemas?.Target?.enum).toEqual([...serverTargets, ...deletedOnly]);
  });

  test("has an example of an update for every target and of every kind, and the guide links to the description", () => {
    expect([...new Set(updates.map(({ target }) => target))].sort()).toEqual([...serverTargets].sort());
    const kinds = new Set(updates.flatMap(({ results }) => results.map(({ operationType }) => operationType)));
    expect([...kinds].sort()).toEqual(["delete", "insert", "update"]);
    const page = fs.readFileSync(fromRoot("site/docs/getting-started/socket.mdx"), "utf8");
    expect(page).toContain("(pathname:///asyncapi.yaml)");
  });
});

test("a notification has a title, which is null if the friend has no username", () => {
  const notification = { msg: "notification", message: "Fronting: Juniper" };
  const schema = description.components.messages.notification?.payload ?? {};
  expect(problems(schema, { ...notification, title: null })).toEqual([]);
  expect(problems(schema, notification)).not.toEqual([]);
});

describe("examples of the socket's messages", () => {
  test.each(examples)("$key, $name: fits its message's schema and no other", ({ key, message, payload }) => {
    expect(problems(message.payload, payload)).toEqual([]);
    const others = messages.filter(
      ([other, { payload: schema }]) => other !== key && problems(schema, payload).length === 0,
    );
    expect(others.map(([other]) => other)).toEqual([]);
  });

  test.each([
    ["update", { msg: "update", target: "custom", results: [] }],
    ["update", { msg: "Update", target: "members", results: [{ operationType: "delete", id: "1", content: {} }] }],
    ["update", { msg: "update", target: "members", results: [{ operationType: "insert", id: "1", content: {} }] }],
    [
      "update",
      { msg: "update", target: "members", results: [{ operationType: "delete", id: "1", content: { a: 1 } }] },
    ],
    ["pong", "ping"],
    ["hello", { msg: "hello" }],
    ["authenticated", { msg: "Successfully authenticated", resolvedToken: { uid: "1", accessType: 0, jwt: false } }],
  ])("%s does not fit %j", (key, payload) => {
    const schema = description.components.messages[key]?.payload as Schema;
    expect(problems(schema, payload)).not.toEqual([]);
  });

  describe("contain the object as in the HTTP description", () => {
    let http: Description;
    beforeAll(async () => {
      http = await bundleDescription();
    });

    test.each(updates.filter(({ results }) => results[0]?.operationType !== "delete"))(
      "$name",
      ({ target, results }) => {
        const [{ operationType, ...object } = { operationType: "" }] = results;
        const schema = { $ref: `#/components/schemas/${resultSchemas[target]}` };
        expect(createValidator(http)(schema, object)).toEqual([]);
      },
    );
  });
});
