import vm from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { redirectPage } from "./redirectPage";

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const canonical = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/;
const link = /<a href="([^"]*)"/;
const refresh = /<noscript><meta http-equiv="refresh" content="0; url=([^"]*)"><\/noscript>/;

/** @returns where the page's script leads a reader who came with this query and fragment. */
function target(html: string, search: string, hash: string): unknown {
  const replace = vi.fn();
  const url = new URL(first(html, link) ?? "", "https://example.com");
  vm.runInNewContext(first(html, /<script>(.*)<\/script>/) ?? "", {
    location: { search, hash, replace },
    document: { links: [url] },
  });
  return replace.mock.calls[0]?.[0];
}

describe.each([
  ["a page", "/docs/one", "/docs/one.html"],
  ["a part of a page", "/docs/one#part", "/docs/one.html#part"],
  ["the home page", "/", "/"],
])("to %s", (_, to, file) => {
  test.each([undefined, "One"])(
    "leads to its file, which no host takes for this page, and names its address (%s)",
    (title) => {
      const html = redirectPage(to, title);
      expect([link, refresh, canonical].map((pattern) => first(html, pattern))).toEqual([file, file, to]);
    },
  );
});

test.each([
  ["?a=1", "#other", "/docs/one.html?a=1#other"],
  ["?a=1", "", "/docs/one.html?a=1#part"],
  ["", "", "/docs/one.html#part"],
])("with query %s and fragment %s, its script leads to %s", (search, hash, to) => {
  expect(target(redirectPage("/docs/one#part"), search, hash)).toBe(to);
});

test("search engines forget an older address, but not a second form of an address", () => {
  expect(redirectPage("/docs/one")).toContain("noindex");
  expect(redirectPage("/docs/one", "One")).not.toContain("noindex");
});

test("a second form has the page's title", () => {
  expect(redirectPage("/docs/one", "Q & A <1>")).toContain("<title>Q &amp; A &lt;1&gt;</title>");
});
