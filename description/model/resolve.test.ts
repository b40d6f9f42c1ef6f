import { expect, test } from "vitest";
import { escapeKey, isReference, keysOf, referenceName, resolve } from "./resolve";

const lamp = { type: "object" };
const description = {
  components: { schemas: { Lamp: lamp, Same: { $ref: "#/components/schemas/Lamp" } } },
  paths: { "/v1/lamp~": { get: lamp }, "/a b": { get: lamp } },
};

test("a value resolves to itself, a reference to its target, even through another reference", () => {
  expect(resolve(description, lamp)).toBe(lamp);
  expect(resolve(description, { $ref: "#/components/schemas/Lamp" })).toBe(lamp);
  expect(resolve(description, { $ref: "#/components/schemas/Same" })).toBe(lamp);
});

test("slashes, tildes and spaces in names are escaped as in JSON pointers", () => {
  expect(resolve(description, { $ref: "#/paths/~1v1~1lamp~0/get" })).toBe(lamp);
  expect(resolve(description, { $ref: "#/paths/~1a%20b/get" })).toBe(lamp);
});

test("an escaped key can be read again", () => {
  expect(keysOf(`#/${escapeKey("/v1/~1 100%25")}/get`)).toEqual(["/v1/~1 100%25", "get"]);
});

test.each(["#/components/schemas/Gone", "#/gone/schemas/Lamp"])("%s, which has no target, is named", ($ref) => {
  expect(() => resolve(description, { $ref })).toThrow(`${$ref} does not exist`);
});

test("only an object whose $ref is a string is a reference", () => {
  expect([{ $ref: "#/a" }, { $ref: 1 }, {}, null, "#/a"].map(isReference)).toEqual([true, false, false, false, false]);
  expect([{ $ref: "#/components/schemas/Lamp" }, lamp].map(referenceName)).toEqual(["Lamp", undefined]);
});
