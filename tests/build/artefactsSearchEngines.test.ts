import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import robotsParser from "robots-parser";
import { describe, expect, test } from "vitest";
import { site } from "../../site/site.config";
import { fromRoot } from "../../toolkit/files/paths";
import { buildFolder, listPages, mainText, readPage } from "../support/builtSite";

const pages = listPages();
const read = (name: string) => fs.readFileSync(path.join(buildFolder, name), "utf8");

/** Structured data of a page. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape, which the compiler checks where it is made
function dataOf(address: string): any[] {
  return [...readPage(address).matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => JSON.parse(text),
  );
}

test("sitemap.xml lists every page once, with dates that are not in the future", () => {
  const sitemap = read("sitemap.xml");
  expect(XMLValidator.validate(sitemap)).toBe(true);
  const items = new XMLParser().parse(sitemap).urlset.url as { loc: string; lastmod?: string }[];
  expect(items.map(({ loc }) => loc).sort()).toEqual(pages.map((address) => site.url + address).sort());
  for (const { lastmod } of items) {
    if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now() + 60_000);
  }
});

// A shallow clone, as in a container, has no dates; the published site must have the full history (STRICT=1).
const isWhole = spawnSync("git", ["rev-parse", "--is-shallow-repository"], { cwd: fromRoot(), encoding: "utf8" });
test.runIf(process.env.STRICT || isWhole.stdout?.trim() === "false")(
  "with the full Git history, every page has the date of its last change (commit a new page, then build)",
  () => {
    const items = new XMLParser().parse(read("sitemap.xml")).urlset.url as { loc: string; lastmod?: string }[];
    expect(items).toHaveLength(pages.length);
    expect(items.filter(({ lastmod }) => !lastmod).map(({ loc }) => loc)).toEqual([]);
    const articles = pages.filter((address) => dataOf(address).some((block) => block["@type"] === "TechArticle"));
    expect(articles.length).toBeGreaterThan(100);
    const undated = articles.filter(
      (address) => !dataOf(address).some((block) => block["@type"] === "TechArticle" && block.dateModified),
    );
    expect(undated).toEqual([]);
  },
);

test("robots.txt allows every page and names the sitemap", () => {
  const robots = robotsParser(`${site.url}/robots.txt`, read("robots.txt"));
  expect(robots.getSitemaps()).toEqual([`${site.url}/sitemap.xml`]);
  for (const address of pages) expect(robots.isAllowed(site.url + address, "Googlebot"), address).toBe(true);
});

test.each(pages)("%s has one canonical address, and Open Graph properties that match it", (address) => {
  const head = readPage(address).split("</head>")[0] ?? "";
  expect([...head.matchAll(/<link[^>]* rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    site.url + address,
  ]);
  const tags = [...head.matchAll(/<meta[^>]* property="([^"]+)" content="([^"]*)"/g)];
  const properties = new Map(tags.map(([, name = "", content = ""]) => [name, content]));
  expect(properties.size, "each property once").toBe(tags.length);
  // What ogp.me requires of every page, and what cards show.
  for (const name of ["og:title", "og:type", "og:url", "og:image", "og:description", "og:site_name", "og:locale"]) {
    expect(properties.get(name), name).toBeTruthy();
  }
  expect(properties.get("og:url")).toBe(site.url + address);
  const image = new URL(properties.get("og:image") ?? "");
  expect(fs.existsSync(path.join(buildFolder, image.pathname))).toBe(true);
});

test("the not-found page has no address of its own, and is not to be listed", () => {
  const head = readPage("/404").split("</head>")[0] ?? "";
  expect(head).toMatch(/<meta[^>]* name="robots" content="noindex"/);
  expect(head).not.toMatch(/rel="canonical"|property="og:url"|hreflang=/i);
});

describe("structured data", () => {
  test.each(pages.filter((address) => address.startsWith("/docs/")))("of %s agrees with the page", (address) => {
    const html = readPage(address);
    const blocks = dataOf(address);
    const of = (type: string) => blocks.filter((block) => block["@type"] === type);
    const [article] = of("TechArticle");
    expect(article).toMatchObject({
      "@context": "https://schema.org",
      ...{ url: site.url + address, mainEntityOfPage: site.url + address, inLanguage: "en" },
    });
    expect(mainText(html)).toContain(article.headline);
    expect(article.description.length).toBeGreaterThan(20);
    const trails = of("BreadcrumbList");
    // A page directly below the home page has no breadcrumbs to show.
    if (/^\/docs\/(api|help)\/./.test(address)) expect(trails).toHaveLength(1);
    for (const trail of trails) {
      const items = trail.itemListElement as { position: number; item: string }[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { item } of items) expect(pages).toContain(new URL(item).pathname);
      expect(items.at(-1)?.item).toBe(site.url + address);
    }
  });
});
