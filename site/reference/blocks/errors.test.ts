import { expect, test } from "vitest";
import { listOperations } from "../../lib/openapi/operations";
import type { Description } from "../../lib/openapi/types";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { errorMessage, errorTable } from "./errors";

const description = smallDescription();
const of = (one: Description) => ({ description: one, operations: listOperations(one) });
const head = "| Message | Cause | What to do |\n|---|---|---|\n";

test("an error's message, cause and hint come from the description", () => {
  expect(errorTable({ examples: "missing" }, of(description))).toBe(
    `${head}| \`A token is required.\` | No token. | Send one. |`,
  );
});

test("characters with a meaning in MDX or tables are escaped", () => {
  const text = JSON.stringify(description).replace("No token.", "{a} | b");
  expect(errorTable({ examples: "missing" }, of(JSON.parse(text)))).toContain("| \\{a\\} \\| b |");
});

test("an unknown error is rejected with its name", () => {
  expect(() => errorTable({ examples: "missing lost" }, of(description))).toThrow('error example "lost"');
});

test("a message in a sentence is exactly as the server sends it", () => {
  expect(errorMessage({ example: "missing" }, of(description))).toBe("`A token is required.`");
});

test("a name with no message, or with two, is rejected", () => {
  expect(() => errorMessage({ example: "lost" }, of(description))).toThrow('error example "lost"');
  const other = JSON.stringify(smallOperation("dimLamp")).replace("A token is required.", "No token.");
  const two = { ...description, paths: { ...description.paths, "/v1/dim": { post: JSON.parse(other) } } };
  expect(() => errorMessage({ example: "missing" }, of(two))).toThrow(
    '"missing" has different messages: A token is required.; No token.',
  );
});
