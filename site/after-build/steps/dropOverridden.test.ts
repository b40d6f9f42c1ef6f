import postcss from "postcss";
import { expect, test } from "vitest";
import { dropOverridden } from "./dropOverridden";

const after = (sheet: string) => postcss([dropOverridden]).process(sheet, { from: undefined }).css;

test("what a later rule with the same selector overrides is dropped, with rules that are empty then", () => {
  expect(after(":root{--a:1;--b:2}p{top:0}:root{--a:3}p{top:1px}")).toBe(":root{--b:2}:root{--a:3}p{top:1px}");
});

test("of a list of selectors, each is overridden on its own, and overrides on its own", () => {
  expect(after("p,b{top:0}p,i{top:1px}b{top:2px}")).toBe("p,i{top:1px}b{top:2px}");
  expect(after("p,b{top:0}p{top:1px}")).toBe("p,b{top:0}p{top:1px}");
});

test.each([
  ["another selector", "p{top:0}b{top:0}"],
  ["another property", "p{top:0}p{left:0}"],
  ["a fallback in the same rule", "p{top:0;top:1lh}"],
  ["what is overridden only in some circumstances", "p{top:0}@media print{p{top:1px}}"],
  ["what overrides only in some circumstances", "@media print{p{top:0}}p{top:1px}"],
  ["what later rules do not override", "p{top:0!important}p{top:1px}"],
])("%s stays", (_, sheet) => {
  expect(after(sheet)).toBe(sheet);
});
