import { expect, test } from "vitest";
import { fromRoot } from "../../../toolkit/files/paths";
import { generation } from "./generateIfChanged";

test("the reference is generated again after a change in any room that it is made with", () => {
  const rooms = ["toolkit", "description", "mock", "site"].map((room) => fromRoot(room));
  expect(generation.inputs).toEqual(expect.arrayContaining(rooms));
});

test.each([
  ["description/openapi/openapi.yaml", true],
  ["mock/core/handlers/members.ts", true],
  ["site/search/synonyms.yaml", true],
  ["node_modules/.package-lock.json", true],
  ["site/docs/help/words.mdx", false],
  ["site/.docusaurus/routes.js", false],
  ["toolkit/files/cache.test.ts", false],
])("whether generating reads %s: %s", (file, isRead) => {
  expect(generation.isRead(fromRoot(file))).toBe(isRead);
});
