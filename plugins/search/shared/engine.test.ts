import { expect, test } from "vitest";
import { createEngine } from "./engine";
import { createTextIndex } from "./textIndex";
import type { IndexedPage, SearchIndex } from "./types";

const page = (path: string, title: string, more: Partial<IndexedPage> = {}): IndexedPage => ({
  path,
  title,
  kind: path.startsWith("/docs/help") ? "Help" : "API",
  lead: "",
  names: [],
  requests: [],
  phrases: [],
  headings: [],
  fields: [],
  errors: [],
  ...more,
});

function engineOf(pages: IndexedPage[], errors: string[] = [], synonyms: string[][] = []) {
  const entries = pages.map(({ title, phrases }, place) => ({
    id: String(place),
    title,
    names: phrases.map(({ text }) => text).join("\n"),
  }));
  const index: SearchIndex = { pages, errors, synonyms, text: createTextIndex(entries) };
  return createEngine(JSON.parse(JSON.stringify(index)) as SearchIndex);
}

const paths = (results: { path: string }[]) => results.map(({ path }) => path);

test("an exact title comes before what only has its words", () => {
  const engine = engineOf([page("/a", "Add member to group"), page("/b", "Add member"), page("/c", "Add members")]);
  expect(paths(engine.search("add member"))[0]).toBe("/b");
});

test("a typo never comes above what is spelt as typed", () => {
  const engine = engineOf([page("/a", "After"), page("/b", "Alter")]);
  expect(paths(engine.search("alter"))[0]).toBe("/b");
});

test("the reader's kind of page comes first among equals, and only among equals", () => {
  const engine = engineOf([page("/docs/api/x", "Privacy buckets"), page("/docs/help/x", "Privacy buckets")]);
  expect(paths(engine.search("privacy buckets", "Help"))[0]).toBe("/docs/help/x");
  expect(paths(engine.search("privacy buckets", "API"))[0]).toBe("/docs/api/x");
  const other = engineOf([page("/docs/api/x", "Get poll"), page("/docs/help/x", "Poll and other things for friends")]);
  expect(paths(other.search("get poll", "Help"))[0]).toBe("/docs/api/x");
});

test("a field leads to its anchor", () => {
  const fields = [{ text: "archivedReason", anchor: "body-archivedReason" }];
  const engine = engineOf([page("/a", "Archive"), page("/b", "Add member", { fields })]);
  for (const query of ["archivedReason", "archived reason", "archived_reason", '"archivedReason":']) {
    expect(engine.search(query)[0]).toMatchObject({ path: "/b", matched: { anchor: "body-archivedReason" } });
  }
});

test("an error text of few operations leads to the operation, one of many to the page of all errors", () => {
  const errors = ["404 Cannot find specified group", "401 The token of this request is missing or invalid"];
  const operations = Array.from({ length: 6 }, (_, place) =>
    page(`/docs/api/${place}`, `Operation ${place}`, {
      requests: [`GET /v1/${place}`],
      errors: place === 2 ? [0, 1] : [1],
    }),
  );
  const engine = engineOf([page("/docs/getting-started/errors", "Errors", { errors: [0, 1] }), ...operations], errors);
  expect(engine.search("Cannot find specified group")[0]).toMatchObject({
    path: "/docs/api/2",
    matched: { anchor: "errors" },
  });
  expect(engine.search("token of this request is missing or invalid")[0]).toMatchObject({
    path: "/docs/getting-started/errors",
    matched: { anchor: "status-401" },
  });
});

test("neither help nor reference drowns the other", () => {
  const many = Array.from({ length: 9 }, (_, place) => page(`/docs/api/${place}`, `Set buckets ${place}`));
  const engine = engineOf([...many, page("/docs/help/x", "Buckets of friends")]);
  expect(paths(engine.search("buckets")).indexOf("/docs/help/x")).toBeLessThan(4);
});

test("synonyms find what the page calls otherwise, below the word itself", () => {
  const engine = engineOf([page("/a", "Delete member"), page("/b", "Delete alter")], [], [["member", "alter"]]);
  expect(paths(engine.search("delete alter"))).toEqual(["/b", "/a"]);
});

test("marks the words of the query, in the form that the page has", () => {
  const engine = engineOf([page("/a", "Get all members")]);
  expect(engine.search("member")[0]?.marked.title).toEqual([
    { text: "Get all ", isMarked: false },
    { text: "members", isMarked: true },
  ]);
});

test("whatever is typed, nothing breaks", () => {
  const engine = engineOf([page("/a", "Get all members", { requests: ["GET /v1/members/{systemId}"] })]);
  const odd = ["", " ", "/", "//", "?", "((", "[a-", "\\", "%", '"', "{}", "\u0000", "😀", "é", "a".repeat(20_000)];
  for (const query of [...odd, "constructor", "__proto__", "toString"]) {
    expect(Array.isArray(engine.search(query)), query).toBe(true);
    expect(engine.closestTitles(query, 3)).toHaveLength(1);
  }
});
