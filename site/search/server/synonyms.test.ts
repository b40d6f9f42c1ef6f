import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { readSynonyms } from "./synonyms";

afterEach(() => void vi.restoreAllMocks());

/** Reads a text as synonyms.yaml. */
const read = (yaml: string) => {
  vi.spyOn(fs, "readFileSync").mockReturnValue(yaml);
  return readSynonyms();
};

test("groups of words and what is urgent are read", () => {
  expect(read("words:\n  - [alter, member]\nurgent:\n  /c: [help us]\n")).toEqual({
    words: [["alter", "member"]],
    urgent: { "/c": ["help us"] },
  });
});

test("the site's own file can be read", () => {
  expect(Object.keys(readSynonyms().urgent)).not.toEqual([]);
});

test.each([
  ["is not YAML", "words: []\nbad: [unclosed", "2 is not valid YAML: "],
  ["is empty", "", '1: "words" is missing. Add it.'],
  ["says nothing about what is urgent", "words: []", '1: "urgent" is missing. Add it.'],
  [
    "has phrases of pages",
    "words: []\nurgent: {}\npages: {}",
    '3: "pages" is not a known key. Write one of: words, urgent, appWords.',
  ],
  ["has words that are not a list", "words: {}\nurgent: {}", '1: "words" must be a list of groups.'],
  ["has urgent phrases that are not a map", "words: []\nurgent: a", '2: "urgent" must be lists of phrases by address.'],
  [
    "has a number among the words",
    "words:\n  - [a]\n  - [401, b]\nurgent: {}",
    '3: "words 1 0" must be a string; write numbers in quotes.',
  ],
  [
    "has a group that is not a list",
    "words: [a]\nurgent: {}",
    '1: "words 0" must be a list of strings; write numbers in quotes.',
  ],
  [
    "has phrases that are not a list",
    "words: []\nurgent:\n  /a: b",
    '3: "urgent /a" must be a list of strings; write numbers in quotes.',
  ],
])("a file that %s is rejected with what to correct", (_, yaml, message) => {
  expect(() => read(yaml)).toThrow(`site/search/synonyms.yaml:${message}`);
});
