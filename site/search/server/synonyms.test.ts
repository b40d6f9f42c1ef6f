import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { readSynonyms } from "./synonyms";

afterEach(() => void vi.restoreAllMocks());

/** Reads a text as synonyms.yaml. */
const read = (yaml: string) => {
  vi.spyOn(fs, "readFileSync").mockReturnValue(yaml);
  return readSynonyms();
};

test("groups of words and the phrases of pages are read", () => {
  expect(read("words:\n  - [alter, member]\npages:\n  /a#b: [who are we]\n")).toEqual({
    words: [["alter", "member"]],
    pages: { "/a#b": ["who are we"] },
  });
});

test.each([
  ["is not YAML", "words: []\npages: {}\nbad: [unclosed", "is not valid YAML: "],
  ["is empty", "", 'must have a list "words" and a map "pages".'],
  ["has no words", "pages: {}", 'must have a list "words" and a map "pages".'],
  ["has words that are not a list", "words: {}\npages: {}", 'must have a list "words" and a map "pages".'],
  ["has no pages", "words: []\npages:", 'must have a list "words" and a map "pages".'],
  ["has pages that are not a map", "words: []\npages: a", 'must have a list "words" and a map "pages".'],
  [
    "has a number among the words",
    "words:\n  - [a]\n  - [401, b]\npages: {}",
    ': group 2 of "words" must be a list of strings; write numbers in quotes.',
  ],
  [
    "has a group that is not a list",
    "words: [a]\npages: {}",
    ': group 1 of "words" must be a list of strings; write numbers in quotes.',
  ],
  [
    "has phrases that are not a list",
    "words: []\npages:\n  /a: b",
    ": /a must be a list of strings; write numbers in quotes.",
  ],
])("a file that %s is rejected with what to correct", (_, yaml, message) => {
  expect(() => read(yaml)).toThrow(`site/search/synonyms.yaml${message.startsWith(":") ? "" : " "}${message}`);
});
