import { expect, test } from "vitest";
import { compressible } from "./contentTypes";

test("text is worth compressing; pictures and fonts are already compressed", () => {
  expect(compressible).toEqual(expect.arrayContaining(["html", "js", "json", "svg", "md"]));
  expect(compressible.filter((end) => ["png", "webp", "woff2", "ico"].includes(end))).toEqual([]);
});
