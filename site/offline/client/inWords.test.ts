import { expect, test } from "vitest";
import { inWords } from "./inWords";

test.each([
  [120, "1 KB"],
  [45_600, "46 KB"],
  [2_270_824, "2.3 MB"],
])("%i bytes are shown as %s", (bytes, words) => {
  expect(inWords(bytes)).toBe(words);
});
