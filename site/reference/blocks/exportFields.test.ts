import { beforeAll, describe, expect, test } from "vitest";
import { cachedDescription } from "../../../description/bundle/bundleCache";
import { exportSchemas } from "../../../description/export/exportSchema";
import type { Description, Schema } from "../../../description/model/types";
import { mdx } from "../mdx";
import { exportFields } from "./exportFields";

const parts = ["import", "internal", "objects"];
let schemas: Record<string, Schema>;
let sections: Record<string, string>;
beforeAll(async () => {
  const description = await cachedDescription();
  const { ExportFile, ...others } = exportSchemas(description);
  schemas = others;
  sections = sectionsOf(description);
});

/** @returns what stands under each heading, by its anchor. */
function sectionsOf(description: Description): Record<string, string> {
  const text = parts.map((part) => mdx(exportFields({ description }, { part }))).join("\n\n");
  const [, ...found] = text.split(/^### .* \{#(\w+)\}$/m);
  return Object.fromEntries(found.flatMap((name, index) => (index % 2 ? [] : [[name, found[index + 1] ?? ""]])));
}

/** A field's line: its names, its type, if it is known, and its meaning. */
const aLine = /^- ((?:`[^`]+`(?:, )?)+)(?: \((.+?)\))?: (.+)$/;
const linesOf = (text = "") =>
  text.split("\n").flatMap((line) => [aLine.exec(line) ?? []].filter(({ length }) => length));
const lineOf = (name: string, field: string) =>
  linesOf(sections[name]).find(([, names]) => names?.split(", ").includes(`\`${field}\``));

test("everything that has fields has a section with all of them, except those that all documents have", () => {
  const fields = Object.entries(schemas).map(([name, { properties = {} }]): [string, string[]] => [
    name,
    Object.keys(properties).filter((field) => !["_id", "uid", "lastOperationTime"].includes(field)),
  ]);
  expect(Object.keys(sections).sort()).toEqual(fields.flatMap(([name, own]) => (own.length > 0 ? [name] : [])).sort());
  const missing = fields.flatMap(([name, own]) => own.filter((field) => !lineOf(name, field)));
  expect(missing).toEqual([]);
});

test("every line has a type, unless the type is unknown, and a meaning", () => {
  const all = Object.values(sections).flatMap((text) => text.split("\n").filter((line) => line.startsWith("- `")));
  const lines = linesOf(all.join("\n"));
  expect(lines).toHaveLength(all.length);
  const untyped = lines
    .filter(([, , type, meaning]) => !type && !meaning?.startsWith("as in "))
    .flatMap(([, names = ""]) => names.replaceAll("`", "").split(", "));
  // Collections without fields have a line each, and no type.
  expect(untyped.filter((name) => !(name in schemas))).toEqual(["lastExportAttempt", "lastDownload"]);
});

test("a link within the page leads to one of its sections", () => {
  const links = Object.values(sections).flatMap((text) => [...text.matchAll(/\]\(#(\w+)\)/g)].map(([, name]) => name));
  expect(links.length).toBeGreaterThan(10);
  expect(Object.keys(sections)).toEqual(expect.arrayContaining(links));
});

describe("a type is written as readers say it:", () => {
  test.each([
    ["frontHistory", "endTime", "number or `null`"],
    ["frontHistory", "member", "id in [`members`](#members) or [`frontStatuses`](#frontStatuses)"],
    ["members", "buckets", "array of ids in [`privacyBuckets`](#privacyBuckets)"],
    ["members", "frame", "[`Frame`](#Frame)"],
    ["users", "fields", "object of [`UserCustomField`](#UserCustomField)"],
    ["polls", "votes", "array of [`ExportVote`](#ExportVote) or object of [`ExportVote`](#ExportVote)"],
    ["polls", "options", "array of objects"],
    ["polls", "options[].name", "string"],
    ["repeatedReminders", "time.hour", "number or string"],
    ["securityLogs", "at", "number"],
  ])("%s.%s", (name, field, type) => {
    expect(lineOf(name, field)?.[2]).toBe(type);
  });
});

test("what is always present is named, and a collection without fields says why it is empty", async () => {
  expect(sections.customFields).toContain("Always present: `name`, `type`, `order`.");
  expect(sections.frontHistory).not.toContain("Always present");
  const internal = mdx(exportFields({ description: await cachedDescription() }, { part: "internal" }));
  expect(internal).toMatch(/, `verifiedKeys`: Always empty/);
});

test("what several collections have alike is said once", () => {
  const names = "`supportDescMarkdown`, `avatarUrl`, `avatarUuid`, `frame`, `private`, `preventTrusted`, `buckets`";
  expect(lineOf("frontStatuses", "buckets")?.[0]).toBe(`- ${names}: as in [\`members\`](#members).`);
});

test("neighbours with the same type and meaning share a line", () => {
  expect(lineOf("polls", "veto")?.[1]).toBe("`yes`, `no`, `abstain`, `veto`");
});

test("an unknown part is an error that names the known ones", async () => {
  const description = await cachedDescription();
  expect(() => exportFields({ description }, { part: "all" })).toThrow('part="all" must be one of: import, internal');
});
