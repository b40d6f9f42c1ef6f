import { expect, test } from "vitest";
import { description } from "../testing/description";
import { createAjv } from "./ajv";
import { compileChecks } from "./compileChecks";
import { linearPattern } from "./formats";

test("a string is tested with the linear form of a pattern, and the message quotes the server's", () => {
  const pattern = "^0|[a-z0-9]{6,}(:)?[a-z0-9]{0,}$";
  const validate = createAjv({ source: true }).compile({ type: "string", pattern });
  const used = [...(validate.source?.scopeValues.pattern ?? [])].map(({ value }) => String(value?.ref));
  expect(used).toEqual([String(linearPattern(pattern, "u"))]);
  expect([validate("abcdef:"), validate("abc")]).toEqual([true, false]);
  expect(validate.errors).toMatchObject([{ params: { pattern } }]);
});

test("checks that are compiled at build time use the linear forms too", async () => {
  const code = compileChecks(await description(), "the/formats");
  const [, name] = /const (\w+) = require\("the\/formats"\)\.linearPattern;/.exec(code) ?? [];
  expect(code).toContain(`${name}("^0|[a-z0-9]{6,}:[a-z0-9]{0,}$", "u")`);
});
