import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { readSeed } from "./readSeed";

const at = scratchFolder();

function read(content: object) {
  fs.writeFileSync(at("seed.json"), JSON.stringify(content));
  return readSeed(at("seed.json"));
}

const id = "0123456789abcdef01234567";
const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

test.each([
  ['members[2] has the same _id as members[0], "a"', { members: [{ _id: "a" }, { _id: "b" }, { _id: "a" }] }],
  [`notes[1] has the same _id as notes[0], "${id.toUpperCase()}"`, { notes: [{ _id: id }, { _id: id.toUpperCase() }] }],
  ['groups[1] has the same _id as groups[0], "a"', { groups: { x: { _id: "a" }, y: { _id: "a" } } }],
  ["members[0] is nested more than 100 levels deep", { members: [{ _id: "a", info: nested(120) }] }],
  ["members[0] has a property name with a zero byte", { members: [{ _id: "a", info: { "b\0": 1 } }] }],
  ["members[1].buckets must be an array", { members: [{ _id: "a" }, { _id: "b", buckets: "x" }] }],
  ["frontStatuses[0].buckets must be an array", { frontStatuses: [{ _id: "a", buckets: {} }] }],
  ["customFields[0].buckets must be an array", { customFields: { a: { buckets: 5 } } }],
  ["friends[0].buckets must be an array", { friends: [{ _id: "a", buckets: true }] }],
  ["groups[0].members must be an array", { groups: [{ _id: "a", members: "x" }] }],
])("a file is refused that the mock cannot hold: %s", (message, content) => {
  expect(() => read(content)).toThrow(message);
});

test("missing lists, null for a list, and the same id in two collections are accepted", () => {
  const content = {
    members: [{ _id: "a", buckets: null }, { _id: "b" }],
    groups: [{ _id: "a", members: null, buckets: [] }],
  };
  expect(read(content).data).toEqual(content);
});

test("other names, and times without a zone, are read and noted", () => {
  const customFronts = [{ _id: "c", name: "Asleep" }];
  const { data, notes } = read({ customFronts, frontHistory: [{ _id: "f", startTime: "1970-01-01T00:00:01" }] });
  expect(data).toEqual({ frontStatuses: customFronts, frontHistory: [{ _id: "f", startTime: 1000 }] });
  expect(notes).toEqual([
    "The file has customFronts, which is read as frontStatuses.",
    "Times without a time zone, read as UTC: 1.",
  ]);
});
