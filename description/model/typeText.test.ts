import { describe, expect, test } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import type { Schema } from "./types";
import { count, limitTexts, typeText } from "./typeText";

const description = smallDescription();
description.components.schemas = {
  ...description.components.schemas,
  LampObject: { type: "object" },
  Name: { type: "string" },
};

test.each<[Schema | { $ref: string }, string]>([
  [{ type: "string" }, "string"],
  [{ type: "integer" }, "whole number"],
  [{ type: "number", format: "int64" }, "whole number"],
  [{ type: "number" }, "number"],
  [{ type: ["object", "null"] }, "object or null"],
  [{ type: "array", items: { type: "string" } }, "array of strings"],
  [{ type: "array", items: { type: ["integer", "null"] } }, "array of whole numbers"],
  [{ type: "array", items: { $ref: "#/components/schemas/LampObject" } }, "array of LampObject"],
  [{ type: "array", items: { $ref: "#/components/schemas/Name" } }, "array of strings"],
  [{ type: "array", items: {} }, "array of values"],
  [{ type: "array" }, "array"],
  [{ $ref: "#/components/schemas/Lamp" }, "object"],
  [{ anyOf: [{ type: "string" }] }, "one of several forms"],
  [{ oneOf: [{ type: "string" }] }, "one of several forms"],
  [{}, "any value"],
])("the type of %j is named %s", (schema, name) => {
  expect(typeText(description, schema)).toBe(name);
});

describe("limits in words", () => {
  test.each<[Schema, string[]]>([
    [{}, []],
    [{ const: false }, ["always `false`"]],
    [{ enum: ["a", "b"] }, ["one of `a`, `b`"]],
    [{ minLength: 1, maxLength: 50 }, ["at least 1 character", "at most 50 characters"]],
    [{ minLength: 0, maxLength: 0 }, ["at most 0 characters"]],
    [{ "x-maxGraphemes": 1 }, ["at most 1 visible character"]],
    [{ minimum: 0, maximum: 0 }, ["at least 0", "at most 0"]],
    [{ format: "email" }, ["format email"]],
    [{ format: "int64" }, []],
    [{ pattern: "^a" }, ["pattern `^a`"]],
    [{ uniqueItems: true, items: { maxLength: 2 } }, ["no duplicates", "each at most 2 characters"]],
    [{ items: { $ref: "#/components/schemas/Lamp" } }, []],
  ])("of %j", (schema, limits) => {
    expect(limitTexts(description, schema)).toEqual(limits);
  });
});

test("the singular has no s", () => {
  expect([0, 1, 2].map((amount) => count(amount, "message"))).toEqual(["0 messages", "1 message", "2 messages"]);
});
