import fs from "node:fs";
import { describe, expect, test } from "vitest";
import YAML from "yaml";
import { bundledDescription } from "../../lib/openapi/descriptionFiles";
import { listOperations } from "../../lib/openapi/operations";
import { readBundledDescription } from "../../lib/openapi/parseDescription";
import { fromRoot } from "../../lib/paths";
import { readBuiltIndex } from "../../plugins/search/server/builtIndex";
import { readSynonyms } from "../../plugins/search/server/synonyms";
import { createEngine } from "../../plugins/search/shared/engine";
import { everyOperation } from "./everyOperation";

type Sets = Record<
  "tuned" | "heldOut" | "fresh" | "readers" | "unseen" | "voices" | "hurried" | "witness",
  Record<string, Record<string, string | string[]>>
>;

/** Kinds whose page a reader names: it has to be in sight. */
const exactKinds = ["title", "path", "field", "error"];

const sets = YAML.parse(fs.readFileSync(fromRoot("tests/search/relevance.yaml"), "utf8")) as Sets;
const description = readBundledDescription(bundledDescription);
const synonyms = readSynonyms();
const index = readBuiltIndex();
const engine = createEngine(index, synonyms);

/** @returns the addresses that answer a query of the test set. */
function addresses(expected: string | string[]): Set<string> {
  const all = [expected].flat().flatMap((one) => {
    if (one.startsWith("/")) return [one];
    if (!one.startsWith("field:")) return [`/docs/${one}`];
    const name = one.slice("field:".length);
    const fields = index.documents.filter((document) => document.type === "field" && document.name === name);
    return fields.flatMap(({ targets }) => targets.map(([page]) => index.pages[page]?.path ?? ""));
  });
  const known = new Set(index.pages.map(({ path }) => path));
  const lost = all.filter((path) => !known.has(path));
  expect(lost, "pages in relevance.yaml that are not on the site").toEqual([]);
  expect(all, "expected pages in relevance.yaml").not.toEqual([]);
  return new Set(all);
}

/** What queries of the sets have found: several tests ask them. */
const found = new Map<string, ReturnType<typeof engine.search>>();

/** @returns the place of the first expected page, from 1; 0 when it is not among the ten. */
function placeOf(query: string, expected: string | string[]): number {
  const wanted = addresses(expected);
  const results = found.get(query) ?? engine.search(query);
  found.set(query, results);
  return results.findIndex(({ path }) => wanted.has(path)) + 1;
}

/** Measures and prints the mean reciprocal rank of a set, and that of each kind; 1 where every page comes first. */
function measure(part: keyof Sets): { all: number; kinds: Map<string, number> } {
  const kinds = new Map<string, number>();
  const ranks = Object.entries(sets[part]).flatMap(([kind, queries]) => {
    const ofKind = Object.entries(queries).map(([query, expected]) => {
      const place = placeOf(query, expected);
      return place > 0 ? 1 / place : 0;
    });
    kinds.set(kind, mean(ofKind));
    return ofKind;
  });
  const lines = [...kinds].map(([kind, rank]) => `${kind.padEnd(10)} ${rank.toFixed(3)}`);
  console.log(`${part}: mean reciprocal rank ${mean(ranks).toFixed(4)} of ${ranks.length}\n  ${lines.join("\n  ")}`);
  return { all: mean(ranks), kinds };
}

/** @returns the share of a set's queries that find a right page first, from 0 to 1. */
function shareOfFirst(part: keyof Sets): number {
  const queries = Object.values(sets[part]).flatMap((ofKind) => Object.entries(ofKind));
  const missed = queries.filter(([query, expected]) => placeOf(query, expected) !== 1).map(([query]) => query);
  console.log(`${part}: ${queries.length - missed.length} of ${queries.length} first; not: ${missed.join("; ")}`);
  return 1 - missed.length / queries.length;
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

test.each([
  ["fresh", 0.93],
  ["unseen", 0.87],
  ["voices", 0.88],
  ["hurried", 0.9],
  ["witness", 0.9],
] as const)(
  "for queries that were never used for tuning (%s), the right page comes first in a share of at least %d",
  (part, least) => {
    measure(part);
    expect(shareOfFirst(part)).toBeGreaterThanOrEqual(least);
  },
);

describe.each(["tuned", "heldOut"] as const)("queries: %s", (part) => {
  test("the right page comes first: mean reciprocal rank at least 0.98, of each kind at least 0.93", () => {
    const { all, kinds } = measure(part);
    expect(all).toBeGreaterThanOrEqual(0.98);
    expect([...kinds].filter(([, rank]) => rank < 0.93)).toEqual([]);
  });

  test.each(exactKinds)("every expected page is among the first three: %s", (kind) => {
    const missed = Object.entries(sets[part][kind] ?? {}).filter(([query, expected]) => {
      const place = placeOf(query, expected);
      return place === 0 || place > 3;
    });
    expect(missed.map(([query]) => query)).toEqual([]);
  });
});

test("at least nine of ten questions about the app, export and safety find their page first", () => {
  const queries = [...Object.entries(sets.tuned.help ?? {}), ...Object.entries(sets.heldOut.help ?? {})];
  const missed = queries.filter(([query, expected]) => placeOf(query, expected) !== 1).map(([query]) => query);
  console.log(`help: ${queries.length - missed.length} of ${queries.length} first; not: ${missed.join("; ")}`);
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(1 - missed.length / queries.length).toBeGreaterThanOrEqual(0.9);
});

test("at least nine of ten questions in readers' own words find their page first", () => {
  expect(Object.values(sets.readers).flatMap(Object.keys).length).toBeGreaterThanOrEqual(60);
  expect(shareOfFirst("readers")).toBeGreaterThanOrEqual(0.9);
});

test("there are at least 180 queries, of which at least 30 % are held out", () => {
  const [tuned = 0, heldOut = 0] = [sets.tuned, sets.heldOut].map((part) =>
    Object.values(part).reduce((total, queries) => total + Object.keys(queries).length, 0),
  );
  expect(tuned + heldOut).toBeGreaterThanOrEqual(180);
  expect(heldOut / (tuned + heldOut)).toBeGreaterThan(0.3);
});

test("every operation is found by its title, its paths in all spellings, its name and its error messages", () => {
  const queries = everyOperation(description, listOperations(description));
  const counts = new Map<string, number>();
  const missed = queries.filter(({ rule, query, expected, within }) => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    const place = engine.search(query).findIndex(({ path }) => expected.includes(path)) + 1;
    return place === 0 || place > within;
  });
  console.log(`by rule, ${queries.length}:\n  ${[...counts].map(([rule, count]) => `${rule}: ${count}`).join("\n  ")}`);
  expect(missed.map(({ rule, query, expected }) => `${rule}: ${query} (${expected[0]})`)).toEqual([]);
});

test("every page comes first for its own title", () => {
  // "Privacy buckets" is a page of help and one of the reference.
  const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();
  const missed = index.pages.filter(({ title }) => !same(engine.search(title)[0]?.title, title));
  expect(missed.map(({ path }) => path)).toEqual([]);
});

test("every phrase of synonyms.yaml finds its page among the first three", () => {
  const missed = Object.entries(synonyms.pages).flatMap(([address, phrases]) => {
    const [path] = address.split("#");
    const isFound = (text: string) => engine.search(text).findIndex((result) => result.path === path) in [0, 1, 2];
    return phrases.filter((text) => !isFound(text)).map((text) => `${text} (${address})`);
  });
  expect(missed).toEqual([]);
});
