import { expect, test } from "vitest";
import { createTermIndex, loadTermIndex, storeTermIndex } from "./termIndex";

const createIndex = () => {
  const index = createTermIndex();
  index.addAll([
    { id: 0, name: "who is fronting, is it", text: "" },
    { id: 1, name: "Other", text: "who is fronting: fronting, fronting" },
    { id: 2, name: "Else", text: "fronting" },
  ]);
  return index;
};
const found = (term: string) =>
  createIndex()
    .search(term, { tokenize: (text) => [text], processTerm: (one) => one })
    .map(({ id }) => id);

test("stop words in names are found, those in texts are not", () => {
  expect(found("is")).toEqual([0]);
  expect(found("front").sort()).toEqual([0, 1, 2]);
});

test("how often a text contains a word has no effect", () => {
  const index = createTermIndex();
  index.addAll([
    { id: 0, name: "Other", text: "fronting" },
    { id: 1, name: "Else", text: "fronting: fronting, fronting" },
  ]);
  const [one, other] = index.search("front", { fields: ["text"] }).map(({ score }) => score);
  expect(one).toBeGreaterThan(0);
  expect(one).toBe(other);
  expect(JSON.stringify(createIndex().toJSON())).not.toMatch(/"1":\{"1":[23]/);
});

test("an index is the same after storing and loading", () => {
  const index = createIndex();
  index.add({ id: 3, name: "front after front", text: "is rare" });
  const stored = loadTermIndex(JSON.parse(JSON.stringify(storeTermIndex(index))));
  for (const query of ["fronting", "front after", "rare", "who is"]) {
    expect(index.search(query), query).not.toEqual([]);
    expect(stored.search(query), query).toEqual(index.search(query));
  }
});
