import { expect, test } from "vitest";
import type { Part } from "../../site.sections";
import { partOf } from "../../site.sections";
import type { SearchResult } from "../shared/types";
import { bestPart, groupResults, isUnsure } from "./groups";

const api = "/docs/api/add-member";
const safety = "/docs/help/safety";
const result = (path: string): SearchResult => ({
  ...{ path, score: 1, title: path, lead: "" },
  ...(path === safety && { isUrgent: true }),
  marked: { title: [], matched: [], lead: [] },
});
const order = (paths: string[], first: Part) =>
  groupResults(paths.map(result), first).flatMap(({ name, results }) => [name, ...results.map(({ path }) => path)]);

test("the given part is first, and each part keeps its order", () => {
  const paths = ["/docs/getting-started/intro", "/docs/help/words", api];
  expect(order(paths, "API")).toEqual(["API", "/docs/getting-started/intro", api, "Help", "/docs/help/words"]);
  expect(order(paths, "Help")).toEqual(["Help", "/docs/help/words", "API", "/docs/getting-started/intro", api]);
});

test("what is urgent comes before both parts, whichever is first", () => {
  const expected = ["Help now", safety, "API", api, "Help", "/docs/help/words"];
  expect(order([safety, "/docs/help/words", api], "API")).toEqual(expected);
});

test("the best part is that of the best result that is not urgent", () => {
  const best = (...paths: string[]) => bestPart(paths.map(result), false);
  expect([best(api, "/docs/help/words"), best("/docs/help/words", api)]).toEqual(["API", "Help"]);
  expect([best(safety, api), best(safety), best()]).toEqual(["API", undefined, undefined]);
});

test("on a page of help, help is first if there is any", () => {
  const best = (...paths: string[]) => bestPart(paths.map(result), true);
  expect([best(api, "/docs/help/words"), best(safety, api)]).toEqual(["Help", "API"]);
});

test("the first result is doubtful if the second is nearly as likely, but never what is urgent", () => {
  const scored = (...scores: number[]) => scores.map((score) => ({ ...result(api), score }));
  const isDoubtful = (...scores: number[]) => isUnsure("lamp without oil", scored(...scores));
  expect([isDoubtful(2, 0.81), isDoubtful(2, 0.8), isDoubtful(1)]).toEqual([true, false, false]);
  expect(isUnsure("lamp oil", scored(1, 1))).toBe(false);
  expect(isUnsure("lamp without oil", [result(safety), result(api)])).toBe(false);
});

test("in the help, two results of the API at most stand above those of help", () => {
  const help = ["/docs/help/words", "/docs/help/plus", "/docs/help/wick"];
  const found = [api, "/docs/api/a", "/docs/api/b", ...help].map(result);
  const counts = (first: Part, isInHelp: boolean) =>
    groupResults(found, first, isInHelp).map(({ name, results }) => [name, results.length]);
  expect(counts("API", true)).toEqual([
    ["API", 2],
    ["Help", 3],
  ]);
  expect(counts("Help", true)).toEqual([
    ["Help", 3],
    ["API", 3],
  ]);
  expect(counts("API", false)).toEqual([
    ["API", 3],
    ["Help", 3],
  ]);
  expect(groupResults(found.slice(0, 3), "API", true)[0]?.results).toHaveLength(3);
});

test("a part without results is omitted", () => {
  expect(order([api], "Help")).toEqual(["API", api]);
  expect(order([], "Help")).toEqual([]);
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
