import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type NavbarItem, typesOf } from "../../site/metadata/navbarItems";
import { searchPointer } from "../../site/search/shared/searchPointer";
import { navbar } from "../../site/site.navigation";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";
import { buildFolder, listPages, mainText } from "../support/builtSite";
import { configuredSite } from "../support/configuredSite";

const read = (file: string) => fs.readFileSync(path.join(configuredSite, file), "utf8");
const post = "blog/2025/01/01/lamps";

test.each([
  ["blog", "blog-list-page"],
  [post, "blog-post-page"],
  ["blog/tags", "blog-tags-list-page"],
  ["docs/tags", "docs-tags-list-page"],
  ["docs/tags/lamps", "docs-tags-doc-list-page"],
])("/%s has the class %s, and a title that ends like that of any page", (page, name) => {
  const html = read(`${page}.html`);
  const [, classes = ""] = /<html\b[^>]* class="([^"]*)"/.exec(html) ?? [];
  expect(classes.split(" ")).toContain(name);
  expect(html).toMatch(/<title[^>]*>[^<]+ \| Simply Plural · Apparyllis<\/title>/);
});

test("a post shows how long it takes to read", () => {
  expect(mainText(read(`${post}.html`))).toContain("One min read");
});

test.each([post, "blog", "docs/tags/lamps"])("/%s has a social card and a Markdown form", (page) => {
  const html = read(`${page}.html`);
  const [, card = ""] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
  const [, markdown = ""] = /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(html) ?? [];
  expect(filesBelow(configuredSite)).toEqual(
    expect.arrayContaining([card, markdown].map((address) => new URL(address).pathname.slice(1))),
  );
});

test("the Markdown form of a post is its text; that of a list has every post", () => {
  expect(read(`${post}.md`)).toMatch(/^All pages: \S+\n\n# The lamps of the old house\n.*## How they are lit\n/s);
  expect(read("blog.md").match(/^## \[/gm)).toHaveLength(2);
});

test.each(["rss.xml", "atom.xml"])("the feed %s has every post, and is compressed like all files", (name) => {
  expect(read(`blog/${name}`).match(/<(item|entry)>/g)).toHaveLength(2);
  expect(read(`blog/${name}`)).not.toContain("button");
  expect(fs.existsSync(path.join(configuredSite, `blog/${name}.br`))).toBe(true);
});

test("the search finds words of a post in the post, and not in the lists that repeat them", () => {
  const { address } = JSON.parse(read(searchPointer));
  const { pages, documents } = JSON.parse(read(address));
  const addressOf = (page: number) => pages[page].path;
  const found = documents.filter(({ name }: { name: string }) => name === "How they are lit");
  expect(found.map(({ targets }: { targets: [number, string][] }) => addressOf(targets[0]?.[0] ?? -1))).toEqual([
    `/${post}`,
  ]);
  expect(pages.map(({ path }: { path: string }) => path)).toContain("/blog");
});

/** @returns whether a site's main script, which every page loads, has a string. */
const mainHas = (folder: string, sign: string) =>
  filesBelow(path.join(folder, "assets/js"))
    .filter((file) => /^main\..*\.js$/.test(file))
    .some((file) => fs.readFileSync(path.join(folder, "assets/js", file), "utf8").includes(sign));

/** @returns whether a page or post below a folder of the site as it is now has a sign. */
const isWritten = (folder: string, sign: RegExp) =>
  filesBelow(fromRoot(folder)).some(
    (file) => /\.mdx?$/.test(file) && sign.test(fs.readFileSync(fromRoot(folder, file), "utf8")),
  );
const hasPosts = isWritten("site/blog", /^/);

test.each([
  ["/blog", "post", hasPosts],
  ["/docs/tags", "tag", isWritten("site/docs", /^tags:/m)],
])("there is %s with the first %s, and not before", (address, _, isUsed) => {
  expect(listPages().includes(address)).toBe(isUsed);
});

const types = typesOf(navbar?.items as NavbarItem[]);

test.each([
  ["the blog", "groupByYear", hasPosts],
  ["a dropdown", "dropdown__menu", types.some((type) => /dropdown$/i.test(type))],
  ["a link to a sidebar", "anything to be linked to", types.includes("docSidebar")],
  ["a dropdown of versions", "mobileVersionsDropdown", types.includes("docsVersionDropdown")],
  ["a dropdown of languages", "mobileLanguageDropdown", types.includes("localeDropdown")],
])("pages load the code of %s only if there is one", (_, sign, isUsed) => {
  expect([mainHas(configuredSite, sign), mainHas(buildFolder, sign)]).toEqual([true, isUsed]);
});

test("the page of a category shows cards of its pages, with their descriptions", () => {
  expect(mainText(read("docs/lamps.html"))).toContain("It stands by the window, where the cat can reach it.");
});
