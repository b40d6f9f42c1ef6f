import fs from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../../toolkit/files/filesBelow";
import { fromRoot } from "../../../toolkit/files/paths";

const files = filesBelow(fromRoot("site")).map((file) => `site/${file}`);

/** Drawings have their own units, and the tokens define the scale. */
const others = /drawings\.module\.css$|css.tokens\.css$/;
const sheets = files.filter((file) => file.endsWith(".css") && !others.test(file));

const spaces = new Set(["0", "1", "2", "4", "8", "12", "16", "24", "32", "40", "48", "64", "96"]);

/** Allowed values of declarations, by property. */
const rules: [property: RegExp, isOfScale: (value: string) => boolean][] = [
  [/^font-size$/, (value) => /^(var\(--sp-[a-z0-9]+-size\)|inherit|1rem)$/.test(value)],
  [/^font$/, (value) => value === "inherit"],
  [/^font-weight$/, (value) => /^(400|600|700)$/.test(value)],
  [/^border-radius$/, (value) => value.split(" ").every((part) => /^(0|6px|10px|16px|50%)$/.test(part))],
  [
    /^(margin|padding|gap|row-gap|column-gap)(-[a-z-]+)?$/,
    (value) => [...value.matchAll(/(\d+(?:\.\d+)?)px/g)].every(([, pixels = ""]) => spaces.has(pixels)),
  ],
];

function offScale(css: string): string[] {
  const declarations = css.replace(/\/\*.*?\*\//gs, "").matchAll(/([a-z-]+):\s*([^;{}]+)(?=[;}])/g);
  return [...declarations].flatMap(([, property = "", value = ""]) =>
    rules.some(([of, isOfScale]) => of.test(property) && !isOfScale(value.replace(/\s*!important$/, "").trim()))
      ? [`${property}: ${value.trim()}`]
      : [],
  );
}

test("there are style sheets to check", () => {
  expect(sheets.length).toBeGreaterThan(15);
});

test("lists without markers remain lists in Safari, which drops the role with list-style: none", () => {
  const read = (file: string) => fs.readFileSync(fromRoot(file), "utf8");
  expect(sheets.filter((file) => /list-style(-type)?:[^;]*\bnone\b/.test(read(file)))).toEqual([]);
  expect(sheets.filter((file) => read(file).includes('list-style: "";')).length).toBeGreaterThan(5);
});

test.each(sheets)("sizes, weights, radii and spaces in %s are on the scale", (file) => {
  expect(offScale(fs.readFileSync(fromRoot(file), "utf8"))).toEqual([]);
});

const tokens = new Set(
  fs.readFileSync(fromRoot("site/src/css/tokens.css"), "utf8").match(/--sp-[a-z0-9-]+(?=:)/g) as string[],
);

test.each(sheets)("%s uses only existing tokens", (file) => {
  const asked = fs.readFileSync(fromRoot(file), "utf8").match(/(?<=var\()--sp-[a-z0-9-]+(?=\))/g) ?? [];
  expect(asked.filter((token) => !tokens.has(token))).toEqual([]);
});

test("no component has inline styles", () => {
  const components = files.filter((file) => file.endsWith(".tsx"));
  expect(components.length).toBeGreaterThan(20);
  const styled = components.filter((file) => / style=[{"]/.test(fs.readFileSync(fromRoot(file), "utf8")));
  expect(styled).toEqual([]);
});

test("sizes, weights, radii and spaces that are not on the scale are reported", () => {
  expect(offScale("a{font-size:15px;font-weight:500;padding:0 7px;margin:8px;border-radius:3px}")).toEqual([
    "font-size: 15px",
    "font-weight: 500",
    "padding: 0 7px",
    "border-radius: 3px",
  ]);
});
