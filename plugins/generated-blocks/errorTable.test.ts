import { expect, test } from "vitest";
import { listOperations } from "../../lib/openapi/operations";
import type { Description } from "../../lib/openapi/types";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { errorTable } from "./errorTable";

const description = smallDescription();
const of = (one: Description) => ({ description: one, operations: listOperations(one) });
const head = "| Message | Cause | What to do |\n|---|---|---|\n";

test("an error's message, cause and cure come from the description", () => {
  expect(errorTable({ examples: "missing" }, of(description))).toBe(
    `${head}| \`A token is required.\` | No token. | Send one. |`,
  );
});

test("what MDX or a table would read as their own is escaped", () => {
  const text = JSON.stringify(description).replace("No token.", "{a} | b");
  expect(errorTable({ examples: "missing" }, of(JSON.parse(text)))).toContain("| \\{a\\} \\| b |");
});

test("an error that the description does not have is refused by its name", () => {
  expect(() => errorTable({ examples: "missing lost" }, of(description))).toThrow('error example "lost"');
});
