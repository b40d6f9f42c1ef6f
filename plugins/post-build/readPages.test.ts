import { expect, test } from "vitest";
import { parsePage } from "./readPages";

const page = { address: "/docs/one", file: "docs/one.html", source: "docs/one.mdx" };

test("title and description come from the head, without the name of the site", () => {
  const html = '<title>Cancel | Refund | Apparyllis</title><meta name="description" content="How to.">';
  expect(parsePage(html, page)).toMatchObject({ title: "Cancel | Refund", description: "How to." });
});

test.each([
  ["none at all", "<p>Hello</p>"],
  ["the name of the site alone", "<title>Apparyllis</title>"],
  ["the name of its file", "<title>one | Apparyllis</title>"],
])("a page without a title of its own (%s) is an error that names its address and source", (_, html) => {
  expect(() => parsePage(html, page)).toThrow("/docs/one (docs/one.mdx) has no title. Give its front matter a title.");
});
