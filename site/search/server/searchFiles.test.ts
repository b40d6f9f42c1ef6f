import { createHash } from "node:crypto";
import fs from "node:fs";
import { expect, test, vi } from "vitest";
import type { Entry } from "./searchEntries";
import { buildIndex, searchFiles } from "./searchFiles";

const entry = (type: Entry["type"], address: string, name: string, anchor = "", more: Partial<Entry> = {}): Entry => ({
  ...{ type, address, name, anchor },
  ...more,
});
const page = (address: string, name: string, more: Partial<Entry> = {}) => entry("page", address, name, "", more);
const noSynonyms = { words: [], urgent: {} };
const phrase = (target: string, ...phrases: string[]) => ({ target, phrases, place: "page.mdx:5" });
const index = (entries: Entry[]) => buildIndex(entries, noSynonyms, []);
const documentsOf = (entries: Entry[], type: string) =>
  index(entries).documents.filter((document) => document.type === type);

test("pages are sorted by address, with the data for results", () => {
  const entries = [page("/b", "Beta", { lead: "About B.", requests: ["GET /v1/b"] }), page("/a", "Alpha")];
  expect(index(entries).pages).toEqual([
    { path: "/a", title: "Alpha", lead: "", requests: [] },
    { path: "/b", title: "Beta", lead: "About B.", requests: ["GET /v1/b"] },
  ]);
});

test("a page is a document, and so are its sections and ids", () => {
  const entries = [
    page("/b", "Beta", { ids: ["getB", "oldB"] }),
    entry("section", "/b", "More", "more"),
    page("/a", "A"),
  ];
  expect(index(entries).documents).toEqual([
    { type: "page", name: "A", targets: [[0, ""]] },
    { type: "page", name: "Beta", targets: [[1, ""]] },
    { type: "section", name: "More", targets: [[1, "more"]] },
    { type: "id", name: "getB", targets: [[1, ""]] },
    { type: "id", name: "oldB", targets: [[1, ""]] },
  ]);
});

test("a heading that is on more than six pages is not indexed", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      page(`/${index}`, `Page ${index}`),
      entry("section", `/${index}`, "Errors", "errors"),
    ]).flat();
  expect([6, 7].map((count) => documentsOf(many(count), "section").length)).toEqual([6, 0]);
});

test("a sentence that is on more than six pages is boilerplate", () => {
  const said = "A lamp needs oil and a wick.";
  const boilerplate = (count: number) => {
    const markdown = Array.from({ length: count }, () => `# Lamps\n\n${said} ${said} Trim it.`);
    return buildIndex([page("/a", "A")], noSynonyms, [], markdown).boilerplate;
  };
  expect([boilerplate(6), boilerplate(7)]).toEqual([[], [said]]);
});

test("a word of the pages' texts is not corrected to one of their names", () => {
  const text = "# Lamps\n\nA stranger is stronger than a lump or a lamp.";
  const spelt = (words: string[][], ...urgent: string[]) =>
    buildIndex([page("/a", "Stranger"), page("/b", "Lamps")], { words, urgent: { "/a": urgent } }, [], [text]).spelt;
  expect([spelt([]), spelt([["lump"]], "stronger")]).toEqual([["lump", "stronger"], []]);
});

test("the index is the same in whichever order the phrases are read", () => {
  const entries = [page("/a", "A"), page("/b", "B"), entry("section", "/a", "Oil", "oil")];
  const phrases = [phrase("/a", "which wick", "what wood"), phrase("/a#oil", "which oil"), phrase("/b", "which lamp")];
  const built = buildIndex(entries, noSynonyms, phrases);
  expect(built.phrases.map(String)).toEqual(["0,,2", "0,oil,1", "1,,1", "0,,1", "1,,1"]);
  expect(buildIndex(entries, noSynonyms, [...phrases].reverse())).toEqual(built);
});

test("a heading that many pages share is indexed where a phrase leads to it", () => {
  const entries = Array.from({ length: 7 }, (_, index) => [
    page(`/${index}`, `Page ${index}`),
    entry("section", `/${index}`, "Oil", "oil"),
  ]).flat();
  const { documents } = buildIndex(entries, noSynonyms, [phrase("/3#oil", "which oil")]);
  expect(documents.filter(({ type }) => type === "section")).toEqual([
    { type: "section", name: "Oil", targets: [[3, "oil"]] },
  ]);
});

test("a field leads first to where it is sent, then to where it is returned, once per page", () => {
  const field = (address: string, anchor: string) => entry("field", address, "limit", anchor);
  const addresses = ["/get-all-a", "/add-a", "/update-a", "/x"];
  const pages = addresses.map((address) => page(address, address));
  const paths = index(pages).pages.map(({ path }) => path);
  const fields = [
    field("/x", "path-limit"),
    field("/get-all-a", "response-limit"),
    field("/get-all-a", "query-limit"),
    field("/update-a", "body-limit"),
    field("/add-a", "body-limit"),
  ];
  expect(documentsOf([...pages, ...fields], "field")).toMatchObject([
    {
      name: "limit",
      targets: [
        [paths.indexOf("/add-a"), "body-limit"],
        [paths.indexOf("/update-a"), "body-limit"],
        [paths.indexOf("/get-all-a"), "query-limit"],
        [paths.indexOf("/x"), "path-limit"],
      ],
    },
  ]);
});

test("a field is a document for each type of its value, and is found by that too", () => {
  const field = (address: string, valueType: string) => entry("field", address, "limit", "body-limit", { valueType });
  const { documents, terms } = index([page("/a", "A"), page("/b", "B"), field("/a", "string"), field("/b", "number")]);
  expect(documents.slice(2)).toEqual([
    { type: "field", name: "limit", targets: [[0, "body-limit"]] },
    { type: "field", name: "limit", targets: [[1, "body-limit"]] },
  ]);
  expect([terms.limit, terms.string, terms.number]).toEqual([[2, 1], [2], [3]]);
});

test("of two request fields, the less deeply nested one comes first", () => {
  const pages = [page("/a", "A"), page("/b", "B")];
  const fields = [entry("field", "/a", "b", "body-a-b"), entry("field", "/b", "b", "body-b")];
  expect(documentsOf([...pages, ...fields], "field")[0]?.targets).toEqual([
    [1, "body-b"],
    [0, "body-a-b"],
  ]);
});

test("an error has every page that it is on, once, with its place there", () => {
  const entries = [
    ...["/api/a", "/api/b", "/errors"].map((address) => page(address, address)),
    entry("error", "/api/a", "No.", "errors"),
    entry("error", "/api/b", "No.", "errors"),
    entry("error", "/errors", "No.", "e-400"),
    entry("error", "/errors", "No.", "e-401"),
  ];
  expect(documentsOf(entries, "error")).toEqual([
    {
      type: "error",
      name: "No.",
      targets: [
        [0, "errors"],
        [1, "errors"],
        [2, "e-400"],
      ],
    },
  ]);
});

test("the index has a content hash in its name, and a file with a fixed name contains that name", () => {
  vi.spyOn(fs, "readFileSync").mockReturnValueOnce("words: []\nurgent: {}"); // No synonyms.
  const [[name = "", content = ""] = [], [pointer, said = ""] = []] = searchFiles([page("/a", "Alpha")], [], []);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  expect(name).toBe(`assets/search-index.${hash}.json`);
  expect([pointer, JSON.parse(said)]).toEqual(["search-index.json", { address: `/${name}` }]);
  expect(JSON.parse(content)).toMatchObject({ pages: [{ path: "/a" }] });
});

test.each([
  ["of a page", [phrase("/b", "which wood")], {}, "page.mdx:5: leads to /b, which is not on the site."],
  ["of a part", [phrase("/a#oil", "which oil")], {}, "page.mdx:5: leads to /a#oil, which is not on the site."],
  ["that is urgent", [], { "/b": ["help us"] }, "site/search/synonyms.yaml: leads to /b, which is not on the site."],
])("a phrase %s that is not there is refused with its place", (_, phrases, urgent, message) => {
  expect(() => buildIndex([page("/a", "Alpha")], { words: [], urgent }, phrases)).toThrow(message);
});
