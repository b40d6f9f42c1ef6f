import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../../../toolkit/files/paths";
import { readReference } from "../../reference/readReference";
import { placeOfLink as find } from "./placeOfLink";

const placeOfLink = (source: string | undefined, target: string) => find(source, target, readReference);

const lineOf = (place: string) => {
  const [file = "", line] = place.split(":");
  return fs.readFileSync(fromRoot(file), "utf8").split("\n")[Number(line) - 1];
};

test("a link of a page written by hand is found with its line", () => {
  const place = placeOfLink("site/docs/help/features/custom_fronts.mdx", "/docs/help/words");
  expect(place).toMatch(/^site\/docs\/help\/features\/custom_fronts\.mdx:\d+$/);
  expect(lineOf(place)).toContain("(/docs/help/words)");
});

test("a link of a generated page is found in the description, of an operation and of a tag", () => {
  const socket = placeOfLink("site/docs/api/add-note.api.mdx", "/docs/getting-started/socket");
  expect(socket).toMatch(/^description\/openapi\/resources\/notes\/paths\/note\.yaml:\d+$/);
  expect(lineOf(socket)).toContain("(/docs/getting-started/socket)");
  const ofTag = placeOfLink("site/docs/api/notes.tag.mdx", "/docs/api/get-all-custom-fields");
  expect(ofTag).toBe("site/docs/api/notes.tag.mdx");
  const inPaths = placeOfLink("site/docs/api/custom-fields.tag.mdx", "/docs/api/get-all-members");
  expect(inPaths).toMatch(/^description\/openapi\/resources\/custom-fields\/paths\/.*\.yaml:\d+$/);
});

test("a longer link that begins like the target does not match, and a link in no file is attributed to the page's source", () => {
  const source = "site/docs/help/features/custom_fronts.mdx";
  expect(placeOfLink(source, "/docs/help/word")).toBe(source);
  expect(placeOfLink(source, "/docs/help/features/archive")).toBe(source);
});

test("a link in no file of a page that has a folder with folders among its sources is attributed to the page", () => {
  const source = "site/docs/getting-started/errors.mdx";
  expect(placeOfLink(source, "/docs/nowhere")).toBe(source);
});

test.each([
  ["the footer", "/docs/help/features/buckets", "site/site.navigation.ts"],
  ["a component", "/docs/discord", "site/components/"],
])(
  "a link in %s is found there, from a page that does not write it, and from one without a source",
  (_, target, file) => {
    for (const source of ["site/docs/help/words.mdx", undefined]) {
      const place = placeOfLink(source, target);
      expect(place).toContain(file);
      expect(lineOf(place)).toContain(target);
    }
  },
);
