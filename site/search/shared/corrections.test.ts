import { expect, test } from "vitest";
import { createCorrections } from "./corrections";
import { loadTerms, storeTerms } from "./termIndex";
import { termsOf } from "./terms";

function correctionsOf(names: string[], texts: string[] = []) {
  const documents = [...names.map((name) => ({ name })), ...texts.map((text) => ({ name: "", text }))];
  const index = loadTerms(storeTerms(documents), documents.length);
  return createCorrections(index);
}

test.each([
  ["one letter too few", "mmber"],
  ["one letter too many", "memmber"],
  ["two letters swapped", "memebr"],
  ["two wrong letters in a long word", "nembar"],
])("a word with %s (%s) is corrected", (_, typed) => {
  expect(correctionsOf(["member", "note"]).correct(typed)).toBe("member");
});

test.each([
  ["it is known", "alter", ["alter", "after"]],
  ["it is short", "mes", ["mess"]],
  ["it has a digit", "v1test", ["vtest"]],
  ["nothing is close to it", "umbrella", ["member"]],
  ["it has more than 40 letters", "a".repeat(41), ["a".repeat(40)]],
  ["a short one would need two changes", "pall", ["poly"]],
])("a word is not corrected if %s (%s)", (_, typed, names) => {
  expect(correctionsOf(names).correct(typed)).toBe(typed);
});

test("of two equally close words, the one with the same first letter wins, then the one in more names", () => {
  expect(correctionsOf(["board", "cboard"]).correct("coard")).toBe("cboard");
  expect(correctionsOf(["tests", "tasks", "tasks of", "tasks for"].flatMap(termsOf)).correct("tusk")).toBe("task");
  expect(correctionsOf(["mast", "mist", "mist of"]).correct("mest")).toBe("mist");
  expect(correctionsOf(["mast"], ["mist", "mist of"]).correct("mest")).toBe("mast");
});

test("a word with the same first letter wins over one in more names", () => {
  expect(correctionsOf(["chard", "board of", "board for", "board to"]).correct("coard")).toBe("chard");
});

test("only a whole term is known, and only its beginning is a start", () => {
  const { isKnown, startingWith } = correctionsOf(["member"]);
  expect(["member", "membe", "x"].map(isKnown)).toEqual([true, false, false]);
  expect(["member", "membe", "ember"].map((text) => startingWith(text).length > 0)).toEqual([true, true, false]);
});

test("a word of five letters may have two typos, and one of forty is still corrected", () => {
  expect(correctionsOf(["alarm"]).correct("alxrx")).toBe("alarm");
  expect(correctionsOf([`b${"a".repeat(39)}`]).correct("a".repeat(40))).toBe(`b${"a".repeat(39)}`);
});
