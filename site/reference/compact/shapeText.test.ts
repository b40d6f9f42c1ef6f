import { expect, test } from "vitest";
import type { Schema } from "../../../description/model/types";
import { smallDescription } from "../../../tests/fixtures/smallDescription";
import { commentText, shapeText } from "./shapeText";

const shape = (schema: Schema) => shapeText(smallDescription(), schema);
const lamp = { $ref: "#/components/schemas/Lamp" };

test.each<[Schema, string]>([
  [{ type: ["string", "null"] }, "string | null"],
  [{ type: "string", enum: ["on", "off"] }, '"on" | "off"'],
  [{ type: "boolean", const: true }, "true"],
  [{ type: "array", items: lamp }, "Lamp[]"],
  [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
  [{ anyOf: [lamp, { type: "null" }] }, "Lamp | null"],
  [{ type: "object", additionalProperties: true }, "object"],
  [{}, "any"],
])("%j is %s", (schema, text) => {
  expect(shape(schema)).toBe(text);
});

test("an object has a line for each property, with a question mark if it may be absent", () => {
  const inner: Schema = { type: "object", description: "Inside.", properties: { deep: { type: "number" } } };
  expect(
    shape({ type: "object", required: ["list"], properties: { list: { type: "array", items: inner }, lamp } }),
  ).toBe("{\n  list: {\n    deep?: number\n  }[]\n  lamp?: Lamp\n}");
});

test("keys that have no name of their own are one line", () => {
  const patterned: Schema = { type: "object", patternProperties: { "^a": { type: "string" } } };
  expect(shape(patterned)).toBe("{\n  [key: /^a/]: string\n}");
  expect(shape({ type: "object", additionalProperties: lamp })).toBe("{\n  [key]: Lamp\n}");
});

test("a comment has the description on one line, then marks and limits", () => {
  const schema: Schema = {
    type: "string",
    description: "First line,\nsecond line.\n",
    maxLength: 3,
    "x-visibility": "owner",
    "x-account": "legacy",
  };
  expect(commentText(smallDescription(), schema, ["other"])).toBe(
    "First line, second line. [not sent to friends; legacy accounts only; at most 3 characters; only together with `other`]",
  );
  expect(commentText(smallDescription(), { type: "string", enum: ["a"] })).toBe("");
});
