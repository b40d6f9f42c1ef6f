import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { listPages, mainHtml, mainText, readPage } from "../support/builtSite";

const start = "/docs/help";
/** Help pages that answer a question; section pages list them. */
const articles = listPages().filter(
  (address) => address.startsWith(`${start}/`) && !fs.existsSync(fromRoot(`site${address}/index.mdx`)),
);

/** Help pages that a page links to in its text; the sidebar does not count. */
function linksOf(address: string): string[] {
  const article = /<article\b[\s\S]*<\/article>/.exec(readPage(address))?.[0] ?? "";
  return [...article.matchAll(/href="([^"#]+)/g)].flatMap(([, to = ""]) => (to.startsWith(start) ? [to] : []));
}

test("every article is at most two links away from the help index, without the sidebar", () => {
  const first = linksOf(start);
  const reached = new Set([...first, ...first.flatMap(linksOf)]);
  const advice = "Give the article a card, and its section a page with <ArticleCards />.";
  expect(
    articles.filter((address) => !reached.has(address)),
    advice,
  ).toEqual([]);
});

test.each([
  "/",
  start,
  "/docs/help/account",
  "/docs/help/account/app_does_not_open",
  "/docs/help/account/save_data",
  "/docs/help/account/move_app",
  "/docs/help/account/recover_account",
  "/docs/help/account/delete_account",
])("%s leads to the page on the end of the app", (address) => {
  expect(mainHtml(readPage(address))).toMatch(/href="?\/docs\/help\/app_is_ending[#" >]/);
});

/** Articles that do not end with a way to contact support: a list of words, and a page that begins with people. */
const withoutSupport = [`${start}/words`, `${start}/safety`];

describe("an article ends with a way to contact a person", () => {
  test.each(articles.filter((address) => !withoutSupport.includes(address)))("%s", (address) => {
    const html = readPage(address);
    expect(/ id="?still-stuck"?/.test(html) && /data-part="?support-contact"?/.test(html)).toBe(true);
  });
});

test("the page for people in danger names a number to call and two directories before anything else", () => {
  const text = mainText(readPage(`${start}/safety`));
  // The last one is the heading; one before it is in the list of contents.
  const first = text.slice(0, text.lastIndexOf("hurting yourself"));
  expect(first).toContain("call your local emergency number now");
  expect(first).toContain("findahelpline.com");
  expect(first).toContain("befrienders.org");
});

test("the page for people in danger begins with one box, which leads to each kind of danger", () => {
  const main = mainHtml(readPage(`${start}/safety`));
  const box = /<h1[\s\S]*?<\/header>\s*<div class="?box[\s\S]*?<\/div>/.exec(main)?.[0] ?? "";
  const jumps = [...box.matchAll(/href="?#([\w-]+)/g)].map(([, to]) => to);
  expect(jumps).toEqual(["talk", "yourself", "someone-else", "child", "for-someone-else", "where"]);
});

test("the page for people in danger also names a directory for children, and help in other languages, each marked", () => {
  const html = mainHtml(readPage(`${start}/safety`));
  const [, first = ""] = html.split("<h2");
  expect(first).toContain("childhelplineinternational.org");
  const languages = [...first.matchAll(/lang="?(\w+)/g)].map(([, language]) => language);
  expect(languages).toEqual(["de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja"]);
});

test.each(["/", start, "/docs/discord"])("%s leads to the page for people in danger in one press", (address) => {
  expect(mainHtml(readPage(address))).toMatch(/href="?\/docs\/help\/safety"?[ >]/);
});

/**
 * What readers have to know first: a link to it in a paragraph, and what that comes before in an article's HTML. The
 * list of contents does not count.
 */
const firstLinks: [address: string, link: string, before: string][] = [
  ["safety", "#traces", '<a href="https://'],
  ["features/friends/always_sees", `${start}/account/cannot_lock_out`, "<table"],
];

test.each(firstLinks)("%s links to %s before the first %s", (address, link, before) => {
  const text = /<h1\b[\s\S]*<\/article>/.exec(readPage(`${start}/${address}`))?.[0] ?? "";
  const until = text.indexOf(before);
  expect(until).toBeGreaterThan(-1);
  const paragraphs = text.slice(0, until).match(/<p>[\s\S]*?<\/p>/g) ?? [];
  expect(paragraphs.join("\n")).toContain(`href="${link}"`);
});

test.each(["account/unwanted_access", "account/cannot_lock_out"])("%s has a short form before its parts", (address) => {
  const html = readPage(`${start}/${address}`);
  const box = html.search(/class="[^"]*theme-admonition-[\s\S]*?If you can only read one thing/);
  expect(box).toBeGreaterThan(-1);
  expect(html.search(/<h2[ >]/)).toBeGreaterThan(box);
});
