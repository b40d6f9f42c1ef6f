import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { readChanges } from "./readChanges";

const at = scratchFolder();

const entry = (date: string) =>
  `date: ${date}\ntitle: Title\nabout: api\nsummary: Summary.\nchanges:\n  - text: One.\n`;
const write = (name: string, text: string) => fs.writeFileSync(at(name), text);

test("entries are sorted newest first, and their ids are the file names", () => {
  write("2026-01-02-one.yaml", entry("2026-01-02"));
  write("2026-03-04-two.yaml", entry("2026-03-04"));
  expect(readChanges(at()).map(({ id }) => id)).toEqual(["2026-03-04-two", "2026-01-02-one"]);
});

test("folders and editors' temporary files are ignored", () => {
  fs.mkdirSync(at("2026-01-02-folder.yaml"));
  fs.symlinkSync("someone@somewhere.1", at(".#2026-01-02-one.yaml"));
  expect(readChanges(at())).toEqual([]);
});

test("a missing folder has no entries", () => {
  expect(readChanges(at("none"))).toEqual([]);
});

test.each([
  ["an invalid date", entry("2026-13-40"), /2026-01-02-one\.yaml needs a date/],
  ["a day that does not exist", entry("2026-02-30"), /2026-01-02-one\.yaml needs a date/],
  ["a name with another date", entry("2026-01-03"), /is dated 2026-01-03, so its name must begin with that date/],
  ["no title", entry("2026-01-02").replace("title: Title\n", ""), /needs a title and a summary/],
  ["a number as its title", entry("2026-01-02").replace("title: Title", "title: 2026"), /needs a title and a summary/],
  ["nothing that it is about", entry("2026-01-02").replace("about: api\n", ""), /needs `about`: `api` if/],
  ["another thing that it is about", entry("2026-01-02").replace("api", "website"), /needs `about`: `api` if/],
  ["a word as `breaking`", `${entry("2026-01-02")}    breaking: "no"\n`, /has a `breaking` that is neither/],
  [
    "changes that are not a list",
    entry("2026-01-02").replace(/changes:[\s\S]*/, "changes: One."),
    /needs a list of changes/,
  ],
  ["broken YAML", "date: [", /is not valid YAML/],
])("an entry with %s is rejected with its file name", (_, text, message) => {
  write("2026-01-02-one.yaml", text);
  expect(() => readChanges(at())).toThrow(message);
});
