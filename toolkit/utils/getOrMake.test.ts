import { expect, test, vi } from "vitest";
import { getOrMake } from "./getOrMake";

test("a missing value is made from its key, once, even if it is 0 or false", () => {
  for (const value of ["lamp", 0, false]) {
    const known = new Map<string, unknown>();
    const make = vi.fn(() => value);
    expect([getOrMake(known, "a", make), getOrMake(known, "a", make)]).toEqual([value, value]);
    expect(make.mock.calls).toEqual([["a"]]);
  }
});

test("an existing value is unchanged", () => {
  const known = new Map([["a", 1]]);
  expect(getOrMake(known, "a", () => 2)).toBe(1);
  expect(getOrMake(known, "b", () => known.size)).toBe(1);
  expect([...known.keys()]).toEqual(["a", "b"]);
});
