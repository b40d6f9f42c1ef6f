import { expect, test } from "vitest";
import { partsOf as partsIn } from "./programParts";

const partsOf = (program: string) => partsIn(program, "a.py");

test("a program without markers is one part", () => {
  expect(partsOf("a\nb\n")).toEqual([{ code: "a\nb\n" }]);
});

test("a region is folded under its title, together with the blank lines around it", () => {
  const program = "a\n\n// region How: a, b\nb\n\nc\n// endregion\n\nd\n";
  expect(partsOf(program)).toEqual([{ code: "a\n" }, { code: "\nb\n\nc\n\n", folded: "How: a, b" }, { code: "d\n" }]);
  expect(partsOf("# region How\nb\n# endregion\nc\n")).toEqual([{ code: "b\n", folded: "How" }, { code: "c\n" }]);
});

test("the core is marked, indented or not, and keeps its blank lines", () => {
  const program = "def f():\n    # core\n    a\n\n    # end core\n    b\n";
  expect(partsOf(program)).toEqual([{ code: "def f():\n" }, { code: "    a\n\n", isCore: true }, { code: "    b\n" }]);
});

test("nothing is lost but the markers", () => {
  const program =
    "\n// region A\n\n// endregion\n\n// core\n\n// end core\n\n\n// region B\n// endregion\n\n\n// region C\n1\n// endregion\n";
  const joined = partsOf(program).map(({ code }) => code);
  expect(joined.join("")).toBe(program.replace(/^\/\/.*\n/gm, ""));
});

test.each([
  ["// endregion\n", /^a\.py:1: "\/\/ endregion" ends no part/],
  ["// core\n// endregion\n", /^a\.py:2: "\/\/ endregion" ends no part/],
  ["a\n# region A\n# core\n", /^a\.py:3: "# core" is inside another part/],
  ["# region A\n", /^a\.py: the last part is not ended\. Add "endregion"\./],
])("a part that does not begin or end is an error: %j", (program, message) => {
  expect(() => partsOf(program)).toThrow(message);
});
