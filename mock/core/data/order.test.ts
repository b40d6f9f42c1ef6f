import { expect, test } from "vitest";
import { processorTime } from "../../testing/processorTime";
import { compareText, compareValues } from "./order";

/** @returns the signs of comparing each value with all later ones, and of the reverse comparisons. */
function signs<T>(compare: (a: T, b: T) => number, values: T[]): [there: number[], back: number[]] {
  const pairs = values.flatMap((a, index) => values.slice(index + 1).map((b): [T, T] => [a, b]));
  return [pairs.map(([a, b]) => Math.sign(compare(a, b))), pairs.map(([a, b]) => Math.sign(compare(b, a)))];
}

function inOrder(values: unknown[]): [number[], number[]] {
  const count = (values.length * (values.length - 1)) / 2;
  return [Array(count).fill(-1), Array(count).fill(1)];
}

test("values are sorted by type (null, numbers, strings, objects, booleans), then by value", () => {
  const values = [null, -10, -9, 0, 9, 10, "", "10", "9", "a", {}, false, true];
  expect(signs(compareValues, values)).toEqual(inOrder(values));
});

test("null equals undefined, and all objects are equal", () => {
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

test("strings are sorted by their UTF-8 bytes: capitals first, a prefix before the whole string", () => {
  const values = ["", "\0", "A", "Z", "Za", "a", "a\0", "a\0\0", "ab", "b", "é", "ａ", "🦊", "🦊a"];
  expect(signs(compareText, values)).toEqual(inOrder(values));
  expect([...values].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(values);
});

test("long strings that begin alike are compared within milliseconds", () => {
  const [a, b] = [1, 2].map((end) => `${"x".repeat(1_000_000)}${end}`);
  const time = processorTime(() => {
    for (let count = 0; count < 20; count++) expect(compareText(a ?? "", b ?? "")).toBeLessThan(0);
  });
  expect(time).toBeLessThan(1000);
});
