import { expect, test } from "vitest";
import { createSynonyms } from "./synonyms";

const groups = [
  ["alter", "headmate", "system member"],
  ["member", "headmate"],
  ["invite", "invitation"],
];
const find = (terms: string[]) => createSynonyms(groups).find(terms);

test("a word's synonyms are those of all its groups", () => {
  expect(find(["delet", "headmat"])).toEqual([{ from: 1, to: 2, groups: [0, 1] }]);
  expect(createSynonyms(groups).groups[0]).toEqual([["alter"], ["headmat"], ["system", "member"]]);
});

test("a phrase has synonyms, and so has each of its words", () => {
  expect(find(["a", "system", "member"]).map(({ from, to, groups }) => [from, to, groups])).toEqual([
    [1, 3, [0]],
    [2, 3, [1]],
  ]);
});

test("a phrase that merely begins like a known one, or ends too early, has none", () => {
  expect(find(["system", "note"])).toEqual([]);
  expect(find(["system"])).toEqual([]);
});

test("words that differ only in their endings are not synonyms of each other", () => {
  expect(createSynonyms(groups).groups[2]).toEqual([["invit"]]);
});
