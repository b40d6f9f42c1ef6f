import { expect, test } from "vitest";
import type { Part } from "../../site.sections";
import { createRequestSearch } from "./requestSearch";
import type { IndexedDocument, IndexedPage } from "./types";

const page = (path: string, requests: string[] = []): IndexedPage => ({ path, title: path, lead: "", requests });
const pages = [
  page("/docs/help/plus"),
  page("/docs/api/add-note", ["POST /v1/note", "POST /v1/note/{noteId}"]),
  page("/docs/api/get-note", ["GET /v1/note/{systemId}/{noteId}"]),
  page("/docs/getting-started/socket", ["SOCKET /v1/socket"]),
  page("/docs/getting-started/errors"),
];
const documents: IndexedDocument[] = [
  { type: "id", name: "create-note", targets: [[1, ""]] },
  { type: "field", name: "plus", targets: [[1, "body-plus"]] },
  { type: "section", name: "Wrong guesses", targets: [[4, "wrong-guesses"]] },
];
const find = (query: string, part?: Part) => createRequestSearch(documents, pages)(query, part);
const search = (query: string, part?: Part) => find(query, part).matches;
const paths = (query: string) =>
  search(query)
    .sort((a, b) => b.score - a.score)
    .map((match) => pages[match.page]?.path);

test.each([
  ["/docs/help/plus", "/docs/help/plus"],
  [" /docs/help/plus/ ", "/docs/help/plus"],
  ["/DOCS/Help/plus.html?x=1#y", "/docs/help/plus"],
  ["http://localhost:3000/docs/help/plus", "/docs/help/plus"],
  ["https://docs.example.com/docs/help/plus#top", "/docs/help/plus"],
  ["docs.example.com/docs/help/plus", "/docs/help/plus"],
  ["/docs/api/create-note", "/docs/api/add-note"],
])("%s is a former or present address of this site, and finds only %s", (query, path) => {
  expect(search(query)).toHaveLength(1);
  expect(paths(query)).toEqual([path]);
});

test("a field's name is not an address", () => {
  expect(paths("/docs/api/plus")).toEqual([]);
});

test("the form with a chosen id is found if asked for, and ranks after the form without", () => {
  expect(search("POST /v1/note")[0]).toMatchObject({ page: 1, request: "POST /v1/note", score: 2 });
  const [withId] = search("POST /v1/note/a1");
  expect(withId).toMatchObject({ page: 1, request: "POST /v1/note/{noteId}" });
  expect(withId?.score).toBeLessThan(2);
});

test.each(["wss://api.apparyllis.com/v1/socket", "/v1/socket", "/socket", "/SOCKET"])(
  "%s finds the socket",
  (query) => {
    expect(paths(query)).toEqual(["/docs/getting-started/socket"]);
  },
);

test.each(["/v1/socket/members", "/v1/notes/x/socket", "/v1/notes/socket", "/v1/websocket"])(
  "%s does not find the socket",
  (query) => {
    expect(paths(query)).not.toContain("/docs/getting-started/socket");
  },
);

test("what may not be a request must match well", () => {
  expect(paths("/v1/note/fields/more")).toEqual(["/docs/api/get-note"]);
  expect(paths("note/fields/more")).toEqual([]);
  expect(paths("note/a1/b2")).toEqual(["/docs/api/get-note"]);
  expect(paths("she/her")).toEqual([]);
  expect(paths("how to add a note")).toEqual([]);
});

test.each([
  ["GET /v1/note/:systemId/:noteId", undefined, true],
  ["/docs/help/plus", undefined, true],
  ["note/a1/b2", undefined, false],
  ["POST note", "Help", false],
  ["/v1/umbrella", undefined, false],
] as const)("%j, asked in %s, leaves no room for words: %s", (query, part, isSure) => {
  expect(find(query, part).isSure).toBe(isSure);
});

test("a method in lower case with a resource comes before words in the reference only", () => {
  expect(find("post note", "API")).toMatchObject({ isSure: false, matches: [{ page: 1 }] });
  expect(find("post note", "API").matches[0]?.score).toBeGreaterThan(1);
  for (const part of ["Help", undefined] as const) {
    expect(find("post note", part)).toMatchObject({ isSure: false, matches: [{ page: 1 }] });
    expect(find("post note", part).matches[0]?.score).toBeLessThan(1);
  }
});

test.each([
  ["POST /v1/lamp", true],
  ["curl https://api.apparyllis.com/v1/lamp/on", true],
  ["/v10/lamp", true],
  ["/v1beta/lamp", false],
  ["/lamp", false],
  ["lamp/switch", false],
])(
  "%s is a request with a version that no operation has, which finds what people guess wrongly: %j",
  (query, isFound) => {
    const guesses = isFound ? [expect.objectContaining({ page: 4, anchor: "wrong-guesses", score: 2 })] : [];
    expect(find(query, undefined)).toEqual({ isSure: false, matches: guesses });
  },
);
