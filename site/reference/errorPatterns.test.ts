import { expect, test } from "vitest";
import { listOperations } from "../../description/model/operations";
import { ids } from "../../mock/scenarios/ids";
import { createTestCore } from "../../mock/testing/core";
import { description } from "../../mock/testing/description";
import { indexErrors } from "./errorIndex";
import { readErrorPatterns } from "./errorPatterns";

const bucket = `/v1/privacyBucket/${ids.friendsBucket}`;

/** A refused body for each pattern that has another form in later source. */
const refused: Record<string, [method: string, path: string, body: object]> = {
  "wrong-type": ["PATCH", bucket, { name: 1 }],
  "missing-property": ["POST", "/v1/customFront", { desc: "" }],
  "wrong-length": ["PATCH", bucket, { name: "" }],
  "wrong-pattern": ["PATCH", bucket, { rank: "x" }],
  "wrong-format": ["POST", "/v1/user/generateReport", { sendTo: "x" }],
  "wrong-value": ["PATCH", "/v1/privacyBucket/setbuckets", { id: ids.wren, type: "x", buckets: [] }],
  "repeated-item": ["PATCH", "/v1/group/members", { member: ids.wren, groups: [ids.dayCrew, ids.dayCrew] }],
};

test("patterns show the message as it is, and the form of later source, as the mock sends both", async () => {
  const [now, later] = [await createTestCore(), await createTestCore({ later: true })];
  const withForm = readErrorPatterns().filter((pattern) => pattern.later !== undefined);
  expect(withForm.map(({ id }) => id).sort()).toEqual(Object.keys(refused).sort());
  for (const { id, fits, later: form = "" } of withForm) {
    const [method, path, body] = refused[id] ?? ["", "", {}];
    expect(now.call(method, path, { body }).text, id).toMatch(fits);
    expect(later.call(method, path, { body }).text, id).toMatch(expressionOf(form));
  }
});

test("what a pattern says of all its messages is not repeated at each of them", async () => {
  const described = await description();
  const repeated = indexErrors(described, listOperations(described)).entries.flatMap(({ pattern, messages }) => {
    const sentences = pattern?.cause.split(/(?<=\.) /) ?? [];
    const causes = messages.flatMap(({ reasons }) => reasons.map(({ cause }) => cause));
    return causes.filter((cause) => sentences.some((sentence) => cause.includes(sentence)));
  });
  expect(repeated).toEqual([]);
});

test("a pattern that lacks a part, or whose status is no string, is refused with file and line", () => {
  const pattern = ["- id: a", "  status: 400", "  fits: b", "  shown: c", "  cause: d", "  hint: e"];
  const read = (lines: string[]) => () => readErrorPatterns(lines.join("\n"));
  expect(read(pattern)).toThrow('site/reference/error-patterns.yaml:2: "0 status" must be a status in quotes.');
  expect(read(pattern.slice(0, -1))).toThrow('site/reference/error-patterns.yaml:1: "hint" is missing. Add it.');
});

/** @returns an expression for messages of a form with placeholders in braces, and alternatives such as `more/fewer`. */
function expressionOf(form: string): RegExp {
  const parts = form.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+").replace("more/fewer", "(more|fewer)")}`);
}
