import postcss from "postcss";
import { expect, test } from "vitest";
import { inlineConstants } from "./inlineConstants";

const after = (sheet: string) => postcss([inlineConstants]).process(sheet, { from: undefined }).css;

test("a custom property with one value everywhere is replaced by it, also in another's definition", () => {
  expect(after(":root{--a:1px;--b:calc(2*var(--a))}p{top:var(--b);left:0 var(--a)}")).toBe(
    ":root{--a:1px;--b:calc(2*1px)}p{top:calc(2*1px);left:0 1px}",
  );
});

test("values that follow each other stay apart", () => {
  expect(after(":root{--a:.5rem;--b:1rem}p{margin:var(--a)var(--b)}b{top:calc(var(--a)*2)}")).toContain(
    "p{margin:.5rem 1rem}b{top:calc(.5rem *2)}",
  );
});

test.each([
  ["that has another value in the dark mode", ":root{--a:1}html[data-theme=dark]{--a:2}p{top:var(--a)}"],
  ["that has another value on a part of the page", ":root{--a:1}.alert{--a:2}p{top:var(--a)}"],
  ["that has another value on some screens", "@media print{:root{--a:1}}:root{--a:2}p{top:var(--a)}"],
  ["that is defined only on some screens", "@media print{:root{--a:1}}p{top:var(--a)}"],
  ["that is defined for a part of the page", "p{--a:1;top:var(--a)}"],
  ["that depends on one that changes", ":root{--a:var(--b)}:root,.dark{--b:1}p{top:var(--a)}"],
  ["with a fallback", ":root{--a:1}p{top:var(--a,2)}"],
  ["that refers to itself", ":root{--a:var(--b);--b:var(--a)}p{top:var(--a)}"],
  ["that the sheet does not define", "p{top:var(--a)}"],
])("a custom property %s stays", (_, sheet) => {
  expect(after(sheet)).toBe(sheet);
});
