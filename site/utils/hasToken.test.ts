import { expect, test } from "vitest";
import { hasToken } from "./hasToken";

const token = "aB3+cD/4".repeat(8);

test.each([
  ["as it is", `{ "name": "${token}" }`],
  ["without its last character", token.slice(0, -1)],
  ["in two lines", `${token.slice(0, 30)}\n  ${token.slice(30)}`],
  ["percent-encoded", encodeURIComponent(token)],
  ["in the alphabet of addresses", token.replaceAll("+", "-").replaceAll("/", "_")],
])("a token %s is noticed", (_, text) => {
  expect(hasToken(text)).toBe(true);
});

test.each([
  ["the mock's tokens", `MOCK/all/of/lantern+house/${"aB3+".repeat(12)}`],
  ["ids", JSON.stringify(Array(9).fill("0123456789abcdef01234567"), null, 2)],
  ["a long address", `https://example.org/${"words-of-an-address/".repeat(9)}2026`],
  ["words, each in its line", Array(40).fill("lamp").join("\n")],
])("%s are none", (_, text) => {
  expect(hasToken(text)).toBe(false);
});
