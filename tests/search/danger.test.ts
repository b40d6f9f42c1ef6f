import fs from "node:fs";
import { expect, test } from "vitest";
import YAML from "yaml";
import { readBuiltIndex } from "../../site/search/server/builtIndex";
import { createEngine } from "../../site/search/shared/engine";
import { fromRoot } from "../../toolkit/files/paths";

const sets = YAML.parse(fs.readFileSync(fromRoot("tests/search/danger.yaml"), "utf8")) as Record<string, string[]>;
const engine = createEngine(readBuiltIndex());

/** Measures and prints the share of a set's queries that have the page for people in danger first, from 0 to 1. */
function shareOfSafety(name: string): number {
  const queries = sets[name] ?? [];
  expect(queries.length, name).toBeGreaterThan(20);
  const found = queries.filter((query) => engine.search(query, "Help")[0]?.path === "/docs/help/safety");
  const isDanger = name.startsWith("danger");
  const wrong = queries.filter((query) => found.includes(query) !== isDanger);
  console.log(`${name}: ${found.length} of ${queries.length} find safety first; wrong: ${wrong.join("; ")}`);
  return found.length / queries.length;
}

test.each([
  ["dangerEnglish", 0.8],
  ["dangerOther", 0.9],
  ["dangerEnglishSecond", 0.8],
  ["dangerOtherSecond", 0.9],
])("what people in danger write finds their page first in a share of at least: %s, %d", (name, least) => {
  expect(shareOfSafety(name)).toBeGreaterThanOrEqual(least);
});

test.each(["harmlessNatural", "harmlessNaturalSecond"])(
  "harmless queries as readers write them find it first, or the line about danger, in a share of at most 0.05: %s",
  (name) => {
    const lines = (sets[name] ?? []).filter((query) => engine.mayBeDanger(query, engine.search(query, "Help")));
    expect(shareOfSafety(name) + lines.length / (sets[name]?.length ?? 0)).toBeLessThanOrEqual(0.05);
  },
);

test.each(["harmlessAdversarial", "harmlessAdversarialSecond"])(
  "harmless queries that are written like danger find it first in a share of at most 0.25: %s",
  (name) => {
    expect(shareOfSafety(name)).toBeLessThanOrEqual(0.25);
  },
);
