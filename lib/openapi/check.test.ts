import { expect, test } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { checkDescription } from "./check";
import type { Description } from "./types";

const messages = (change: (description: Description) => void) => {
  const description = smallDescription();
  change(description);
  return checkDescription(description).map((problem) => `${problem.where} ${problem.message}`);
};

const operation = (description: Description) => {
  const found = description.paths["/v1/lamp"]?.post;
  if (!found?.requestBody || "$ref" in found.requestBody) throw new Error("the fixture has changed");
  return { ...found, found, body: found.requestBody };
};

test("a complete description has no problem", () => {
  expect(messages(() => undefined)).toEqual([]);
});

test("a request example that the server would refuse is found", () => {
  const change = (value: unknown) => (description: Description) => {
    const media = operation(description).body.content["application/json"];
    if (media) media.examples = { minimal: { summary: "A lamp", value } };
  };
  expect(messages(change({ name: "A very long name" }))).toEqual([
    "addLamp request example minimal /name must NOT have more than 10 characters",
  ]);
  expect(messages(change({ name: "Desk", colour: "red" }))).toEqual([
    "addLamp request example minimal / must NOT have additional properties (colour)",
  ]);
  expect(messages(change({}))).toEqual(["addLamp request example minimal / must have required property 'name'"]);
});

test("a field without description is found", () => {
  expect(
    messages((description) => {
      const lamp = description.components.schemas?.Lamp;
      if (lamp?.properties) lamp.properties.name = { type: "string" };
    }),
  ).toEqual(["Lamp.name has no description"]);
});

test("an error without cure, and one that names no text, are found", () => {
  expect(
    messages((description) => {
      const { found } = operation(description);
      found.responses["401"] = {
        description: "Refused.",
        content: { "text/html": { schema: { type: "string" }, examples: { a: { summary: "Why.", value: "No." } } } },
      };
      found.responses["404"] = { description: "Not there." };
    }),
  ).toEqual([
    "addLamp 401 example a says no cure (its description)",
    "addLamp 404 names no text (use '' for an empty body)",
  ]);
});

test("a path parameter that is not described is found", () => {
  expect(
    messages((description) => {
      const { found } = operation(description);
      description.paths = { "/v1/lamp/{lampId}": { post: found } };
    }),
  ).toEqual(["addLamp path parameter lampId is not described"]);
});

test("a first paragraph that is too long, or has a link, is found", () => {
  expect(
    messages((description) => {
      operation(description).found.description = `${"Adds a lamp. ".repeat(20)}[Link](/x)`;
    }),
  ).toHaveLength(2);
});
