import { expect, test } from "vitest";
import { pageSources } from "./pageSources";

test("a page whose operation has a version in its id is made from that operation, as the generator names its file", () => {
  expect(pageSources("docs/api/add-friend-v-2.api.mdx")[0]).toMatch(/^openapi\/resources\/friends\/paths\/.*\.yaml$/);
});

test("a tag's page is made from its description and its operations", () => {
  expect(pageSources("docs/api/notes.tag.mdx")).toEqual([
    "openapi/resources/notes/description.md",
    "openapi/resources/notes/paths/",
  ]);
});

test("a page written by hand is made from its file, its programs and what its blocks list", () => {
  const sources = pageSources("docs/getting-started/socket.mdx");
  expect(sources[0]).toBe("docs/getting-started/socket.mdx");
  expect(sources.some((file) => file.startsWith("samples/"))).toBe(true);
});
