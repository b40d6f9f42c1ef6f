import { expect, test } from "vitest";
import type { Entry } from "../server/searchEntries";
import { buildIndex } from "../server/searchFiles";
import { createEngine } from "./engine";
import type { SearchIndex } from "./types";

const entry = (type: Entry["type"], address: string, name: string, anchor = "", more: Partial<Entry> = {}): Entry => ({
  type,
  address,
  anchor,
  name,
  texts: [],
  ...more,
});
const page = (address: string, name: string, more: Partial<Entry> = {}) => entry("page", address, name, "", more);

function engineOf(entries: Entry[], words: string[][] = [], pages: Record<string, string[]> = {}) {
  const index = buildIndex(entries, { words, pages });
  return createEngine(JSON.parse(JSON.stringify(index)) as SearchIndex, { words, pages });
}

const paths = (results: { path: string }[]) => results.map(({ path }) => path);

test("an exact title comes before what only has its words", () => {
  const engine = engineOf([page("/a", "Add member to group"), page("/b", "Add member"), page("/c", "Add members")]);
  expect(paths(engine.search("add member"))[0]).toBe("/b");
});

test("what is spelt right is never read as another word", () => {
  const engine = engineOf([page("/a", "After"), page("/b", "Alter")]);
  expect(paths(engine.search("alter"))).toEqual(["/b"]);
});

test.each(["memebr", "membr", "mmeber", "mem"])("%s is read as member", (query) => {
  const engine = engineOf([page("/a", "Messages"), page("/b", "Members"), page("/c", "Privacy")]);
  expect(paths(engine.search(query))[0]).toBe("/b");
});

test("the reader's kind of page comes first among equals, and only among equals", () => {
  const engine = engineOf([page("/docs/api/x", "Privacy buckets"), page("/docs/help/x", "Privacy buckets")]);
  expect(paths(engine.search("privacy buckets", "Help"))[0]).toBe("/docs/help/x");
  expect(paths(engine.search("privacy buckets", "API"))[0]).toBe("/docs/api/x");
  const other = engineOf([page("/docs/api/x", "Get poll"), page("/docs/help/x", "Poll and other things for friends")]);
  expect(paths(other.search("get poll", "Help"))[0]).toBe("/docs/api/x");
});

test("a field leads to its anchor, however it is written", () => {
  const field = entry("field", "/b", "archivedReason", "body-archivedReason");
  const engine = engineOf([page("/a", "Archive"), page("/b", "Add member"), field]);
  for (const query of ["archivedReason", "archived reason", "archived_reason", '"archivedReason":']) {
    expect(engine.search(query)[0]).toMatchObject({ path: "/b", matched: { anchor: "body-archivedReason" } });
  }
});

const errorsPage = "/docs/getting-started/errors";
const operations = Array.from({ length: 6 }, (_, place) => `/docs/api/${place}`);
const shared = "The token of this request is missing or invalid";
const errors = [
  page(errorsPage, "Errors"),
  entry("section", errorsPage, "404", "status-404"),
  ...operations.map((address, place) => page(address, `Operation ${place}`, { requests: [`GET /v1/thing${place}`] })),
  entry("error", operations[2] ?? "", "Cannot find specified group", "errors"),
  entry("error", errorsPage, "Cannot find specified group", "status-404"),
  ...operations.map((address) => entry("error", address, shared, "errors")),
  entry("error", errorsPage, shared, "status-401"),
  entry(
    "error",
    operations[4] ?? "",
    'Error at {"limit":150} with error must NOT have more than 150 characters',
    "errors",
  ),
];

test.each([
  ["Cannot find specified group", "/docs/api/2", "errors"],
  ['{"success":false,"msg":"Cannot find specified group"}', "/docs/api/2", "errors"],
  ["<html><pre>Cannot find specified group</pre></html>", "/docs/api/2", "errors"],
  ["404: Cannot find specified group", "/docs/api/2", "errors"],
  ["token of this request is missing or invalid", errorsPage, "status-401"],
  ["with error must NOT have more than 2500 characters", "/docs/api/4", "errors"],
  ["Cannot GET /v1/thing1/", errorsPage, "status-404"],
])("%s is a quoted error and leads to %s", (query, path, anchor) => {
  expect(engineOf(errors).search(query)[0]).toMatchObject({ path, matched: { anchor } });
});

test("a request leads to its operation, and a method with a bare resource name is one", () => {
  const engine = engineOf([
    page("/a", "Get all members", { requests: ["GET /v1/members/{systemId}"] }),
    page("/b", "Delete note", { requests: ["DELETE /v1/note/{noteId}"] }),
  ]);
  for (const query of ["GET /v1/members/:systemId", "GET members", "https://api.apparyllis.com/v1/members/a1?x=1"]) {
    expect(engine.search(query)[0], query).toMatchObject({
      path: "/a",
      method: "GET",
      apiPath: "/v1/members/{systemId}",
    });
  }
  expect(engine.search("delete note")[0]?.path).toBe("/b");
});

test.each(["/docs/api/set-username", "https://docs.example/docs/api/set-username.html", "/docs/api/update-username"])(
  "%s is an address of the operation and finds its page alone",
  (query) => {
    const operation = page("/docs/api/update-username", "Update username", { ids: ["updateUsername", "set-username"] });
    const engine = engineOf([page("/docs/api/set-buckets", "Set username of buckets"), operation]);
    expect(paths(engine.search(query))).toEqual(["/docs/api/update-username"]);
  },
);

test("neither help nor reference drowns the other", () => {
  const many = Array.from({ length: 9 }, (_, place) => page(`/docs/api/${place}`, `Set buckets ${place}`));
  const engine = engineOf([...many, page("/docs/help/x", "Buckets of friends")]);
  expect(paths(engine.search("buckets")).indexOf("/docs/help/x")).toBeLessThan(4);
});

test("synonyms find what the page calls otherwise, below the word itself", () => {
  const engine = engineOf([page("/a", "Delete member"), page("/b", "Delete alter")], [["member", "alter"]]);
  expect(paths(engine.search("delete alter"))).toEqual(["/b", "/a"]);
});

test("a phrase leads to the section that it names, which is shown by its heading", () => {
  const section = entry("section", "/a", "Change the address", "address");
  const engine = engineOf([page("/a", "Account"), section], [], { "/a#address": ["wrong mailbox"] });
  expect(engine.search("wrong mailbox")[0]?.matched).toEqual({ text: "Change the address", anchor: "address" });
});

test("a phrase of synonyms.yaml that leads nowhere stops the build with its address", () => {
  expect(() => engineOf([page("/a", "Account")], [], { "/a#gone": ["x"] })).toThrow("leads to /a#gone, which is not");
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
  }
});

test("a query is read up to its thousandth character", () => {
  const engine = engineOf([page("/a", "Members"), page("/b", "Notes")]);
  expect(paths(engine.search(`${" ".repeat(1000)}members`))).toEqual([]);
});
