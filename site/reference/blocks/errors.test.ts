import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../../tests/fixtures/smallDescription";
import { mdx } from "../mdx";
import { smallReference } from "../testing/smallReference";
import { errorMessage, errorTable } from "./errors";

const description = smallDescription();
const head = "| Message | Cause | What to do |\n|---|---|---|\n";

test("an error's message, cause and hint come from the description", () => {
  expect(errorTable(smallReference(description), { examples: "missing" })).toBe(
    `${head}| \`A token is required.\` | No token. | Send one. |`,
  );
});

test("characters with a meaning in MDX or tables are escaped", () => {
  const text = JSON.stringify(description).replace("No token.", "{a} | b");
  expect(mdx(errorTable(smallReference(JSON.parse(text)), { examples: "missing" }))).toContain("| \\{a\\} \\| b |");
});

test("an unknown error is rejected with its name", () => {
  expect(() => errorTable(smallReference(description), { examples: "missing lost" })).toThrow('error example "lost"');
});

test("a message in a sentence is exactly as the server sends it", () => {
  expect(errorMessage(smallReference(description), { example: "missing" })).toBe("`A token is required.`");
});

test("a name with no message, or with two, is rejected", () => {
  expect(() => errorMessage(smallReference(description), { example: "lost" })).toThrow('error example "lost"');
  const other = JSON.stringify(smallOperation("dimLamp")).replace("A token is required.", "No token.");
  const two = { ...description, paths: { ...description.paths, "/v1/dim": { post: JSON.parse(other) } } };
  expect(() => errorMessage(smallReference(two), { example: "missing" })).toThrow(
    '"missing" has different messages: A token is required.; No token.',
  );
});
