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

const mustHave = 'must have a list "words" and a map "urgent".';

test.each([
  ["is not YAML", "words: []\nbad: [unclosed", "is not valid YAML: "],
  ["is empty", "", mustHave],
  ["has no words", "urgent: {}", mustHave],
  ["has words that are not a list", "words: {}\nurgent: {}", mustHave],
  ["has urgent phrases that are not a map", "words: []\nurgent: a", mustHave],
  [
    "has a number among the words",
    "words:\n  - [a]\n  - [401, b]\nurgent: {}",
    ': group 2 of "words" must be a list of strings; write numbers in quotes.',
  ],
  [
    "has a group that is not a list",
    "words: [a]\nurgent: {}",
    ': group 1 of "words" must be a list of strings; write numbers in quotes.',
  ],
  [
    "has phrases that are not a list",
    "words: []\nurgent:\n  /a: b",
    ": /a must be a list of strings; write numbers in quotes.",
  ],
  ["says nothing about what is urgent", "words: []", mustHave],
  [
    "has a number among what is urgent",
    "words: []\nurgent:\n  /a: [911]",
    ": /a must be a list of strings; write numbers in quotes.",
  ],
])("a file that %s is rejected with what to correct", (_, yaml, message) => {
  expect(() => read(yaml)).toThrow(`site/search/synonyms.yaml${message.startsWith(":") ? "" : " "}${message}`);
});
