import path from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { buildWork } from "./buildWork";

const { inputs, isRead } = buildWork(fromRoot("tests/fixtures/site"), fromRoot("site/static/out"));

test.each([
  ["site/docs/help/words.mdx", true],
  ["samples/python/front_history.py", true],
  ["tools/build.ts", true],
  ["package.json", true],
  ["node_modules/.package-lock.json", true],
  ["generated/static/openapi.json", true],
  ["tests/fixtures/site/docs/page.mdx", true],
  ["tests/build/html.test.ts", false],
  ["tools/build/summary.test.ts", false],
  ["site/.docusaurus/routes.js", false],
  ["site/node_modules/lamp/index.js", false],
  ["site/static/out/index.html", false],
  ["build/index.html", false],
])("whether a build depends on %s: %s", (file, isInput) => {
  const whole = fromRoot(file);
  const isInside = inputs.some((input) => whole === input || whole.startsWith(input + path.sep));
  expect(isInside && isRead(whole)).toBe(isInput);
});
