import { expect, test } from "vitest";
import { readReference } from "../reference/readReference";
import { pageSources as sourcesOf } from "./pageSources";

const pageSources = (source: string) => sourcesOf(source, readReference);

test("a page whose operation has a version in its id is made from that operation, as the generator names its file", () => {
  expect(pageSources("site/docs/api/add-friend-v-2.api.mdx")[0]).toMatch(
    /^description\/openapi\/resources\/friends\/paths\/.*\.yaml$/,
  );
});

test("a tag's page is made from its description and its operations", () => {
  expect(pageSources("site/docs/api/notes.tag.mdx")).toEqual([
    "description/openapi/resources/notes/description.md",
    "description/openapi/resources/notes/paths/",
  ]);
});

test("a page written by hand is made from its file, its programs and what its blocks list", () => {
  const sources = pageSources("site/docs/getting-started/socket.mdx");
  expect(sources[0]).toBe("site/docs/getting-started/socket.mdx");
  expect(sources.some((file) => file.startsWith("samples/"))).toBe(true);
});
