import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { listErrors, listOperations, slugOf, tagSlug } from "./operations";

test("an operationId becomes an address word by word, version numbers stay with their word", () => {
  expect(slugOf("addGroupV2")).toBe("add-group-v2");
  expect(slugOf("getCurrentFrontersOfSystemTextFormat")).toBe("get-current-fronters-of-system-text-format");
});

test("a tag becomes the address that the page generator forms", () => {
  expect(tagSlug("PluralKit")).toBe("plural-kit");
  expect(tagSlug("Custom Fronts")).toBe("custom-fronts");
});

test("the first paragraph is the lead, the rest the notes", () => {
  const [operation] = listOperations(smallDescription());
  expect(operation).toMatchObject({ lead: "Adds a lamp.", notes: "More about it.", slug: "add-lamp", method: "POST" });
});

test("the form with an id of one's own shares the first form's page", () => {
  const description = smallDescription();
  description.paths["/v1/lamp/{lampId}"] = { post: { ...smallOperation("addLampWithId"), "x-formOf": "addLamp" } };
  const operations = listOperations(description);
  expect(operations).toHaveLength(1);
  expect(operations[0]?.requestLines).toEqual([
    { method: "POST", path: "/v1/lamp" },
    { method: "POST", path: "/v1/lamp/{lampId}" },
  ]);
});

test("a neutral parameter name gives way to the one readers know", () => {
  const description = smallDescription();
  description.paths["/v1/lamp/{lampOrRoom}"] = {
    delete: {
      ...smallOperation("deleteLamp"),
      parameters: [{ name: "lampOrRoom", "x-displayName": "lampId", in: "path", required: true }],
    },
  };
  expect(listOperations(description)[1]?.displayPath).toBe("/v1/lamp/{lampId}");
});

test("two operations with one operationId are refused", () => {
  const description = smallDescription();
  description.paths["/v1/light"] = { post: smallOperation("addLamp") };
  expect(() => listOperations(description)).toThrow("Two operations of the API description have the same operationId");
});

test("an alias that is another operation's address is refused, with both names", () => {
  const description = smallDescription();
  description.paths["/v1/light"] = { post: { ...smallOperation("addLight"), "x-aliases": ["add-lamp"] } };
  expect(() => listOperations(description)).toThrow(/\/docs\/api\/add-lamp belongs to both "addLamp" and "addLight"/);
});

test("a second form of nothing is refused", () => {
  const description = smallDescription();
  description.paths["/v1/x/{id}"] = { post: { ...smallOperation("addX"), "x-formOf": "addNothing" } };
  expect(() => listOperations(description)).toThrow('x-formOf names "addNothing", which is not an operation');
});

test("errors are listed with text, cause and cure; refusals with status 200 too, successes not", () => {
  const description = smallDescription();
  const operation = smallOperation("addLamp");
  operation.responses["200"] = {
    description: "Done.",
    content: {
      "application/json": {
        examples: {
          fine: { summary: "Fine.", value: { success: true } },
          refused: { summary: "Taken.", description: "Choose another.", value: { success: false, msg: "Taken" } },
        },
      },
    },
  };
  description.paths["/v1/lamp"] = { post: operation };
  const [first] = listOperations(description);
  if (!first) throw new Error("no operation");
  expect(listErrors(description, first).map(({ status, cause, cure }) => [status, cause, cure])).toEqual([
    ["200", "Taken.", "Choose another."],
    ["401", "No token.", "Send one."],
  ]);
});
