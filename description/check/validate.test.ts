import { expect, test } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { createValidator } from "./validate";

const lamp = { $ref: "#/components/schemas/Lamp" };

test("a value that fits its schema has no problem", () => {
  expect(createValidator(smallDescription())(lamp, { name: "Kitchen", isOn: true })).toEqual([]);
});

test("every problem is one line with its place, and with the unknown property", () => {
  const validate = createValidator(smallDescription());
  expect(validate(lamp, { isOn: "yes", hue: "red" })).toEqual([
    "/ must have required property 'name'",
    "/ must NOT have additional properties (hue)",
    "/isOn must be boolean",
  ]);
  // This call reuses the first call's compiled schema.
  expect(validate(lamp, { name: 7 })).toEqual(["/name must be string"]);
});

test("x-maxGraphemes counts what a reader sees as one character", () => {
  const validate = createValidator(smallDescription());
  const schema = { type: "string" as const, "x-maxGraphemes": 2 };
  expect(validate(schema, "👩‍👩‍👧é")).toEqual([]);
  expect(validate(schema, "abc")).toEqual(['/ must pass "x-maxGraphemes" keyword validation']);
  expect(validate({ "x-maxGraphemes": 2 }, 12345)).toEqual([]);
});

test("formats are checked", () => {
  expect(createValidator(smallDescription())({ type: "string", format: "uuid" }, "lamp")).toEqual([
    '/ must match format "uuid"',
  ]);
});
