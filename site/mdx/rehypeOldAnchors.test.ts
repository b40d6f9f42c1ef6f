import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { unified } from "unified";
import { expect, test } from "vitest";
import { rehypeOldAnchors } from "./rehypeOldAnchors";

/** @returns the HTML of a page with these headings after the plugin. */
function headings(html: string, path: string, frontMatter: { slug?: string } = {}): string {
  const old = [
    { from: "/docs/guide/part#old", to: "/docs/guide/part#new" },
    { from: "/docs/guide/part#older", to: "/docs/guide/part#new" },
    { from: "/docs/guide/part#gone", to: "/docs/other#new" },
    { from: "/about#old", to: "/about#new" },
  ];
  const tree = unified()
    .use(rehypeOldAnchors, old)
    .runSync(fromHtml(html, { fragment: true }), { path, data: { frontMatter } });
  return toHtml(tree);
}

const page = '<p id="new">A</p><h2 id="new">New</h2><h2 id="next">Next</h2>';
const anchor = (id: string) => `<span id="${id}" class="anchor" data-old-anchor=""></span>`;
const changed = `<p id="new">A</p>${anchor("old")}${anchor("older")}<h2 id="new">New</h2><h2 id="next">Next</h2>`;

test("a heading's older anchors are before it, and those that lead to another page are not here", () => {
  expect(headings(page, "/x/site/docs/guide/part.mdx")).toBe(changed);
});

test("a page is known by its slug, its folder, and on any system", () => {
  expect(headings(page, "/x/site/docs/api/made.mdx", { slug: "/guide/part" })).toBe(changed);
  expect(headings(page, "/x/site/docs/guide/part/index.mdx")).toBe(changed);
  expect(headings(page, "C:\\x\\site\\docs\\guide\\part.mdx")).toBe(changed);
  expect(headings(page, "/x/site/src/pages/about.mdx")).toBe(changed.replace(anchor("older"), ""));
});

test("other pages are unchanged", () => {
  expect(headings(page, "/x/site/docs/guide/other.mdx")).toBe(page);
});
