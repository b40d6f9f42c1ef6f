import { expect, test } from "vitest";
import { cacheControl } from "./caching";
import { compressible } from "./contentTypes";

test.each([
  ["/assets/js/main.1a.js", 200],
  ["/assets/fonts/a.woff2", 206],
  ["/assets/js/main.1a.js", 304],
])("%s with status %d, whose name changes with its content, is kept for a year", (path, status) => {
  expect(cacheControl(path, status)).toBe("public, max-age=31536000, immutable");
});

test.each([
  ["/docs/help", 200],
  ["/assets/js/gone.js", 404],
  ["/docs/assets/a.js", 200],
])("%s with status %d is asked after each time", (path, status) => {
  expect(cacheControl(path, status)).toBe("no-cache");
});

test("text is worth compressing, pictures and fonts are compressed already", () => {
  expect(compressible).toEqual(expect.arrayContaining(["html", "js", "json", "svg", "md"]));
  expect(compressible.filter((end) => ["png", "webp", "woff2", "ico"].includes(end))).toEqual([]);
});
