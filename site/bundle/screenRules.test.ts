import fs from "node:fs";
import { createRequire } from "node:module";
import postcss from "postcss";
import { expect, test } from "vitest";
import { breakpointsInEm, darkOnScreens, focusByElement } from "./screenRules";

const after = (sheet: string) =>
  postcss([breakpointsInEm, focusByElement, darkOnScreens])
    .process(sheet, { from: undefined })
    .css.replace(/\n\s*/g, "");

test("breakpoints in px follow the size of text, and those in em are unchanged", () => {
  expect(after("@media (min-width: 997px){a{top:0}}")).toBe("@media (min-width: 62.3125em){a{top:0}}");
  expect(after("@media (max-width:996px) and (min-height:560px){a{top:0}}")).toBe(
    "@media (max-width:62.31em) and (min-height:35em){a{top:0}}",
  );
  expect(after("@media (min-width: 75em){a{width:10px}}")).toBe("@media (min-width: 75em){a{width:10px}}");
});

test("dark colours are for screens only", () => {
  expect(after("html[data-theme='dark']{--a:1}")).toBe("@media screen{html[data-theme='dark']{--a:1}}");
  expect(after('[data-theme="dark"] a,[data-theme="dark"] b{top:0}')).toContain("@media screen");
});

test("what applies in both modes stays for paper too", () => {
  const sheet =
    ':root,html[data-theme="dark"]{--a:1}[data-theme="light"] a{top:0}@media print{[data-theme=dark] a{top:0}}';
  expect(after(sheet)).toBe(sheet);
});

test("the theme’s rule that hides the focus ring names elements, so that a press does not restyle all others", () => {
  const theme = createRequire(import.meta.url).resolve("@docusaurus/theme-common");
  const file = theme.replace(/index\.js$/, "hooks/styles.css");
  const sheet = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  expect(sheet, "Docusaurus has no such rule any longer: delete focusByElement in screenRules.ts").toContain(
    "*:not(input):focus",
  );
  expect(after(sheet)).toMatch(/body:not\(\.navigation-with-keyboard\) summary:focus/);
  expect(after(sheet)).not.toContain("*:not");
});
