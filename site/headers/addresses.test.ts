import { expect, test } from "vitest";
import { pathForms } from "../../tests/fixtures/pathForms";
import { canonicalForm, isRefused, withQuery } from "./addresses";

test.each(pathForms)("%s redirects to %s", (from, to) => {
  expect(canonicalForm(from)).toBe(to);
});

test.each(["/", "/docs/help", "/assets/js/main.0a1b.js", "/openapi.yaml", "/docs/html"])(
  "%s is canonical already",
  (address) => {
    expect(canonicalForm(address)).toBeUndefined();
  },
);

test.each([
  "//evil.example/",
  "///evil.example/index.html",
  "/\\evil.example/",
  "/%5cevil.example/",
  "/%2fevil.example/",
  "/docs/%0d%0aset-cookie:a=b/",
  "/..//evil.example/",
  "/.//evil.example.html",
  "http://evil.example/docs/",
])("%s does not redirect, since the target could be another host or header", (address) => {
  expect(canonicalForm(address)).toBeUndefined();
});

test.each([
  "/_headers",
  "/_nginx.conf",
  "/.git/config",
  "/docs/.env",
  "/docs/help.html.br",
  "/a.js.gz",
  "/a.js.gz/",
  "/404",
  "//",
  "/a\0",
  "/a.html\\",
  "/a\n/b",
  `/${"a".repeat(240)}`,
  "/a".repeat(500),
])("%s returns 404", (address) => {
  expect(isRefused(address)).toBe(true);
});

test.each(["/", "/docs/help", "/assets/js/runtime~main.1.js", "/404-pages"])(
  "%s does not return 404 by itself",
  (address) => {
    expect(isRefused(address)).toBe(false);
  },
);

test("a query comes before a fragment", () => {
  expect([withQuery("/a", "?b"), withQuery("/a#part", "?b"), withQuery("/a#part", "")]).toEqual([
    "/a?b",
    "/a?b#part",
    "/a#part",
  ]);
});
