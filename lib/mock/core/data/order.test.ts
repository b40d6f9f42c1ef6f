import { expect, test } from "vitest";
import { compareText, compareValues } from "./order";

/** @returns how each two of these compare, as a sign, the first with each one after it and so on; and the other way round. */
function signs<T>(compare: (a: T, b: T) => number, values: T[]): [there: number[], back: number[]] {
  const pairs = values.flatMap((a, place) => values.slice(place + 1).map((b): [T, T] => [a, b]));
  return [pairs.map(([a, b]) => Math.sign(compare(a, b))), pairs.map(([a, b]) => Math.sign(compare(b, a)))];
}

function inOrder(values: unknown[]): [number[], number[]] {
  const count = (values.length * (values.length - 1)) / 2;
  return [Array(count).fill(-1), Array(count).fill(1)];
}

test("values are in the order of their kinds: nothing, numbers, strings, objects, booleans; then of their size", () => {
  const values = [null, -10, -9, 0, 9, 10, "", "10", "9", "a", {}, false, true];
  expect(signs(compareValues, values)).toEqual(inOrder(values));
});

test("nothing is nothing, and objects are not told apart", () => {
  for (const values of [
    [undefined, null],
    [{ a: 1 }, ["a"]],
    [true, true],
    ["a", "a"],
    [1, 1],
  ]) {
    expect(signs(compareValues, values)).toEqual([[0], [0]]);
  }
});

test("strings are in the order of their bytes in UTF-8: capitals first, a beginning before the whole", () => {
  const values = ["", "\0", "A", "Z", "Za", "a", "a\0", "a\0\0", "ab", "b", "é", "ａ", "🦊", "🦊a"];
  expect(signs(compareText, values)).toEqual(inOrder(values));
  expect([...values].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(values);
});
