import { expect, test } from "vitest";
import type { SearchResult } from "../shared/types";
import { groupNames, groupResults } from "./groups";

const help = "/docs/help/account";
const api = "/docs/api/add-member";

function result(path: string, score: number): SearchResult {
  return { path, score, title: path, lead: "", marked: { title: [], matched: [], lead: [] } };
}

function order(results: SearchResult[], from: string): string[] {
  return groupResults(results, from).flatMap((group) => [group.name, ...group.results.map(({ path }) => path)]);
}

test("the current page's group is first among equals; on the home page that is help", () => {
  const results = [result("/docs/getting-started/intro", 10), result("/docs/help/words", 9.5), result(api, 9)];
  expect(order(results, help)).toEqual(["Help", "/docs/help/words", "API", "/docs/getting-started/intro", api]);
  expect(order(results, "/")).toEqual(order(results, help));
  expect(order(results, api)).toEqual(["API", "/docs/getting-started/intro", api, "Help", "/docs/help/words"]);
});

test("a clearly better group is first on every page", () => {
  const results = [result(api, 10), result("/docs/help/words", 5)];
  expect(order(results, help)).toEqual(["API", api, "Help", "/docs/help/words"]);
});

test("a group without results is omitted", () => {
  expect(order([result(api, 10)], help)).toEqual(["API", api]);
  expect(order([], help)).toEqual([]);
});

test.each([
  ["/docs/api/add-member", "API"],
  ["/docs/docs/api", "API"],
  ["/docs/getting-started/intro", "API"],
  ["/docs/help/account", "Help"],
  ["/", "Help"],
  ["/en/docs/api/add-member", "Help"],
])("on %s, %s comes first", (path, first) => {
  expect(groupNames(path)).toEqual(first === "API" ? ["API", "Help"] : ["Help", "API"]);
});

test("nine tenths of the best score is nearly as good, less is not", () => {
  const first = (own: number) => order([result(api, 10), result("/docs/help/words", own)], help)[0];
  expect([first(9), first(8.9)]).toEqual(["Help", "API"]);
});
