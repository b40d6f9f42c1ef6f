import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../toolkit/files/paths";
import { brand } from "./brand";

const read = (file: string) => fs.readFileSync(fromRoot(file), "utf8");
const [light = ""] = /:root \{[^}]*\}/.exec(read("site/src/css/tokens.css")) ?? [];

test.each(Object.entries(brand.colours))("%s is the token's colour in the light mode, %s", (name, colour) => {
  expect(light).toContain(`  ${name}: ${colour};`);
});

test("the icon is the mark, in its two colours", () => {
  const icon = read("site/static/favicon.svg");
  const circles = [...icon.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(([, cx, cy, r]) => [cx, cy, r]);
  const expected = [...brand.mark.many, brand.mark.one].map(({ cx, cy, r }) => [cx, cy, r].map(String));
  expect(circles).toEqual(expected);
  expect(icon).toContain(`.many{fill:${brand.colours["--sp-mark-many"]}}.one{fill:${brand.colours["--sp-mark-one"]}}`);
});
