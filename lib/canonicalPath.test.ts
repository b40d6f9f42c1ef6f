import { expect, test } from "vitest";
import { canonicalPath } from "./canonicalPath";

test.each([
  ["/docs/help.html", "/docs/help"],
  ["/docs/help/index.html", "/docs/help"],
  ["/docs/help/", "/docs/help"],
  ["/index.html", "/"],
  ["/docs/help///", "/docs/help"],
  ["//", "/"],
  ["", "/"],
  ["/", "/"],
])("%s and %s are the same page", (form, canonical) => {
  expect(canonicalPath(form)).toBe(canonical);
});
