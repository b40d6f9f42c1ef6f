import { expect, test } from "vitest";
import { createCorrections } from "./corrections";
import { loadTerms, storeTerms } from "./termIndex";
import { termsOf } from "./terms";

function correctionsOf(names: string[], others: string[] = []) {
  const index = loadTerms(storeTerms(names), names.length);
  const { correct, ...rest } = createCorrections(index, others);
  return { ...rest, correct: (term: string, plain = term) => correct({ term, plain }) };
}

test.each([
  ["one letter too few", "mmber"],
  ["one letter too many", "memmber"],
  ["two letters swapped", "memebr"],
  ["the first two letters swapped", "emmber"],
])("a word with %s (%s) is corrected", (_, typed) => {
  expect(correctionsOf(["member", "note"]).correct(typed)).toBe("member");
});

test.each([
  ["it is known", "alter", ["alter", "after"]],
  ["it is short", "mes", ["mess"]],
  ["it has a digit", "v1test", ["vtest"]],
  ["nothing is close to it", "umbrella", ["member"]],
  ["it has more than 40 letters", "a".repeat(41), ["a".repeat(40)]],
  ["a short one would need two changes", "blood", ["block"]],
  ["a short one would need one beside a swap", "memebx", ["member"]],
  ["a short one would need two around a letter", "ntxe", ["note"]],
  ["a short one would begin with another letter", "guilt", ["built"]],
])("a word is not corrected if %s (%s)", (_, typed, names) => {
  expect(correctionsOf(names).correct(typed)).toBe(typed);
});

test("a mistyped plural is corrected as one", () => {
  expect(correctionsOf(["poll"]).correct("polss")).toBe("poll");
});

test("of two equally close words, the one in more names wins", () => {
  expect(correctionsOf(["tosks", "tasks", "tasks of", "tasks for"].flatMap(termsOf)).correct("tusk")).toBe("task");
  expect(correctionsOf(["mast", "mist", "mist of"]).correct("mest")).toBe("mist");
});

test("a word with the same first letter wins over one in more names", () => {
  const { correct } = correctionsOf(["chardwalk", "boardwalk of", "boardwalk for", "boardwalk to"]);
  expect(correct("coardwalk")).toBe("chardwalk");
});

test("a word that is known from elsewhere is not corrected, and typos lead to it", () => {
  const { correct } = correctionsOf(["rate"], ["rape"]);
  expect(["rape", "rpae", "rate"].map((word) => correct(word))).toEqual(["rape", "rape", "rate"]);
});

test.each([
  ["friendlist", ["friend", "list"]],
  ["forgotpassword", ["forgot", "password"]],
  ["friendlog", ["friend", "log"]],
  ["forlist", undefined],
  ["friendly", undefined],
  ["umbrella", undefined],
])("%s is split into %j: two words that are in names, of at least three letters", (word, parts) => {
  expect(correctionsOf(["friend", "list", "forgot", "password", "log", "ly"], ["for"]).split(word)).toEqual(parts);
});

test("of several ways to split a word, that into more common words wins", () => {
  const rare = ["cardinal", "sin"];
  expect(correctionsOf([...rare, "card", "card of", "inals", "inals of"]).split("cardinals")).toEqual([
    "card",
    "inals",
  ]);
});

test("only a whole term is known, and only its beginning is a start", () => {
  const { isKnown, startingWith } = correctionsOf(["member"]);
  expect(["member", "membe", "x"].map(isKnown)).toEqual([true, false, false]);
  expect(["member", "membe", "ember"].map((text) => startingWith(text).length > 0)).toEqual([true, true, false]);
});

test("a word of eight letters may have two typos, or one in the first letter, and one of forty is still corrected", () => {
  expect(correctionsOf(["notebook"]).correct("nxtebxok")).toBe("notebook");
  expect(correctionsOf(["notebook"]).correct("motebook")).toBe("notebook");
  expect(correctionsOf([`b${"a".repeat(39)}`]).correct("a".repeat(40))).toBe(`b${"a".repeat(39)}`);
});
