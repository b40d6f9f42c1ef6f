import { describe, expect, test } from "vitest";
import { createErrorSearch } from "./errorSearch";
import type { IndexedDocument, IndexedPage } from "./types";

const page = (path: string): IndexedPage => ({ path, title: path, lead: "", requests: [], parameters: [] });
const pages = ["/errors", ...Array.from({ length: 6 }, (_, place) => `/api/${place + 1}`)].map(page);
const error = (name: string, ...targets: [number, string][]): IndexedDocument => ({ type: "error", name, targets });

const documents: IndexedDocument[] = [
  { type: "section", name: "404", targets: [[0, "status-404"]] },
  { type: "page", name: "The member does not exist here", targets: [[6, ""]] },
  error("The member does not exist here", [1, "errors"], [0, "e-member"]),
  error(
    "Your token is missing",
    [0, "e-token"],
    [1, "errors"],
    [2, "errors"],
    [3, "errors"],
    [4, "errors"],
    [5, "errors"],
  ),
  error('Error at {"limit":150} with error must NOT have more than 150 characters', [2, "errors"]),
  error("First line of two lines here\nSecond line of two lines here", [3, "errors"]),
  error("Only on the page of all errors", [0, "e-only"]),
  error("short one", [4, "errors"]),
];
const search = createErrorSearch(documents, pages);
/** The best place for a query, as page and anchor. */
const best = (query: string) => {
  const [match] = search(query).sort((a, b) => b.score - a.score);
  return match && `${pages[match.page]?.path}#${match.anchor}`;
};

describe("a quoted error leads to what sends it", () => {
  test.each([
    "The member does not exist here",
    "the MEMBER  does not\nexist here",
    '{"success":false,"msg":"The member does not exist here"}',
    '{"message": "The member does not exist here" }',
    '{"error":"The member does not exist here"}',
    "<html><pre>The member does not exist here</pre></html>",
    '"The member does not exist here"',
    "\u201cThe member does not exist here\u201d",
    "`The member does not exist here`",
    "404 The member does not exist here",
    "HTTP 404: The member does not exist here",
    "Error: The member does not exist here",
    "message: The member does not exist here",
    "member does not exist here",
    "why do I get this: The member does not exist here when I ask for it",
  ])("%s", (query) => {
    expect(best(query)).toBe("/api/1#errors");
  });
});

test.each([
  ["what more than four operations send", "Your token is missing", "/errors#e-token"],
  ["what no operation sends", "Only on the page of all errors", "/errors#e-only"],
  [
    "numbers and names that differ",
    'Error at {"limit":9} with error must NOT have more than 9 characters',
    "/api/2#errors",
  ],
  ["a part of it with other numbers", "with error must NOT have more than 7 characters", "/api/2#errors"],
  ["one line of several", "Second line of two lines here", "/api/3#errors"],
  ["the page of a server without that path", "Cannot PATCH /v1/members", "/errors#status-404"],
])("%s leads to the best explanation", (_, query, place) => {
  expect(best(query)).toBe(place);
});

test.each([
  ["one long word", "Authorization"],
  ["a few words, of which an error has some", "the member"],
  ["words in another order", "here exist not does member The"],
  ["less than two fifths of an error in five words", "NOT have more than 150"],
  ["too little text", "no one"],
  ["a short error inside a question", "is this a short one or not"],
  ["nothing", ""],
])("%s is no quotation (%s)", (_, query) => {
  expect(search(query)).toEqual([]);
});

test("the very text comes before one of the same form, that before a part, that before a text that has it inside", () => {
  const forms = [
    error("Limit is 150 of members now", [1, "errors"]),
    error("Limit is 160 of members now", [2, "errors"]),
  ];
  const ofForms = createErrorSearch(forms, pages);
  expect(ofForms("Limit is 160 of members now").sort((a, b) => b.score - a.score)[0]?.page).toBe(2);
  const parts = [
    error("The lamp in the hall is off", [1, "errors"]),
    error("The lamp in the hall is off since noon", [2, "errors"]),
    error("lamp in the hall", [3, "errors"]),
  ];
  const found = createErrorSearch(parts, pages)("The lamp in the hall is off").sort((a, b) => b.score - a.score);
  expect(found.map(({ page: place }) => place)).toEqual([1, 2, 3]);
});

test("without a page of all errors, or without its part on 404, nothing breaks", () => {
  const bare = createErrorSearch([error("Your token is missing", [0, "errors"])], [page("/api/0")]);
  expect(bare("Cannot GET /v1/x")).toEqual([]);
  expect(bare("Your token is missing")[0]).toMatchObject({ page: 0, anchor: "errors" });
});
