import { expect, test } from "vitest";
import { tokenize } from "./terms";
import { createUrgentPhrases } from "./urgentPhrases";

const phrases = [
  ...["$light = lamp|candle", "$thing = $light|torch", "$filler = please|the"],
  ...["smoke", "$light falls over", "on on fire", "burnt +down", "glow* $thing", "spark !$thing|show", "=call us"],
  ...["*火事*", "---", "brûlé"],
];

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
  ["burnt down", true],
  ["burnt it down", false],
  ["a glowing torch", true],
  ["it aglow, the torch", false],
  ["a spark", true],
  ["the spark of a torch", false],
  ["show the spark", false],
  ["call us", true],
  ["please call us", true],
  ["call us about the roof", false],
  ["家が火事です", true],
  ["家です", false],
  ["brule", true],
])("%j is urgent: %j", (query, expected) => {
  expect(createUrgentPhrases(phrases).isIn(tokenize(query))).toBe(expected);
});

test("the terms of phrases are those of all their words, and not of starts, exceptions and other languages", () => {
  const { terms } = createUrgentPhrases(["$a = lamps|candle", "$a fall* !snow", "smoke", "---", "fumo"]);
  expect(terms).toEqual(["lamp", "candl", "smoke"]);
});

test("a list that is not defined before it is used stops the build, with its name", () => {
  expect(() => createUrgentPhrases(["$lamp falls", "$lamp = lamp"])).toThrow('the list $lamp in "$lamp"');
});
