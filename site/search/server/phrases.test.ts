import { expect, test } from "vitest";
import { readAllPhrases } from "./phrases";

test("phrases are read from pages written by hand and from the API description, each with its place", () => {
  const all = readAllPhrases();
  const placeOf = (wanted: string) => all.find(({ target }) => target === wanted)?.place;
  expect(placeOf("/about")).toMatch(/^site\/src\/pages\/about.+:\d+$/);
  expect(placeOf("/docs/api/add-member")).toMatch(/^description\/openapi\/.+:\d+$/);
  expect(all.filter(({ phrases }) => phrases.length === 0)).toEqual([]);
});
