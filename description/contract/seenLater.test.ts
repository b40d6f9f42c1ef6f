import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { fromRoot } from "../../toolkit/files/paths";
import { cachedDescription } from "../bundle/bundleCache";
import { exportCollections } from "../export/exportSchema";
import { formsOf, listOperations } from "../model/operations";
import { announcing, readSeenLater, type SeenLater } from "./seenLater";

const at = scratchFolder();
const entry: SeenLater = {
  ...{ name: "lamps", layer: "later", what: "Lamps.", source: "There are none.", evidence: ["A file."], follow: [] },
  inUse: "",
  marked: [],
  changes: ["collections.lamps"],
};

test("every mark on a field or collection is in the table, and the table names no others", async () => {
  const { components } = await cachedDescription();
  const collections = exportCollections();
  const fields = [...Object.entries(components.schemas ?? {}), ...Object.entries(collections)].flatMap(
    ([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, value]) =>
        "x-seen" in value && value["x-seen"] ? [`${name}.${field}`] : [],
      ),
  );
  const whole = Object.entries(collections).flatMap(([name, collection]) => (collection["x-seen"] ? [name] : []));
  const inWhole = (field: string) => whole.some((name) => field.startsWith(`${name}.`));
  const marked = readSeenLater().flatMap((one) => one.marked);
  expect(marked.sort()).toEqual([...fields.filter((field) => !inWhole(field)), ...whole].sort());
});

test("the operations with a later permission are those in the table, and those of which Authentication tells", async () => {
  const operations = listOperations(await cachedDescription()).filter(({ laterPermission }) => laterPermission);
  const places = operations
    .flatMap(formsOf)
    .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}.permissions`);
  const entry = readSeenLater().find(({ name }) => name === "write-permission");
  expect(places.sort()).toEqual(entry?.changes.filter((place) => !place.startsWith("routes.")).sort());
  const guide = fs.readFileSync(fromRoot("site/docs/getting-started/authentication.mdx"), "utf8");
  const row = guide.split("\n").find((line) => line.includes("On later servers: write"));
  const slugs = Array.from(row?.matchAll(/\/docs\/api\/([\w-]+)/g) ?? [], ([, slug]) => slug);
  expect(slugs.sort()).toEqual(operations.map(({ slug }) => slug).sort());
});

test("an entry announces the differences at its places and below them, and no others", () => {
  expect(announcing([entry], "collections.lamps.shade")).toBe(entry);
  expect(announcing([entry], "collections.lamps")).toBe(entry);
  expect(announcing([entry], "collections.lampshades")).toBeUndefined();
});

test.each<[string, unknown, string]>([
  ["is not a list", { name: "a" }, "must be a list of entries"],
  ["has an entry that is a string", ["a"], "entry 1: must be an object"],
  ["has an entry of an unknown layer", [{ ...entry, layer: "heard" }], "entry 1: layer must be later or said"],
  ["has an entry without its source", [entry, { ...entry, source: undefined }], "entry 2: source must be a string"],
  ["has evidence that is not a list", [{ ...entry, evidence: "A file." }], "evidence must be a list of strings"],
  ["has no evidence", [{ ...entry, evidence: [] }], "evidence must say where it was seen"],
])("a table that %s is rejected", (_, content, message) => {
  fs.writeFileSync(at("seen.yaml"), JSON.stringify(content));
  expect(() => readSeenLater(at("seen.yaml"))).toThrow(message);
});

test("a table that is not YAML, or missing, ends in one message", () => {
  fs.writeFileSync(at("seen.yaml"), "a: [");
  expect(() => readSeenLater(at("seen.yaml"))).toThrow(/seen\.yaml cannot be read \(.*\)\. Restore it from Git/s);
  expect(() => readSeenLater(at("none.yaml"))).toThrow("none.yaml cannot be read (ENOENT");
});
