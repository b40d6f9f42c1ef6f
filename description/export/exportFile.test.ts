import fs from "node:fs";
import Ajv2020 from "ajv/dist/2020";
import { beforeAll, describe, expect, test } from "vitest";
import { exportSample } from "../../site/downloads/exportSample";
import { hardSample } from "../../site/downloads/hardSample";
import { fromRoot } from "../../toolkit/files/paths";
import { cachedDescription } from "../bundle/bundleCache";
import type { Description, Schema } from "../model/types";
import { exportTypes } from "../package/typeScript";
import { isEncrypted } from "./encryptedChat";
import { exportCollections, exportSchema, exportSchemas } from "./exportSchema";
import { readExport } from "./readExport";
import { laterExport } from "./testing/laterExport";

const site = {
  title: "Docs",
  url: "https://docs.example.com",
  api: { name: "Lamp API" },
  app: { name: "Lamps" },
};

let description: Description;
/** @returns the problems that the schema finds in a file. */
let problems: (file: object) => string[];
beforeAll(async () => {
  description = await cachedDescription();
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(exportSchema(description, site));
  problems = (file) =>
    validate(file) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
});

describe.each(["migrated", "legacy"] as const)("the sample of a %s account", (account) => {
  test("is valid, and has every collection of the schema and no others", () => {
    const sample = exportSample(description, account);
    expect(problems(sample)).toEqual([]);
    expect(Object.keys(sample).sort()).toEqual(Object.keys(exportCollections()).sort());
  });

  test("has an encrypted chat message and a readable one, both with an `iv`", () => {
    const messages = exportSample(description, account).chatMessages ?? [];
    expect(messages.map(isEncrypted).sort()).toEqual([false, true]);
    expect(messages.every(({ iv }) => typeof iv === "string")).toBe(true);
  });

  test("has a value for each type of field", () => {
    const { members = [], customFields = [], users = [] } = exportSample(description, account);
    const values = new Set(members.flatMap(({ info }) => Object.keys(info ?? {})));
    const own = customFields.map((field) => [field._id, field]);
    const fields = account === "legacy" ? Object.entries(Object(users[0]?.fields)) : own;
    const filled = fields.filter(([key]) => values.has(String(key)));
    expect(filled.map(([, field]) => (field as { type: number }).type).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

test("the hard sample has every collection, and the schema rejects nothing in it but times that are not numbers", () => {
  const sample = hardSample(description);
  expect(Object.keys(sample).sort()).toEqual(Object.keys(exportCollections()).sort());
  const places = problems(sample).map((problem) => problem.replace(/\/\d+\/(\w+) .*/, "/*/$1"));
  expect([...new Set(places)].sort()).toEqual(["/frontHistory/*/endTime", "/frontHistory/*/startTime"]);
  const { collections } = readExport("hard", Buffer.from(JSON.stringify(sample)), Object.keys(sample));
  expect(problems(collections)).toEqual([]);
});

test("a fictional file as they are in 2026 is valid", () => {
  expect(problems(laterExport())).toEqual([]);
});

test("notifications of friends without a username have null as their title, and what is never due has no time", () => {
  const common = { _id: "a", uid: "b" };
  const untitled = { title: null, message: "Fronting: Juniper" };
  const file = {
    private: [{ ...common, notificationHistory: [{ timestamp: 1_749_975_000_000, ...untitled }] }],
    socketNotifications: [{ ...common, ...untitled }],
    queuedEvents: [{ ...common, due: null }],
  };
  expect(problems(file)).toEqual([]);
});

test("a legacy sample has its custom fields in the user document, a migrated one as a collection", () => {
  const [migrated, legacy] = [exportSample(description, "migrated"), exportSample(description, "legacy")];
  expect([migrated.customFields?.length, legacy.customFields?.length]).toEqual([8, 0]);
  expect(Object.values(legacy.users?.[0]?.fields ?? {}).slice(0, 2)).toMatchObject([
    { name: "Favourite tea", order: 0 },
    { name: "Birthday", order: 1 },
  ]);
  expect([migrated, legacy].map((file) => file.private?.[0]?.latestVersion)).toEqual([300, 150]);
});

test("fields that the migration created have the keys of the legacy sample as `oid`", () => {
  const [migrated, legacy] = [exportSample(description, "migrated"), exportSample(description, "legacy")];
  const ids = migrated.customFields?.flatMap(({ oid = [] }) => oid) ?? [];
  expect(ids).toHaveLength(6);
  expect(Object.keys(Object(legacy.users?.[0]?.fields))).toEqual(expect.arrayContaining(ids));
});

test.each([
  ["a map instead of an array", { members: { a: { _id: "a", uid: "u", name: "Juniper" } } }, "/members must be array"],
  ["a document without an id", { groups: [{ uid: "u" }] }, "/groups/0 must have required property '_id'"],
  [
    "a time as a string",
    { frontHistory: [{ _id: "a", uid: "u", startTime: "1749886200000" }] },
    "/frontHistory/0/startTime must be number",
  ],
])("%s is rejected", (_, file, problem) => {
  expect(problems(file)).toEqual([problem]);
});

test("unknown collections and properties, and the forms in older files, are valid", () => {
  const ids = { _id: "a", uid: "u" };
  const votes = { a: { vote: "yes", comment: "" } };
  expect(
    problems({
      lamps: [1],
      members: [{ ...ids, name: "Juniper", lamp: true }],
      frontHistory: [{ ...ids, comments: [{ time: { _seconds: 1, _nanoseconds: 0 }, text: "" }] }],
      notes: [{ ...ids, color: 3 }],
      polls: [{ ...ids, name: "Tea?", votes, yes: ["a", { id: "b", comment: "" }] }],
      repeatedReminders: [{ ...ids, name: "Tea", time: { hour: "9", minute: "0" } }],
    }),
  ).toEqual([]);
});

test("a collection with a schema that the description lacks is named", () => {
  const without = { ...description, components: { ...description.components, schemas: {} } };
  expect(() => exportSchema(without, site)).toThrow(
    /^description\/export\/collections\.yaml: members has the schema Member/,
  );
});

test("a field that is described for the export keeps the type that the API gives it, and links lead to the site", () => {
  const { frontHistory } = exportSchemas(description, site.url);
  const stored = description.components.schemas?.FrontEntry?.properties?.live;
  expect(stored).toMatchObject({ type: "boolean", description: expect.not.stringContaining("Absent") });
  expect(frontHistory?.properties?.live).toEqual({ ...stored, description: expect.stringContaining("Absent") });
  const { $defs } = exportSchema(description, site) as { $defs: Record<string, Schema> };
  for (const schema of [frontHistory, $defs.frontHistory])
    expect(schema?.description).toContain(`](${site.url}/docs/getting-started/export-file#fronts)`);
});

test("every reference is from a field to a collection", () => {
  const collections = exportCollections();
  const schemas = exportSchemas(description);
  for (const [name, { refersTo = {} }] of Object.entries(collections)) {
    expect(Object.keys(schemas[name]?.properties ?? {}), name).toEqual(expect.arrayContaining(Object.keys(refersTo)));
    expect(Object.keys(collections), name).toEqual(expect.arrayContaining(Object.values(refersTo).flat()));
  }
});

test("the guide’s order of an import has each collection once, and refers only to what is there or is of its kind", () => {
  const guide = fs.readFileSync(fromRoot("site/docs/getting-started/export-file.mdx"), "utf8");
  const [, table = ""] = /^## .* \{#import-order\}(.*?)^## /ms.exec(guide) ?? [];
  const collections = exportCollections();
  const notAdded = ["users", "friends", "private"]; // Of the account itself, and what it shares with whom.
  const steps = [...table.matchAll(/^\| \d+ \| (.+?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => name in collections && name !== "users"),
  );
  const added = Object.keys(collections).filter((name) => !collections[name]?.notForImport && !notAdded.includes(name));
  expect([...steps].sort()).toEqual(added.sort());
  for (const [index, name] of steps.entries()) {
    const needed = Object.values(collections[name]?.refersTo ?? {}).flat();
    expect(steps.slice(0, index + 1), name).toEqual(expect.arrayContaining(needed));
  }
});

test("the types have the file and its documents", async () => {
  const types = await exportTypes(description, site);
  expect(types).toContain("ExportFile: {");
  expect(types).toMatch(/members\?: components\["schemas"\]\["members"\]\[\];/);
});
