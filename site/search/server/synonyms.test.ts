import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { fromRoot } from "../../../description/files/paths";
import { readSynonyms } from "./synonyms";

afterEach(() => void vi.restoreAllMocks());

/** Reads a text as synonyms.yaml. */
const read = (yaml: string) => {
  vi.spyOn(fs, "readFileSync").mockReturnValue(yaml);
  return readSynonyms();
};

test("groups of words, the phrases of pages and what is urgent are read", () => {
  expect(read("words:\n  - [alter, member]\npages:\n  /a#b: [who are we]\nurgent:\n  /c: [help us]\n")).toEqual({
    words: [["alter", "member"]],
    pages: { "/a#b": ["who are we"] },
    urgent: { "/c": ["help us"] },
  });
});

test("the site's own file can be read, and its phrases for help lead to articles that exist", () => {
  const { pages, urgent } = readSynonyms();
  const addresses = Object.keys({ ...pages, ...urgent }).map((address) => address.replace(/#.*/, ""));
  const inHelp = addresses.filter((address) => address.startsWith("/docs/help/"));
  const isThere = (address: string) =>
    [".mdx", "/index.mdx"].some((end) => fs.existsSync(fromRoot(`site${address}${end}`)));
  expect(inHelp).not.toEqual([]);
  expect(inHelp.filter((address) => !isThere(address))).toEqual([]);
});

const mustHave = 'must have a list "words" and the maps "pages" and "urgent".';

test.each([
  ["is not YAML", "words: []\npages: {}\nbad: [unclosed", "is not valid YAML: "],
  ["is empty", "", mustHave],
  ["has no words", "pages: {}\nurgent: {}", mustHave],
  ["has words that are not a list", "words: {}\npages: {}\nurgent: {}", mustHave],
  ["has no pages", "words: []\npages:\nurgent: {}", mustHave],
  ["has pages that are not a map", "words: []\npages: a\nurgent: {}", mustHave],
  [
    "has a number among the words",
    "words:\n  - [a]\n  - [401, b]\npages: {}\nurgent: {}",
    ': group 2 of "words" must be a list of strings; write numbers in quotes.',
  ],
  [
    "has a group that is not a list",
    "words: [a]\npages: {}\nurgent: {}",
    ': group 1 of "words" must be a list of strings; write numbers in quotes.',
  ],
  [
    "has phrases that are not a list",
    "words: []\npages:\n  /a: b\nurgent: {}",
    ": /a must be a list of strings; write numbers in quotes.",
  ],
  ["says nothing about what is urgent", "words: []\npages: {}", mustHave],
  [
    "has a number among what is urgent",
    "words: []\npages: {}\nurgent:\n  /a: [911]",
    ": /a must be a list of strings; write numbers in quotes.",
  ],
])("a file that %s is rejected with what to correct", (_, yaml, message) => {
  expect(() => read(yaml)).toThrow(`site/search/synonyms.yaml${message.startsWith(":") ? "" : " "}${message}`);
});
