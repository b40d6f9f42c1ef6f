import { expect, test } from "vitest";
import { parsePage } from "./readPages";

const page = { address: "/docs/one", file: "docs/one.html", source: "docs/one.mdx" };

test("title and description come from the head, without the name of the site", () => {
  const html = '<title>Cancel | Refund | Apparyllis</title><meta name="description" content="How to.">';
  expect(parsePage(html, page)).toMatchObject({ title: "Cancel | Refund", description: "How to." });
});

test("a page without a title is an error that names its address and source", () => {
  expect(() => parsePage("<p>Hello</p>", page)).toThrow("/docs/one (docs/one.mdx) has no title");
});
