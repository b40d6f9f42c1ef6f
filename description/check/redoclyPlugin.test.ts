import fs from "node:fs";
import { lint, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { fromRoot } from "../../toolkit/files/paths";

const rule = "simply-plural/no-repeated-example";
const at = scratchFolder();

/** @returns the rule's messages for a description in which two errors have these examples. */
async function problems(first: object, second: object): Promise<string[]> {
  const description = smallDescription();
  const post = description.paths["/v1/lamp"]?.post;
  const failure = (example: object) => ({
    description: "Refused.",
    content: { "text/html": { schema: { type: "string" as const }, examples: { broken: example } } },
  });
  Object.assign(post?.responses ?? {}, { "400": failure(first), "409": failure(second) });
  fs.writeFileSync(at("broken.json"), JSON.stringify({ summary: "Broken.", value: "No." }));
  const ref = at("openapi.json");
  fs.writeFileSync(ref, JSON.stringify(description));
  const config = await loadConfig({ configPath: fromRoot("description/redocly.yaml") });
  const found = await lint({ ref, config });
  return found.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

test("a repeated example is reported, with the place of the first", async () => {
  const [message, ...others] = await problems(
    { summary: "Broken.", value: "No." },
    { summary: "Broken.", value: "No." },
  );
  expect(message).toMatch(/repeats .*\/400\/content\/text~1html\/examples\/broken\. Move it to a file of its own/);
  expect(others).toEqual([]);
});

test("one file referred to twice, and one message with two causes, are fine", async () => {
  expect(await problems({ $ref: "broken.json" }, { $ref: "broken.json" })).toEqual([]);
  expect(await problems({ summary: "Broken.", value: "No." }, { summary: "Gone.", value: "No." })).toEqual([]);
});

test("an inline copy of a file is refused", async () => {
  expect(await problems({ $ref: "broken.json" }, { summary: "Broken.", value: "No." })).toHaveLength(1);
});
