import { expect, test } from "vitest";
import { exportCollections } from "../../../description/export/exportSchema";
import { importLayers } from "./importLayers";

const collections = exportCollections();

test("the picture of an import has every collection that an importer adds, once", () => {
  const notAdded = ["users", "friends", "private"]; // Of the account itself, and what it shares with whom.
  const added = Object.entries(collections).flatMap(([name, { notForImport }]) => (notForImport ? [] : [name]));
  expect(importLayers.flatMap((layer) => Object.keys(layer)).sort()).toEqual(
    added.filter((name) => !notAdded.includes(name)).sort(),
  );
});

test("what is imported refers only to what is already there, or to its own kind", () => {
  const there: string[] = [];
  for (const layer of importLayers.map((names) => Object.keys(names))) {
    for (const name of layer) {
      const needed = Object.values(collections[name]?.refersTo ?? {}).flat();
      expect([...there, name], name).toEqual(expect.arrayContaining(needed));
    }
    there.push(...layer);
  }
  const references = Object.values(collections).flatMap(({ refersTo = {} }) => Object.values(refersTo).flat());
  expect(references.length).toBeGreaterThan(15);
});
