import { expect, test } from "vitest";
import { termsOf } from "./terms";
import { createUrgentPhrases } from "./urgentPhrases";

const phrases = ["smoke", "lamp|candle falls over", "on on fire"];
const { isIn } = createUrgentPhrases(phrases);

test.each([
  ["smoke", true],
  ["we see smoke here", true],
  ["the lamp fell over", false],
  ["the lamps are falling over", true],
  ["a candle falls all the way over", false],
  ["a candle falls right over", true],
  ["a candle that nobody saw falls over", false],
  ["one candle, another candle that falls over", true],
  ["it falls over, the lamp", false],
  ["on fire", false],
  ["on and on, on and on fire", true],
  ["lamp|candle", false],
  ["", false],
])("%j is urgent: %j (words in order, at most two others between two of them, any alternative)", (query, expected) => {
  expect(isIn(termsOf(query))).toBe(expected);
});

test("the terms of phrases are those of all their words", () => {
  expect(createUrgentPhrases(["lamps|candle fall", "smoke"]).terms).toEqual(["lamp", "candl", "fall", "smoke"]);
});
