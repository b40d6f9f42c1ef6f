import { expect, test } from "vitest";
import { pageTree } from "./pageTree";
import { warningProblems } from "./warnings";

const linesOf = (...blocks: string[]) =>
  warningProblems(pageTree(blocks.join("\n\n"), "a.mdx")).map(({ line }) => line);

const box = ":::warning[Careful]\n\nThey might notice.\n\n:::";
const mark = "<Warning>They might notice.</Warning>";
const steps = "<Steps>\n\n1. Open it.\n2. Delete it.\n\n</Steps>";

test.each([
  ["a box before the steps of its section", ["## Steps", box, steps]],
  ["a box in an earlier section", ["## Before you start", box, "## Steps", steps]],
  ["a box on a page without steps", [box, "## One", "Words."]],
  ["a box in a step", ["## Steps", "1. Open it.\n\n   :::danger\n\n   They might notice.\n\n   :::\n\n   Delete it."]],
  ["marked words in the last step", ["## Steps", `1. Open it.\n2. ${mark} Delete it.`]],
  ["marked words before the steps", ["## Steps", `- ${mark}`, steps]],
  ["marked words before what to do, in a section without steps", [steps, "## More", `${mark} Delete it.`]],
  ["marked words at the end of a section, with steps to follow", [`## Before you start`, mark, "## Steps", steps]],
  ["a note after the steps", [steps, ":::note\n\nWords.\n\n:::"]],
  ["“Before you start” before the steps", ["## Before you start {#before}", "Words.", "## Steps", steps]],
])("in time: %s", (_, blocks) => {
  expect(linesOf(...blocks)).toEqual([]);
});

test.each([
  ["a box after the steps", ["## Steps", steps, box], 10],
  ["a danger after the steps", ["## Steps", steps, box.replace("warning", "danger")], 10],
  ["a box in a later section, without steps after it", [steps, "## Good to know", box, "Words."], 10],
  ["a box after the steps of its section, although another section has steps", [steps, box, "## More", steps], 8],
  ["marked words after the steps of their section", ["## Steps", steps, `${mark} Words.`], 10],
  ["marked words at the end, after all steps", [steps, "## More", `Delete it. ${mark}`], 10],
  ["“Before you start” after a step", [steps, "## Before you start", "Words."], 8],
])("too late: %s", (_, blocks, line) => {
  expect(linesOf(...blocks)).toEqual([line]);
});
