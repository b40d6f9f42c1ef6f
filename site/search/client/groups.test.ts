import { expect, test } from "vitest";
import type { Part } from "../../site.sections";
import { partOf } from "../../site.sections";
import type { SearchResult } from "../shared/types";
import { groupResults } from "./groups";

const api = "/docs/api/add-member";
const result = (path: string): SearchResult => ({
  ...{ path, score: 1, title: path, lead: "" },
  marked: { title: [], matched: [], lead: [] },
});
const order = (paths: string[], first?: Part) =>
  groupResults(paths.map(result), first).flatMap(({ name, results }) => [name, ...results.map(({ path }) => path)]);

test("the best result's part is first, and each part keeps its order", () => {
  const paths = ["/docs/getting-started/intro", "/docs/help/words", api];
  expect(order(paths)).toEqual(["API", "/docs/getting-started/intro", api, "Help", "/docs/help/words"]);
});

test("the part that the reader has chosen is first on any account", () => {
  expect(order([api, "/docs/help/words"], "Help")).toEqual(["Help", "/docs/help/words", "API", api]);
});

test("a part without results is omitted", () => {
  expect(order([api], "Help")).toEqual(["API", api]);
  expect(order([])).toEqual([]);
});

test.each([
  ["/docs/api/add-member", "API"],
  ["/docs/docs/api", "API"],
  ["/docs/getting-started/intro", "API"],
  ["/docs/help/account", "Help"],
  ["/", "Help"],
  ["/en/docs/api/add-member", "Help"],
])("%s belongs to %s", (path, part) => {
  expect(partOf(path)).toBe(part);
});
