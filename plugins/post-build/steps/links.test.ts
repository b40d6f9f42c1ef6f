import { expect, test } from "vitest";
import { pageOf } from "../testing/pageOf";
import { brokenLinks, collectLinks } from "./links";

const one = pageOf('<h2 id="part">Part</h2><a href="#part">here</a><a href="/">home</a><a href="one">self</a>', {
  address: "/docs/one",
});
const files = new Set(["index.html", "docs/one.html", "mark.svg"]);
const check = (html: string) => brokenLinks([pageOf(html, { address: "/" }), one].map(collectLinks), files);

test("links to pages, anchors, files and other hosts that are there are fine", () => {
  expect(
    check('<a href="/docs/one#part">one</a><a href="https://example.com/x">x</a><img alt="" src="/mark.svg">'),
  ).toEqual([]);
});

test("a missing page, anchor and image are each named with the page that links there", () => {
  expect(check('<a href="/docs/two">two</a><a href="/docs/one#gone">gone</a><img alt="" src="/no.svg">')).toEqual([
    "/ (docs/page.mdx): /docs/one#gone: no such anchor",
    "/ (docs/page.mdx): /docs/two: no such page or file",
    "/ (docs/page.mdx): /no.svg: no such page or file",
  ]);
});
