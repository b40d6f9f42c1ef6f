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
  const { postings } = load(documents);
  expect(postings.get("is")).toEqual({ names: [0], texts: [] });
  expect(postings.get("front")).toEqual({ names: [0], texts: [] });
  expect(postings.get("lantern")).toEqual({ names: [], texts: [1, 2] });
  expect(postings.get("a")).toBeUndefined();
});

test("a word counts once for a document, however often it is there", () => {
  const { postings } = load([{ name: "front of a front", text: "lamp, lamps" }]);
  expect([postings.get("front")?.names, postings.get("lamp")?.texts]).toEqual([[0], [0]]);
});

test("ids come back as they were stored, near and far apart", () => {
  const ids = [0, 1, 2, 33, 34, 66, 1000, 1031, 1064, 2088, 2089, 40_000];
  const all = Array.from({ length: 40_001 }, (_, id) => ({ name: ids.includes(id) ? "lamp" : "" }));
  expect(load(all).postings.get("lamp")?.names).toEqual(ids);
});

test("documents are found by all of several terms, and terms by a document", () => {
  const index = load([{ name: "log in" }, { name: "log out" }, { name: "in front" }]);
  expect([index.named(["log"]), index.named(["log", "in"]), index.named(["log", "gone"])]).toEqual([[0, 1], [0], []]);
  expect(index.termsOf(2)).toEqual(["front", "in"]);
});
