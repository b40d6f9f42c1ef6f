import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { expect, test } from "vitest";
import { sidebarProblem } from "./sidebarProblem";

test.each([
  [
    "These sidebar document ids do not exist:\n- help/index\n\nAvailable",
    'There is no document "help/index".',
    ":\\d+",
  ],
  ['\u001b[31m[1] Unknown sidebar item type "nonsense".\u001b[0m', 'Unknown type "nonsense".', ""],
  ["Sidebar category Lamp oil has neither any subitem nor a link.", 'The category "Lamp oil" has nothing to link', ""],
])("a problem in the sidebars has its file, its line if it can be found, and advice: %j", (message, advice, line) => {
  const problem = sidebarProblem(new Error(message)) as Error;
  expect(problem).toBeInstanceOf(UserError);
  expect(problem.message).toMatch(new RegExp(`^site/sidebars\\.ts${line}: `));
  expect(problem.message).toContain(advice);
});

test("any other error is unchanged", () => {
  const error = new Error("It fell");
  expect(sidebarProblem(error)).toBe(error);
});
