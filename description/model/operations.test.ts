import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { formsOf, listOperations, permissionNote, slugOf, tagSlug } from "./operations";
import type { Description } from "./types";

type Paths = Description["paths"];

/** The operations of the small description with other paths. */
const operationsOf = (paths: Paths) => listOperations({ ...smallDescription(), paths });

/** The small description's path, with more. */
const withLamp = (paths: Paths): Paths => ({ ...smallDescription().paths, ...paths });

/** An operation with its form with a chosen id. */
const twoForms = withLamp({
  "/v1/lamp/{lampId}": { post: { ...smallOperation("addLampWithId"), "x-formOf": "addLamp" } },
});

test("an operationId becomes a slug word by word, with its version number as one word", () => {
  expect(slugOf("addGroupV2")).toBe("add-group-v2");
  expect(slugOf("getCurrentFrontersOfSystemTextFormat")).toBe("get-current-fronters-of-system-text-format");
});

test("a tag becomes the slug that the page generator makes", () => {
  expect(tagSlug("PluralKit")).toBe("plural-kit");
  expect(tagSlug("Custom Fronts")).toBe("custom-fronts");
});

test("the first paragraph is the lead, the rest the notes", () => {
  const [operation] = listOperations(smallDescription());
  expect(operation).toMatchObject({ lead: "Adds a lamp.", notes: "More about it.", slug: "add-lamp", method: "POST" });
});

test("the form with a chosen id shares the first form's page", () => {
  const operations = operationsOf(twoForms);
  expect(operations).toHaveLength(1);
  expect(operations[0]?.requestLines).toEqual([
    { method: "POST", path: "/v1/lamp" },
    { method: "POST", path: "/v1/lamp/{lampId}" },
  ]);
});

test("a display name replaces a neutral parameter name", () => {
  const parameters = [{ name: "lampOrRoom", "x-displayName": "lampId", in: "path" as const, required: true }];
  const [operation] = operationsOf({
    "/v1/lamp/{lampOrRoom}": { delete: { ...smallOperation("deleteLamp"), parameters } },
  });
  expect(operation?.displayPath).toBe("/v1/lamp/{lampId}");
});

test.each<[what: string, paths: Paths, message: string]>([
  [
    "two operations with the same operationId",
    withLamp({ "/v1/light": { post: smallOperation("addLamp") } }),
    "Two operations of the API description have the same operationId: POST /v1/light (addLamp) and POST /v1/lamp (addLamp).",
  ],
  [
    "an alias that is another operation's address",
    withLamp({ "/v1/light": { post: { ...smallOperation("addLight"), "x-aliases": ["add-lamp"] } } }),
    'Operations "addLamp" and "addLight" both have the address /docs/api/add-lamp.',
  ],
  [
    "a second form of an unknown operation",
    { "/v1/x/{id}": { post: { ...smallOperation("addX"), "x-formOf": "addNothing" } } },
    'x-formOf is "addNothing", which is not the operationId of an operation.',
  ],
  [
    "an operation without a tag",
    { "/v1/lamp": { post: { ...smallOperation("addLamp"), tags: [] } } },
    "POST /v1/lamp has no tag. Give it one of the tags of description/openapi/",
  ],
])("%s is rejected", (_, paths, message) => {
  expect(() => operationsOf(paths)).toThrow(message);
});

test("operations are in the order of the tags, and within a tag in that of the paths", () => {
  const description = smallDescription();
  description.tags.push({ name: "Rooms", description: "Rooms." });
  description.paths = {
    "/v1/room": { get: { ...smallOperation("getRoom"), tags: ["Rooms"] } },
    "/v1/lamp": { get: smallOperation("getLamp"), post: smallOperation("addLamp") },
  };
  const ids = listOperations(description).map(({ id }) => id);
  expect(ids.at(-1)).toBe("getRoom");
  expect(new Set(ids.slice(0, 2))).toEqual(new Set(["getLamp", "addLamp"]));
});

test("a path's parameters apply to all its operations, except to one that has its own of the same name and place", () => {
  const own = { name: "lampId", in: "path" as const, required: true, example: "own" };
  const [operation] = operationsOf({
    "/v1/lamp/{lampId}/{roomId}": {
      parameters: [
        { name: "lampId", in: "path", required: true, example: "shared" },
        { name: "lampId", in: "query", example: "query" },
        { name: "roomId", in: "path", required: true, "x-displayName": "room" },
      ],
      get: { ...smallOperation("getLamp"), parameters: [own] },
    },
  });
  expect(operation?.parameters.map(({ name, in: place, example }) => [name, place, example])).toEqual([
    ["lampId", "query", "query"],
    ["roomId", "path", undefined],
    ["lampId", "path", "own"],
  ]);
  expect(operation?.displayPath).toBe("/v1/lamp/{lampId}/{room}");
});

test("an operation has the access, account, permissions and former addresses of its description", () => {
  const { requestBody: _, security: __, ...bare } = smallOperation("readLamp");
  const post = { ...smallOperation("addLamp"), "x-account": "legacy" as const, "x-aliases": ["new-lamp"] };
  const all = operationsOf({ "/v1/lamp": { post, get: bare } });
  const operations = new Map(all.map((operation) => [operation.id, operation]));
  expect(operations.get("addLamp")).toMatchObject({
    ...{
      access: "own",
      account: "legacy",
      permissions: ["write"],
      aliases: ["new-lamp"],
      tag: "Lamps",
      title: "Add lamp",
    },
    ...{ requestBody: smallOperation("addLamp").requestBody, path: "/v1/lamp" },
  });
  const reading = operations.get("readLamp");
  expect(reading).toMatchObject({ permissions: [], aliases: [] });
  expect([reading && "account" in reading, reading && "requestBody" in reading]).toEqual([false, false]);
});

test("a lead on several lines is one line, and notes keep their paragraphs", () => {
  const description = "\nAdds\n  a lamp.\n \nOne.\n\nTwo.\n";
  const [operation] = operationsOf({ "/v1/lamp": { post: { ...smallOperation("addLamp"), description } } });
  expect(operation).toMatchObject({ lead: "Adds a lamp.", notes: "One.\n\nTwo." });
});

test.each([
  [[], "for the app only; API tokens are refused"],
  [["read"], "read"],
  [["read", "write"], "any one of read, write"],
])("the permissions %j are put into words", (permissions, words) => {
  expect(permissionNote({ permissions })).toBe(words);
});

test("a permission that later servers want is put into words, and marked", () => {
  const post = { ...smallOperation("addLamp"), "x-laterPermission": "delete" as const };
  const [operation] = operationsOf({ "/v1/lamp": { post } });
  expect(operation && permissionNote(operation)).toBe("write; on later servers, delete (later)");
  expect(operation && permissionNote(operation, "[(later)](/later)")).toMatch(/, delete \[\(later\)\]\(\/later\)$/);
});

test("an operation comes before its form with an id, and is alone if it has none", () => {
  const [first] = operationsOf(twoForms);
  expect(first && formsOf(first).map(({ id }) => id)).toEqual(["addLamp", "addLampWithId"]);
  expect(first?.withId && formsOf(first.withId).map(({ id }) => id)).toEqual(["addLampWithId"]);
});
