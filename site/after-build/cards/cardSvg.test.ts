import { expect, test } from "vitest";
import { breakTitle, cardSvg } from "./cardSvg";

test("a title is wrapped between words into lines that fit", () => {
  expect(breakTitle("Sync members to or from PluralKit")).toEqual(["Sync members to or from", "PluralKit"]);
});

test("a title that is too long ends with an ellipsis", () => {
  const lines = breakTitle("word ".repeat(60).trim());
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatch(/ …$/);
});

test("characters with a meaning in XML are escaped", () => {
  expect(cardSvg("Salt & <pepper>", "Help")).toContain("Salt &amp; &lt;pepper&gt;");
});
