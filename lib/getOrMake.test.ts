import { expect, test, vi } from "vitest";
import { getOrMake } from "./getOrMake";

test("what a map lacks is made from the key, once, even when it is 0 or false", () => {
  for (const value of ["lamp", 0, false]) {
    const known = new Map<string, unknown>();
    const make = vi.fn(() => value);
    expect([getOrMake(known, "a", make), getOrMake(known, "a", make)]).toEqual([value, value]);
    expect(make.mock.calls).toEqual([["a"]]);
  }
});

test("what a map has is left as it is", () => {
  const known = new Map([["a", 1]]);
  expect(getOrMake(known, "a", () => 2)).toBe(1);
  expect(getOrMake(known, "b", () => known.size)).toBe(1);
  expect([...known.keys()]).toEqual(["a", "b"]);
});
