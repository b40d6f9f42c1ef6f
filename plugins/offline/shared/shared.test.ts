import { expect, test } from "vitest";
import { inWords } from "../client/inWords";
import { isWholePage } from "./wholePage";

test("a complete page of the site is distinguished from half a page and from other pages", () => {
  const page = '<!doctype html><html><body><div id="__docusaurus"></div></body></html>\n';
  expect(isWholePage(page)).toBe(true);
  expect(isWholePage(page.slice(0, -12))).toBe(false);
  expect(isWholePage("<!doctype html><html><body>Sign in</body></html>")).toBe(false);
});

test.each([
  [120, "1 KB"],
  [45_600, "46 KB"],
  [2_270_824, "2.3 MB"],
])("%i bytes are shown as %s", (bytes, words) => {
  expect(inWords(bytes)).toBe(words);
});
