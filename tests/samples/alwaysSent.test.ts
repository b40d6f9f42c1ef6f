import fs from "node:fs";
import { expect, test } from "vitest";
import { requestExamples } from "../../description/model/examples";
import { formsOf } from "../../description/model/operations";
import { guideSteps } from "../../mock/practice/guideSteps";
import { socketActions } from "../../mock/practice/socketActions";
import { description } from "../../mock/testing/description";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";
import { omitted, rules } from "./support/alwaysSent";

const bundled = await description();

test("two operations say what to send always: the flags that decide who sees a new member or custom front", () => {
  const flags = ["preventsFrontNotifs", "private", "preventTrusted"];
  expect(rules.map(({ operation, names }) => [operation.id, names])).toEqual([
    ["addMember", flags],
    ["addCustomFront", flags],
  ]);
});

test.each(rules)("every example of $operation.id sends what its page says to send always", ({ operation }) => {
  const requests = formsOf(operation).flatMap((form) =>
    Object.entries(requestExamples(bundled, form)).map(([name, { value }]) => ({ name, ...form, body: value })),
  );
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((request) => omitted([request]).length > 0).map(({ id, name }) => `${id} ${name}`)).toEqual(
    [],
  );
});

test("what the practice server sends for guides does so too", () => {
  const steps = [
    ...Object.values(guideSteps).map(({ step }) => step),
    ...socketActions.flatMap(({ steps = [] }) => steps),
  ];
  expect(omitted(steps)).toEqual([]);
});

test("so does code in guides and in the texts of packages", () => {
  const folders = ["site/docs/getting-started", "site/after-build/markdown", "mock/package", "description/package"];
  const bodies = folders
    .flatMap((folder) => filesBelow(fromRoot(folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.mdx?$/.test(file))
    .flatMap((file) => {
      const code = fs.readFileSync(fromRoot(file), "utf8").match(/```[\s\S]*?```|`[^`\n]+`/g) ?? [];
      return rules.flatMap(({ operation: { path }, schema, names }) =>
        code
          .filter((text) => /\bname"?:/.test(text) && new RegExp(`${path}\\b(?!/fields)|${schema}`).test(text))
          .map((text) => `${file}: ${names.filter((name) => !text.includes(name)).join()}`),
      );
    });
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter((body) => !body.endsWith(": "))).toEqual([]);
});
