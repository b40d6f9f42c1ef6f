import { beforeEach, describe, expect, test } from "vitest";
import type { Description, OperationObject, Schema } from "../../lib/openapi/types";
import { compareDescriptions } from "./compare";

/** A description with one operation that takes and returns a note. */
function describeNotes(): Description {
  const note = (): Schema => ({
    type: "object",
    properties: { title: { type: "string", maxLength: 100 }, color: { type: "string" } },
    required: ["title"],
    additionalProperties: false,
  });
  return {
    openapi: "3.1.0",
    info: { title: "Notes", version: "1", description: "Notes." },
    servers: [{ url: "https://api.example.com" }],
    tags: [{ name: "Notes", description: "Notes." }],
    paths: {
      "/v1/note/{noteId}": {
        post: {
          operationId: "addNote",
          tags: ["Notes"],
          summary: "Add note",
          description: "Adds a note.",
          security: [{ ApiToken: ["write"] }],
          "x-access": "friend",
          parameters: [{ name: "noteId", in: "path", required: true, schema: { type: "string" } }],
          requestBody: { required: true, content: { "application/json": { schema: note() } } },
          responses: {
            "200": { description: "The note.", content: { "application/json": { schema: note() } } },
            "400": {
              description: "Refused.",
              content: { "text/plain": { examples: { title: { value: "No title" } } } },
            },
          },
        },
      },
    },
    components: {},
  };
}

let before: Description;
let after: Description;
beforeEach(() => {
  before = describeNotes();
  after = describeNotes();
});

const operation = (description: Description) => description.paths["/v1/note/{noteId}"]?.post as OperationObject;
const bodySchema = (description: Description) =>
  (operation(description).requestBody as { content: Record<string, { schema: Schema }> }).content["application/json"]
    ?.schema as Schema;
const responseSchema = (description: Description) =>
  (operation(description).responses["200"] as { content: Record<string, { schema: Schema }> }).content[
    "application/json"
  ]?.schema as Schema;
const lines = () =>
  compareDescriptions(before, after).map(({ isBreaking, text }) => `${isBreaking ? "BREAKING " : ""}${text}`);

test("two equal descriptions have no changes, and different wording is not a change", () => {
  operation(after).description = "Adds a note to a member.";
  expect(compareDescriptions(before, after)).toEqual([]);
});

test("a removed operation is breaking, an added one is not, and parameters' names are ignored", () => {
  after.paths["/v1/note/{id}"] = after.paths["/v1/note/{noteId}"] ?? {};
  delete after.paths["/v1/note/{noteId}"];
  expect(lines()).toEqual([]);
  after.paths = { "/v1/notes": after.paths["/v1/note/{id}"] ?? {} };
  expect(compareDescriptions(before, after)).toEqual([
    { isBreaking: true, where: "POST /v1/note/{noteId}", text: "was removed" },
    { isBreaking: false, where: "POST /v1/notes", text: "was added: Adds a note." },
  ]);
});

test("a renamed schema is breaking for generated code", () => {
  before.components.schemas = { Note: { type: "object" } };
  after.components.schemas = { NoteContent: { type: "object" } };
  expect(lines()).toEqual([
    "BREAKING Note was removed, which changes names in generated code",
    "NoteContent was added",
  ]);
});

describe("what a client sends", () => {
  test.each<[string, Schema, Schema, string]>([
    [
      "additional properties, now refused",
      { additionalProperties: { type: "string" } },
      { additionalProperties: false },
      "BREAKING body: additional properties are now refused",
    ],
    [
      "additional properties, now accepted",
      { additionalProperties: false },
      { additionalProperties: { type: "string" } },
      "body: additional properties are now accepted",
    ],
    [
      "additional properties of any type, now restricted",
      { additionalProperties: true },
      { additionalProperties: { type: "string" } },
      "BREAKING body (additional properties): type was any and is string",
    ],
    [
      "forms instead of any value",
      {},
      { anyOf: [{ title: "A" }, { title: "B" }] },
      "BREAKING body: form was any and is A or B",
    ],
    ["any value instead of forms", { anyOf: [{ title: "A" }] }, {}, "body: form was A and is any"],
    ["an added rule", {}, { minProperties: 1 }, "BREAKING body: minProperties was none and is 1"],
    ["a removed rule", { not: { type: "null" } }, {}, 'body: not was {"type":"null"} and is none'],
  ])("%s: reported, and marked if it breaks a client", (_, old, now, line) => {
    Object.assign(bodySchema(before), { additionalProperties: undefined }, old);
    Object.assign(bodySchema(after), { additionalProperties: undefined }, now);
    expect(lines()).toEqual([line]);
  });

  test("a field that becomes required is breaking, one that becomes optional is not", () => {
    bodySchema(after).required = ["title", "color"];
    expect(lines()).toEqual(["BREAKING body `color` is now required"]);
    expect(compareDescriptions(after, before).map(({ isBreaking }) => isBreaking)).toEqual([false]);
  });

  test("a tighter limit is breaking, a wider one is not", () => {
    bodySchema(after).properties = { ...bodySchema(after).properties, title: { type: "string", maxLength: 50 } };
    expect(lines()).toEqual(["BREAKING body `title`: maxLength was 100 and is 50"]);
    expect(compareDescriptions(after, before).map(({ isBreaking }) => isBreaking)).toEqual([false]);
  });

  test.each([
    ["^[A-Za-z0-9-]{0,100}$", "^[A-Za-z0-9]{1,100}$", true],
    [undefined, "^[a-f]{24}$", true],
    ["^[a-f]{24}$", undefined, false],
    ["^a|b$", "^a|b|c$", true],
  ])("a pattern that was %s and is %s is breaking: %s", (old, now, isBreaking) => {
    Object.assign(bodySchema(before).properties?.title ?? {}, { pattern: old });
    Object.assign(bodySchema(after).properties?.title ?? {}, { pattern: now });
    const [was, is] = [old, now].map((pattern) => (pattern ? `"${pattern}"` : "none"));
    expect(lines()).toEqual([`${isBreaking ? "BREAKING " : ""}body \`title\`: pattern was ${was} and is ${is}`]);
  });

  test("a removed type is breaking, an added one is not", () => {
    bodySchema(after).properties = { ...bodySchema(after).properties, color: { type: ["string", "null"] } };
    expect(lines()).toEqual(["body `color`: type null was added"]);
    expect(compareDescriptions(after, before).map(({ isBreaking }) => isBreaking)).toEqual([true]);
  });

  test("dependent fields and names of keys are compared", () => {
    bodySchema(after).dependentRequired = { color: ["title"] };
    bodySchema(after).propertyNames = { type: "string", maxLength: 20 };
    expect(lines()).toEqual([
      'BREAKING body: dependentRequired was none and is {"color":["title"]}',
      "BREAKING body (names) is described",
    ]);
  });
});

describe("what a client receives", () => {
  test("a lost field is breaking, a new one is not", () => {
    delete responseSchema(after).properties?.color;
    expect(lines()).toEqual(["BREAKING response 200 `color` was removed"]);
    expect(compareDescriptions(after, before).map(({ isBreaking }) => isBreaking)).toEqual([false]);
  });

  test("a field that may be missing is breaking, and so is an additional type", () => {
    responseSchema(after).required = [];
    responseSchema(after).properties = { ...responseSchema(after).properties, color: { type: ["string", "null"] } };
    expect(lines()).toEqual([
      "BREAKING response 200 `title` is no longer always present",
      "BREAKING response 200 `color`: type null was added",
    ]);
  });

  test("a field that is no longer sent to friends is breaking", () => {
    responseSchema(after).properties = {
      ...responseSchema(after).properties,
      color: { type: "string", "x-visibility": "owner" },
    };
    expect(lines()).toEqual(["BREAKING response 200 `color` is no longer sent to friends"]);
  });

  test("forms are compared by name, not by position", () => {
    const forms = (...titles: string[]): Schema => ({ anyOf: titles.map((title) => ({ title, type: "object" })) });
    Object.assign(responseSchema(before), forms("Frame"));
    Object.assign(responseSchema(after), forms("No frame", "Frame"));
    expect(lines()).toEqual(["BREAKING response 200: No frame was added"]);
  });

  test("added and removed error messages are listed", () => {
    const refused = operation(after).responses["400"] as { content: Record<string, { examples: object }> };
    refused.content["text/plain"] = { examples: { title: { value: "title is missing" } } };
    expect(lines()).toEqual([
      'error message of 400 was removed: "No title"',
      'error message of 400 was added: "title is missing"',
    ]);
  });
});

describe("permissions and whose data", () => {
  test("a different permission is breaking; an additional sufficient one is not", () => {
    operation(after).security = [{ ApiToken: ["write"] }, { ApiToken: ["read"] }];
    expect(lines()).toEqual(["permission was write and is write or read"]);
    expect(compareDescriptions(after, before).map(({ isBreaking }) => isBreaking)).toEqual([true]);
  });

  test("restricting an operation to the app is breaking, the reverse is not", () => {
    operation(after).security = [];
    expect(lines()).toEqual(["BREAKING permission was write and is for the app only"]);
    expect(compareDescriptions(after, before).map(({ isBreaking }) => isBreaking)).toEqual([false]);
  });

  test("reaching less data is breaking, reaching more is not", () => {
    operation(after)["x-access"] = "self";
    expect(lines()).toEqual([
      'BREAKING whose data it reaches was "Your own system, or a friend’s if it is shared with you" and is "Your own system only"',
    ]);
    expect(compareDescriptions(after, before).map(({ isBreaking }) => isBreaking)).toEqual([false]);
  });
});
