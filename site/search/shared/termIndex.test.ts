import { expect, test } from "vitest";
import { loadTerms, storeTerms } from "./termIndex";

const documents = [
  { name: "who is fronting, is it", text: "" },
  { name: "Other", text: "who is fronting a lantern: lanterns" },
  { name: "Else", text: "lantern" },
];
const load = (all: { name: string; text?: string }[]) =>
  loadTerms(JSON.parse(JSON.stringify(storeTerms(all))), all.length);

test("stop words in names are indexed; texts are for words that are in no name, without stop words", () => {
  const { names, texts } = load(documents);
  const placesOf = (term: string) => [names.get(term), texts.get(term)];
  expect(placesOf("is")).toEqual([[0], undefined]);
  expect(placesOf("front")).toEqual([[0], undefined]);
  expect(placesOf("lantern")).toEqual([undefined, [1, 2]]);
  expect(placesOf("a")).toEqual([undefined, undefined]);
});

test("a word counts once for a document, however often it is there", () => {
  const { names, texts } = load([{ name: "front of a front", text: "lamp, lamps" }]);
  expect([names.get("front"), texts.get("lamp")]).toEqual([[0], [0]]);
});

test("ids come back as they were stored, near and far apart", () => {
  const ids = [0, 1, 2, 33, 34, 66, 1000, 1031, 1064, 2088, 2089, 40_000];
  const all = Array.from({ length: 40_001 }, (_, id) => ({ name: ids.includes(id) ? "lamp" : "" }));
  expect(load(all).names.get("lamp")).toEqual(ids);
});

test("documents are found by all of several terms, and terms by a document", () => {
  const index = load([{ name: "log in" }, { name: "log out" }, { name: "in front" }]);
  expect([index.named(["log"]), index.named(["log", "in"]), index.named(["log", "gone"])]).toEqual([[0, 1], [0], []]);
  expect(index.termsOf(2)).toEqual(["front", "in"]);
});
