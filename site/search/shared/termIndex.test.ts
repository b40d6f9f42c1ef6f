import { expect, test } from "vitest";
import { loadTerms, storeTerms } from "./termIndex";

const load = (names: string[]) => loadTerms(JSON.parse(JSON.stringify(storeTerms(names))), names.length);

test("stop words are indexed too, and a word counts once for a document, however often it is there", () => {
  const { names } = load(["who is fronting, is it", "Other fronts of a front"]);
  expect([names.get("is"), names.get("front"), names.get("lantern")]).toEqual([[0], [0, 1], undefined]);
});

test("ids come back as they were stored, near and far apart", () => {
  const ids = [0, 1, 2, 33, 34, 66, 1000, 1031, 1064, 2088, 2089, 40_000];
  const all = Array.from({ length: 40_001 }, (_, id) => (ids.includes(id) ? "lamp" : ""));
  expect(load(all).names.get("lamp")).toEqual(ids);
});

test("documents are found by all of several terms, and terms by a document", () => {
  const index = load(["log in", "log out", "in front"]);
  expect([index.named(["log"]), index.named(["log", "in"]), index.named(["log", "gone"])]).toEqual([[0, 1], [0], []]);
  expect(index.termsOf(2)).toEqual(["front", "in"]);
});
