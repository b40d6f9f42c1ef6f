import { expect, test } from "vitest";
import type { RenderedPage } from "../../html/page";
import { pageOf } from "../testing/pageOf";
import { brokenLinks as brokenLinksOf, collectLinks } from "./links";

const placeOf = (source = "no source file") => source;
const brokenLinks = (pages: RenderedPage[], there: Set<string>) =>
  brokenLinksOf(pages.map(collectLinks), there, placeOf);

const one = pageOf('<h2 id="part">Part</h2><a href="#part">here</a><a href="/">home</a><a href="one">self</a>', {
  address: "/docs/one",
});
const files = new Set(["index.html", "docs/one.html", "mark.svg"]);
const check = (html: string) => brokenLinks([pageOf(html, { address: "/" }), one], files);

test("links to existing pages, anchors and files, and to other hosts, are not broken", () => {
  expect(
    check('<a href="/docs/one#part">one</a><a href="https://example.com/x">x</a><img alt="" src="/mark.svg">'),
  ).toEqual([]);
});

test.each([
  ["another host, without its scheme", '<a href="//example.com/x">x</a>'],
  ["an email address", '<a href="mailto:a@example.com">x</a>'],
  ["a scheme in capitals", '<a href="HTTPS://example.com/x">x</a>'],
  ["a page with a query string and a relative path", '<a href="docs/one?x=1">x</a>'],
  ["the page of a folder", '<a href="/docs/two/">x</a>'],
  ["a page in a folder whose name has a dot", '<a href="/a.b/c">x</a>'],
  ["a file without an extension", '<a href="/licence">x</a>'],
  ["a file whose name has a space", '<a href="/a%20b.svg">x</a>'],
  [
    "an anchor with a letter that is percent-encoded in addresses",
    '<h2 id="caf\u00e9">A</h2><a href="#caf%C3%A9">x</a>',
  ],
  ["an element that is not a link", '<div href="/gone">x</div>'],
  ["an anchor without an address", '<a id="x">x</a>'],
])("%s is not a broken link", (_, html) => {
  const there = new Set([...files, "docs/two/index.html", "a.b/c.html", "licence", "a b.svg"]);
  expect(brokenLinks([pageOf(html, { address: "/" }), one], there)).toEqual([]);
});

test.each(["/docs/100%", "#100%"])("%s, whose percent-encoding is invalid, is a broken link", (href) => {
  expect(check(`<a href="${href}">x</a>`)).toEqual([`docs/page.mdx: ${href}: its percent-encoding is invalid (on /)`]);
});

test("a folder is not a page, a link is reported once, and a page without a source is reported as such", () => {
  const links = '<a href="/docs/two">x</a><a href="/docs/two">x</a>';
  const page = pageOf(links, { address: "/", source: undefined });
  expect(brokenLinks([page], new Set(["index.html", "docs/two/part.html"]))).toEqual([
    "no source file: /docs/two: no such page or file (on /)",
  ]);
});

test.each(["gone/mailto:x", "/gone//x", "/x?y=mailto:z"])("%s is a link within the site", (target) => {
  expect(check(`<a href="${target}">x</a>`)).toHaveLength(1);
});

test("an anchor in a file that is not a page, and a missing page in a folder with a dot in its name, are reported", () => {
  expect(check('<a href="/mark.svg#x">x</a>')).toEqual(["docs/page.mdx: /mark.svg#x: no such anchor (on /)"]);
  const page = pageOf('<a href="/a.b/c">x</a>', { address: "/" });
  expect(brokenLinks([page], new Set(["index.html", "a.b/c/d.html"]))).toHaveLength(1);
});

test("elements that only load a file are checked too", () => {
  const html = '<link href="/a.css"><script src="/a.js"></script><picture><source src="/a.png"></picture>';
  expect(check(html).map((line) => line.split(": ")[1])).toEqual(["/a.css", "/a.js", "/a.png"]);
});

test("a missing page, anchor and image are each reported with the page that links there", () => {
  expect(check('<a href="/docs/two">two</a><a href="/docs/one#gone">gone</a><img alt="" src="/no.svg">')).toEqual([
    "docs/page.mdx: /docs/one#gone: no such anchor (on /)",
    "docs/page.mdx: /docs/two: no such page or file (on /)",
    "docs/page.mdx: /no.svg: no such page or file (on /)",
  ]);
});

test("a broken link that many pages have is reported once, with its place and their number", () => {
  const pages = ["/", "/about"].map((address) => pageOf('<a href="/docs/two">two</a>', { address }));
  expect(brokenLinksOf(pages.map(collectLinks), files, (_, target) => `site.ts:7 ${target}`)).toEqual([
    "site.ts:7 /docs/two: /docs/two: no such page or file (on 2 pages)",
  ]);
});
