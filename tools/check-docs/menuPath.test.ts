import { expect, test } from "vitest";
import { menuPathProblems } from "./menuPath";
import { pageTree } from "./pageTree";

const steps = "1. Open it.";
const path = "<MenuPath steps={['Settings']} />";

test.each([
  ["steps and a path", `${path}\n\n${steps}`, undefined],
  ["steps and a reason", steps, "none, it is outside the app"],
  ["neither", "- Words.", undefined],
])("fine: %s", (_, source, menuPath) => {
  expect(menuPathProblems(pageTree(source, "a.mdx"), menuPath, 5)).toEqual([]);
});

test.each([
  ["steps and no path", `Words.\n\n${steps}`, undefined, 3, "steps without the path through the app’s menus. Add a"],
  ["a path and a reason", `${path}\n\n${steps}`, "none, why", 5, "the article has a <MenuPath>. Delete menuPath"],
  ["a reason and no steps", "Words.", "none, why", 5, "the article has no numbered steps. Delete menuPath"],
])("to correct: %s", (_, source, menuPath, line, problem) => {
  expect(menuPathProblems(pageTree(source, "a.mdx"), menuPath, 5)).toMatchObject([
    { line, problem: expect.stringContaining(problem) as string },
  ]);
});
