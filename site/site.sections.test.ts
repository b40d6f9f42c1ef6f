import { expect, test } from "vitest";
import { partOf, sectionOf, startsOf } from "./site.sections";

test.each([
  ["/docs/api/add-member", "/docs/api", "API"],
  ["/docs/docs/api", "/docs/docs", "API"],
  ["/docs/getting-started/intro#next", "/docs/getting-started", "API"],
  ["/docs/help", "/docs/help", "Help"],
  ["/docs/help#steps", "/docs/help", "Help"],
  ["/docs/helpers", undefined, "Help"],
  ["/docs/intro", undefined, "Help"],
  ["/about", undefined, "Help"],
  ["/", undefined, "Help"],
] as const)("%s is in %s, for %s", (address, start, part) => {
  expect([sectionOf(address)?.start, partOf(address)]).toEqual([start, part]);
});

test("the navbar's links mark their own pages, and neither marks a page outside of /docs", () => {
  const marks = (address: string) =>
    (["Help", "API"] as const).filter((part) => new RegExp(startsOf(part)).test(address));
  expect(["/docs/intro", "/docs/discord", "/docs/help/plus"].map(marks)).toEqual([["Help"], ["Help"], ["Help"]]);
  expect(["/docs/api/x", "/docs/docs/api", "/docs/getting-started/x"].map(marks)).toEqual([["API"], ["API"], ["API"]]);
  expect(["/", "/about"].map(marks)).toEqual([[], []]);
});
