import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { summary } from "./summary";

const built = { folder: "build", bytes: 74_460_000, milliseconds: 31_400, hasReference: false };

test.each([
  ["a first build", { ...built, report: { pages: 230, hasDates: true, taken: 0, made: 9 } }, "230 pages", "nothing"],
  [
    "a second build",
    { ...built, hasReference: true, report: { pages: 230, hasDates: true, taken: 7, made: 2 } },
    "230 pages",
    "the reference and 7 of 9 compressed files, styles and social cards",
  ],
  ["a site without our steps", built, "the site", "nothing"],
])(
  "the last line of %s says what was built, how long it took, its size, and what came from the cache",
  (_, one, what, taken) => {
    expect(summary(one)).toBe(`Built ${what} into build/ in 31 s: 74.5 MB. From the cache: ${taken}.`);
  },
);

test("a second line says that pages have no dates, and where one reads how they get them", () => {
  const lines = summary({ ...built, report: { pages: 230, hasDates: false, taken: 0, made: 9 } }).split("\n");
  expect(lines).toHaveLength(2);
  const [, heading, file = ""] = /"(.+)" in (.+)\.$/.exec(lines[1] ?? "") ?? [];
  expect(fs.readFileSync(fromRoot(file), "utf8")).toContain(`\n## ${heading}\n`);
});
