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

test("what is for some media only is dropped if a later rule for all overrides it", () => {
  expect(after("@media print{p{top:0}}p{top:1px}")).toBe("p{top:1px}");
});

test("in each media, what a later rule of the same media overrides is dropped", () => {
  expect(after("@media screen{p{top:0}}@media screen{p{top:1px}}")).toBe("@media screen{p{top:1px}}");
  expect(after("@media screen{p{top:0;left:0}}@media screen{p{top:1px}}")).toBe(
    "@media screen{p{left:0}}@media screen{p{top:1px}}",
  );
});

test.each([
  ["what only other media override", "@media screen{p{top:0}}@media print{p{top:1px}}"],
  ["what is in a query of features", "@supports (top:0){p{top:0}}@supports (top:0){p{top:1px}}"],
  ["a comment", "p{/*a*/top:0}p{/*b*/left:0}"],
  ["another selector", "p{top:0}b{top:0}"],
  ["another property", "p{top:0}p{left:0}"],
  ["a fallback in the same rule", "p{top:0;top:1lh}"],
  ["what is overridden only in some circumstances", "p{top:0}@media print{p{top:1px}}"],
  ["what overrides only in some circumstances", "p{top:0}@media print{p{top:1px}}"],
  ["what is in two queries", "@supports (top:0){@media print{p{top:0}}}@media print{p{top:1px}}"],
  ["what later rules do not override", "p{top:0!important}p{top:1px}"],
])("%s stays", (_, sheet) => {
  expect(after(sheet)).toBe(sheet);
});
