import { expect, test } from "vitest";
import { jsonRemarks } from "./jsonRemarks";

test.each([
  ["{ “name”: 1 }", "Line 1, column 3: This is a curly quote."],
  ['{\n  "a": "“x”",\n  "b": 1,\n}', "Line 3, column 9: Remove the comma before the closing bracket."],
  ["{ 'a': 1 }", "Line 1, column 3: Write names and strings in double quotes"],
  ["{ a: 1 }", "Line 1, column 3: Put names and strings in double quotes."],
  ['{ "a": True }', "Line 1, column 8: Write true and false in small letters."],
  ['{ "a": NaN }', "Line 1, column 8: JSON does not have this."],
  ['{ "a": 1 // one\n}', "Line 1, column 10: A comma is missing before this"],
  ['// one\n{ "a": 1 }', "Line 1, column 1: JSON has no comments."],
  ['{ "a": 1\n  "b": 2 }', "Line 2, column 3: A comma is missing before this"],
  ['{ "a" 1 }', "Line 1, column 7: A colon is missing"],
  ['{ "a": [1, 2 ', "Line 1, column 8: This [ is not closed."],
  ['{ "a": "x\ny" }', "Line 1, column 8: This string has no end"],
  ['{ "a":\u00a01 }', "Line 1, column 7: an invisible character (U+00A0)."],
  ['{ "a": 1\u00a0}', "Line 1, column 9: an invisible character (U+00A0)."],
  ['\ufeff{ "a": 1 }', "Line 1, column 1: an invisible character (U+FEFF)."],
  ['{ "a": "\0" }', "Line 1, column 9: an invisible character (U+0000)."],
  ['{ "a": 01 }', "Line 1, column 8: JSON does not have numbers of this form."],
  ['{ "a": }', "Line 1, column 8: This bracket is too much"],
  ["{} {}", "Line 1, column 4: JSON ends before this."],
  ['{ "a": ', "Line 1, column 8: Something is missing at the end."],
])("%j is not JSON, and the sentence says where and what helps", (text, words) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonRemarks(text)).toEqual({ isJson: false, remarks: [expect.stringContaining(words)] });
});

test.each([
  ['{ "a": 1, "b": { "a": 2 }, "\\u0061": 3 }', "“a” is there again in line 1, column 28. Only the last one counts."],
  ['{ "a": 12345678901234567890 }', "12345678901234567890 is sent as it is, but read as 12345678901234567000."],
  ['{ "a": 1e999 }', "read as Infinity"],
  ['{ "a": "b\u200b" }', "Line 1, column 10: an invisible character (U+200B)."],
])("%s is JSON with a surprise, which is said", (text, words) => {
  expect(jsonRemarks(text)).toEqual({ isJson: true, remarks: [expect.stringContaining(words)] });
});

test("usual JSON has no remarks", () => {
  const text = JSON.stringify({ a: ["“x”", '"', "'", "\\", "👩‍👩‍👧", -0.5e-3, true, null, {}, []], b: {} }, null, 2);
  expect(jsonRemarks(text)).toEqual({ isJson: true, remarks: [] });
});
