import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { formsOf, listOperations, permissionNote, slugOf, tagSlug } from "./operations";

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
  const description = smallDescription();
  description.paths["/v1/lamp/{lampId}"] = { post: { ...smallOperation("addLampWithId"), "x-formOf": "addLamp" } };
  const operations = listOperations(description);
  expect(operations).toHaveLength(1);
  expect(operations[0]?.requestLines).toEqual([
    { method: "POST", path: "/v1/lamp" },
    { method: "POST", path: "/v1/lamp/{lampId}" },
  ]);
});

test("a display name replaces a neutral parameter name", () => {
  const description = smallDescription();
  description.paths["/v1/lamp/{lampOrRoom}"] = {
    delete: {
      ...smallOperation("deleteLamp"),
      parameters: [{ name: "lampOrRoom", "x-displayName": "lampId", in: "path", required: true }],
    },
  };
  expect(listOperations(description)[1]?.displayPath).toBe("/v1/lamp/{lampId}");
});

test("two operations with the same operationId are rejected, and both are named", () => {
  const description = smallDescription();
  description.paths["/v1/light"] = { post: smallOperation("addLamp") };
  expect(() => listOperations(description)).toThrow(
    "Two operations of the API description have the same operationId: POST /v1/light (addLamp) and POST /v1/lamp (addLamp).",
  );
});

test("an alias that is another operation's address is rejected, with both names", () => {
  const description = smallDescription();
  description.paths["/v1/light"] = { post: { ...smallOperation("addLight"), "x-aliases": ["add-lamp"] } };
  expect(() => listOperations(description)).toThrow(
    'Operations "addLamp" and "addLight" both have the address /docs/api/add-lamp.',
  );
});

test("a second form of an unknown operation is rejected", () => {
  const description = smallDescription();
  description.paths["/v1/x/{id}"] = { post: { ...smallOperation("addX"), "x-formOf": "addNothing" } };
  expect(() => listOperations(description)).toThrow(
    'x-formOf is "addNothing", which is not the operationId of an operation.',
  );
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
  const description = smallDescription();
  const own = { name: "lampId", in: "path" as const, required: true, example: "own" };
  description.paths = {
    "/v1/lamp/{lampId}/{roomId}": {
      parameters: [
        { name: "lampId", in: "path", required: true, example: "shared" },
        { name: "lampId", in: "query", example: "query" },
        { name: "roomId", in: "path", required: true, "x-displayName": "room" },
      ],
      get: { ...smallOperation("getLamp"), parameters: [own] },
    },
  };
  const [operation] = listOperations(description);
  expect(operation?.parameters.map(({ name, in: place, example }) => [name, place, example])).toEqual([
    ["lampId", "query", "query"],
    ["roomId", "path", undefined],
    ["lampId", "path", "own"],
  ]);
  expect(operation?.displayPath).toBe("/v1/lamp/{lampId}/{room}");
});

test("an operation has the access, account, permissions and former addresses of its description", () => {
  const description = smallDescription();
  const { requestBody: _, security: __, ...bare } = smallOperation("readLamp");
  description.paths = {
    "/v1/lamp": {
      post: { ...smallOperation("addLamp"), "x-account": "legacy", "x-aliases": ["new-lamp"] },
      get: bare,
    },
  };
  const operations = new Map(listOperations(description).map((operation) => [operation.id, operation]));
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
  const description = smallDescription();
  const text = "\nAdds\n  a lamp.\n \nOne.\n\nTwo.\n";
  description.paths = { "/v1/lamp": { post: { ...smallOperation("addLamp"), description: text } } };
  expect(listOperations(description)[0]).toMatchObject({ lead: "Adds a lamp.", notes: "One.\n\nTwo." });
});

test("an operation without a tag is rejected with its request line", () => {
  const description = smallDescription();
  description.paths = { "/v1/lamp": { post: { ...smallOperation("addLamp"), tags: [] } } };
  expect(() => listOperations(description)).toThrow(
    "POST /v1/lamp has no tag. Give it one of the tags of description/openapi/",
  );
});

test.each([
  [[], "for the app only; API tokens are refused"],
  [["read"], "read"],
  [["read", "write"], "any one of read, write"],
])("the permissions %j are put into words", (permissions, words) => {
  expect(permissionNote({ permissions })).toBe(words);
});

test("a permission that later servers want is put into words, and marked", () => {
  const description = smallDescription();
  description.paths = { "/v1/lamp": { post: { ...smallOperation("addLamp"), "x-laterPermission": "delete" } } };
  const [operation] = listOperations(description);
  expect(operation && permissionNote(operation)).toBe("write; on later servers, delete (later)");
  expect(operation && permissionNote(operation, "[(later)](/later)")).toMatch(/, delete \[\(later\)\]\(\/later\)$/);
});

test("an operation comes before its form with an id, and is alone if it has none", () => {
  const description = smallDescription();
  description.paths["/v1/lamp/{lampId}"] = { post: { ...smallOperation("addLampWithId"), "x-formOf": "addLamp" } };
  const [first] = listOperations(description);
  expect(first && formsOf(first).map(({ id }) => id)).toEqual(["addLamp", "addLampWithId"]);
  expect(first?.withId && formsOf(first.withId).map(({ id }) => id)).toEqual(["addLampWithId"]);
});
