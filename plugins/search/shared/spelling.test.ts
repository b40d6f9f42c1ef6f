import { expect, test } from "vitest";
import { createSpelling } from "./spelling";
import { stem } from "./words";

const words = [
  "member",
  "message",
  "privacy",
  "bucket",
  "pluralkit",
  "custom",
  "front",
  "history",
  "alter",
  "after",
  "archive",
];
const spelling = createSpelling(new Map(words.map((word) => [stem(word), 1])));
const best = (word: string, isLast = false) =>
  [...spelling.read(word, isLast)].sort((a, b) => b[1] - a[1]).map(([term]) => term)[0];

test.each([
  ["memebr", "member"],
  ["pluarlkit", "pluralkit"],
  ["privcy", "privacy"],
  ["bukets", "bucket"],
  ["histroy", "history"],
  ["messge", stem("message")],
])("%s is read as %s", (typed, meant) => {
  expect(best(typed)).toBe(meant);
});

test("what is spelt right is never read as another word", () => {
  expect([...spelling.read("after", false)]).toEqual([["after", 1]]);
});

test("a guess counts less than the word itself", () => {
  expect(Math.max(...spelling.read("memebr", false).values())).toBeLessThan(1);
});

test("short words and numbers are not corrected", () => {
  expect(spelling.read("frt", false).size).toBe(0);
  expect(spelling.read("fr0nt", false).size).toBe(0);
});

test("the last word may be half typed, the others not", () => {
  expect(best("arch", true)).toBe(stem("archive"));
  expect(spelling.read("arc", false).size).toBe(0);
});

test("two words written as one are both meant", () => {
  expect([...spelling.read("customfront", false).keys()].sort()).toEqual(["custom", "front"]);
});
