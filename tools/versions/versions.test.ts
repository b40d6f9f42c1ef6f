import fs from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { fromRoot } from "../../toolkit/files/paths";
import { changedFiles, currentContents, keptContents, nextVersion, rooms } from "./contents";

test("a package whose content has changed has another version", async () => {
  const [before, now] = [keptContents, await currentContents()];
  const problems = rooms.flatMap((room) => {
    const changed = changedFiles(before[room], now[room]);
    if (changed.length === 0 && before[room].version === now[room].version) return [];
    return `The package in ${room}/ has changed since version ${before[room].version}: ${changed.join(", ") || "its version"}. Run: npm run versions`;
  });
  expect(problems).toEqual([]);
});

test("its files are compared by name, the added and the removed ones too", () => {
  const before = { version: "1.0.0", files: { "a.js": "1", "b.js": "1", "c.js": "1" } };
  const now = { version: "1.0.0", files: { "a.js": "1", "b.js": "2", "d.js": "1" } };
  expect(changedFiles(before, now)).toEqual(["b.js", "c.js", "d.js"]);
  expect(changedFiles(before, before)).toEqual([]);
});

test("the packages for npm have the major and minor version of the API description", () => {
  const { info } = parse(fs.readFileSync(fromRoot("description/openapi/openapi.yaml"), "utf8"));
  const [major, minor] = info.version.split(".");
  for (const room of rooms) expect(keptContents[room].version.startsWith(`${major}.${minor}.`), room).toBe(true);
});

test.each([
  ["1.11.0", "1.11.0", "1.11.1"],
  ["1.11.9", "1.11.3", "1.11.10"],
  ["1.11.9", "1.12.0", "1.12.0"],
  ["1.11.9", "2.11.0", "2.11.0"],
])("after %s, with the description at %s, comes %s", (version, ofDescription, next) => {
  expect(nextVersion(version, ofDescription)).toBe(next);
});
