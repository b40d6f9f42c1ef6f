import { expect, test } from "vitest";
import { canonicalPattern } from "./canonicalPattern";

test.each([
  ["^[a-zA-Z0-9]{24}$", "^[0-9A-Za-z]{24}$"],
  ["[a-cd-f]", "[a-f]"],
  ["[abc]", "[a-c]"],
  ["[\\d_]", "[_0-9]"],
  ["[A-Za-z0-9-_]", "[-_A-Za-z0-9]"],
  ["[\\-a]", "[a-]"],
  ["[\\u0041\\x42]", "[AB]"],
  ["[\\t]", "[\t]"],
  ["[\\w-]", "[-\\w]"],
])("%s is the same as %s", (left, right) => {
  expect(canonicalPattern(left)).toBe(canonicalPattern(right));
});

test.each([
  ["^[a-z]{1,35}$", "^[a-z]{1,36}$"],
  ["[a-z]", "[a-y]"],
  ["[a-z]", "[^a-z]"],
  ["[A-z]", "[A-Za-z]"],
  ["^$|[a-z]", "^$[a-z]"],
  ["\\[a-z]", "[a-z]"],
  ["[\\w]", "[\\W]"],
])("%s is not the same as %s", (left, right) => {
  expect(canonicalPattern(left)).not.toBe(canonicalPattern(right));
});

test("a changed spelling still matches the same texts", () => {
  const pattern = "^([a-zA-Z0-9-]{0,8})$|^\\[x\\]$";
  for (const text of ["", "Ab-9", "[x]", "a b", "123456789"]) {
    expect(new RegExp(canonicalPattern(pattern)).test(text)).toBe(new RegExp(pattern).test(text));
  }
});
