import { describe, expect, test } from "vitest";
import { createErrorSearch } from "./errorSearch";
import type { IndexedDocument, IndexedPage } from "./types";

const page = (path: string): IndexedPage => ({ path, title: path, lead: "", requests: [] });
const pages = ["/errors", ...Array.from({ length: 6 }, (_, index) => `/api/${index + 1}`)].map(page);
const error = (name: string, ...targets: [number, string][]): IndexedDocument => ({ type: "error", name, targets });

const documents: IndexedDocument[] = [
  { type: "section", name: "404 elsewhere", targets: [[6, "status-404"]] },
  { type: "section", name: "401", targets: [[0, "status-401"]] },
  { type: "page", name: "404", targets: [[0, "status-404"]] },
  {
    type: "section",
    name: "404",
    targets: [
      [6, "a"],
      [0, "status-404"],
    ],
  },
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
const search = (query: string) => createErrorSearch(documents, pages)(query);
/** @returns the best place for a query, as page and anchor. */
const best = (query: string) => {
  const [match] = search(query).sort((a, b) => b.score - a.score);
  return match && `${pages[match.page]?.path}#${match.anchor}`;
};

test.each([
  "The member does not exist here",
  "the MEMBER  does not\nexist here",
  "member does not exist here",
  "</pre> The member does not exist here <pre>",
  "why do I get this: The member does not exist here when I ask for it",
])("a quoted error leads to the operation that sends it: %s", (query) => {
  expect(best(query)).toBe("/api/1#errors");
});

test.each([
  ["an error that more than four operations send", "Your token is missing", "/errors#e-token"],
  ["an error that no operation sends", "Only on the page of all errors", "/errors#e-only"],
  [
    "different numbers and names",
    'Error at {"limit":9} with error must NOT have more than 9 characters',
    "/api/2#errors",
  ],
  ["a part of it with different numbers", "with error must NOT have more than 7 characters", "/api/2#errors"],
  ["one line of several", "Second line of two lines here", "/api/3#errors"],
  ["one line with words around it", "I see: Second line of two lines here, and now", "/api/3#errors"],
])("%s leads to the best explanation", (_, query, place) => {
  expect(best(query)).toBe(place);
});

test.each([
  ["one long word", "Authorization"],
  ["a few words, some of them in an error", "the member"],
  ["words in another order", "here exist not does member The"],
  ["less than two fifths of an error in five words", "NOT have more than 150"],
  ["too little text", "no one"],
  ["a short error inside a question", "is this a short one or not"],
  ["nothing", ""],
])("%s is not a quotation (%s)", (_, query) => {
  expect(search(query)).toEqual([]);
});

test("the exact text comes before one of the same form, then one that contains it, then one that it contains", () => {
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
  expect(found.map(({ page }) => page)).toEqual([1, 2, 3]);
});

test("it works without an errors page, or without its 404 section", () => {
  const bare = createErrorSearch([error("Your token is missing", [0, "errors"])], [page("/api/0")]);
  expect(bare("Cannot GET /v1/x")).toEqual([]);
  expect(bare("Your token is missing")[0]).toMatchObject({ page: 0, anchor: "errors" });
});

test("the framework's page for an unknown path is explained in the 404 section", () => {
  const place = expect.objectContaining({ page: 0, anchor: "status-404" });
  for (const query of ["Cannot GET /v1/members", "<pre>cannot delete /v1/x</pre>"]) {
    expect(search(query), query).toContainEqual(place);
    expect(search(query)[0]?.document).toMatchObject({ type: "section", name: "404" });
  }
  expect(search("cannot get my members")).toEqual([]);
});

/** Too short to be searched for inside pasted text, so it is found only once everything around it is removed. */
const short = (query: string) => createErrorSearch([error("No token sent", [4, "errors"])], pages)(query);

test.each([
  "No token sent",
  " \n404 No token sent ",
  "404: No token sent",
  "Status 500 No token sent",
  '{"success":false,"msg":"No token sent"}',
  '{"success":false,"msg":"No token sent"',
  '{ "message" : "No token sent" }',
  '{"error":\n"No token sent"}',
  "<html><pre>No token sent</pre></html>",
  "<pre>No token sent</pre>",
  "'No token sent'",
  '"No token sent"',
  "`No token sent`",
  "\u201cNo token sent\u201d",
  "HTTP 404: No token sent",
  "\u2018No token sent\u2019",
  "error: No token sent",
  "Message: No token sent",
  '{"msg":"404 Error: No token sent"}',
  "No  token\nsent!",
])("what clients put around an error is removed: %s", (query) => {
  expect(short(query)[0]).toMatchObject({ page: 4, anchor: "errors" });
});

test.each([
  "604 No token sent",
  "4040 No token sent",
  "404No token sent",
  "see the 404 No token sent",
  "abcdefghijklm 404 No token sent",
  "this is an error: No token sent",
  "a</pre> b <pre>No token sent",
  "is it No token sent or not",
  '{"other":"No token sent"}',
  'I got {"msg":"No token sent"}',
  '{"msg":"No token sent"} again and again',
])("what readers write around an error is not removed: %s", (query) => {
  expect(short(query)).toEqual([]);
});

describe("the best place for an error does not depend on the order of the index", () => {
  const operation = (page: number): [number, string] => [page, "errors"];
  test.each<[string, IndexedDocument[], string, [number, string]]>([
    [
      "five send one of its form",
      [
        error("Limit is 1 of members here", ...[1, 2, 3].map(operation)),
        error("Limit is 2 of members here", ...[4, 5].map(operation), [0, "e-limit"]),
      ],
      "Limit is 9 of members here",
      [0, "e-limit"],
    ],
    [
      "others send what only resembles it",
      [
        error("Limit is 1 of members", [0, "e-limit"], operation(1)),
        error("Limit is 1 of members in the group of it all", ...[2, 3, 4, 5, 6].map(operation)),
      ],
      "Limit is 1 of members",
      [1, "errors"],
    ],
  ])("when %s", (_, errors, query, [place, anchor]) => {
    const found = createErrorSearch(errors, pages)(query);
    expect(found.sort((a, b) => b.score - a.score)[0]).toMatchObject({ page: place, anchor });
  });
});

test("up to four operations that send an error come before the errors page, five come after it", () => {
  const placesOf = (count: number) => {
    const senders = Array.from({ length: count }, (_, index): [number, string] => [index + 1, "errors"]);
    const explained: [number, string] = [0, "e-400"];
    return [
      [...senders, explained],
      [explained, ...senders],
    ].map((targets) => {
      const found = createErrorSearch([error("Text of some of them", ...targets)], pages)("Text of some of them");
      return found.sort((a, b) => b.score - a.score).map(({ page }) => page);
    });
  };
  expect(placesOf(4)).toEqual(Array(2).fill([1, 2, 3, 4, 0]));
  expect(placesOf(5)).toEqual(Array(2).fill([0, 1, 2, 3, 4, 5]));
});

test("an error's places are in the order of the index, in which the most likely come first", () => {
  const found = createErrorSearch(
    [error("Text of three of them", [3, "c"], [2, "b"], [1, "a"])],
    pages,
  )("Text of three of them");
  expect(found.sort((a, b) => b.score - a.score).map(({ page, anchor }) => [page, anchor])).toEqual([
    [3, "c"],
    [2, "b"],
    [1, "a"],
  ]);
});

describe("how much of an error counts as a quotation", () => {
  const long = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau";
  test.each([
    [long, "beta gamma delta epsilon zeta eta", true],
    [long, "beta gamma delta epsilon zeta", false],
    ["alpha beta gamma delta epsilon zeta eta", "gamma delta epsilon zeta", true],
    ["alpha beta gamma delta", "beta gamma delta", false],
    ["Bad inputs", "Bad inputs", true],
    ["Bad input", "Bad input", false],
    ["Unauthorized", "Unauthorized", false],
    ["The lamp is off", "I see: The lamp is off, and what now", true],
    ["The lamp is of", "I see: The lamp is of, and what now", false],
    ["UnauthorizedAccess", "I see: UnauthorizedAccess, and what now", false],
    ['Field "hue" of lamp 12 is wrong', 'Field "size" of lamp 3 is wrong', true],
    ["Field 'hue' of lamp 12 is wrong", "Field 'size' of lamp 345 is wrong", true],
  ])("%s, quoted as %s: %s", (text, query, isFound) => {
    expect(createErrorSearch([error(text, [1, "errors"])], pages)(query).length > 0).toBe(isFound);
  });
});
