import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { readSourcePages } from "../../site/front-matter/sourcePages";
import { site } from "../../site/site.config";
import { fromRoot } from "../../toolkit/files/paths";
import { listPages, readPage } from "../support/builtSite";
import { promisedOperations } from "../support/contract";

/** What the page of a few lines at `x/index.html` leads to, without and with scripts, and the address it names. */
const leadsTo = (html: string) =>
  [/http-equiv="refresh" content="0; url=([^"]*)"/, /<a href="([^"]*)"/, /rel="canonical" href="([^"]*)"/].map(
    (pattern) => pattern.exec(html)?.[1],
  );

describe("a small page in the folder of each address leads to it", () => {
  test.each(listPages().filter((address) => address !== "/"))("%s", (address) => {
    const small = readPage(`${address}/index`);
    expect(leadsTo(small)).toEqual([`${address}.html`, `${address}.html`, site.url + address]);
    expect(small).not.toContain("noindex");
    expect(small.length).toBeLessThan(1_500);
  });
});

describe("every alias redirects to its operation without JavaScript", () => {
  const aliases = promisedOperations.flatMap(({ slug, aliases = [] }) =>
    aliases.map((alias) => [alias, slug] as const),
  );
  test.each(aliases)("%s redirects to %s", (alias, slug) => {
    for (const form of [alias, `${alias}/index`]) {
      const file = `/docs/api/${slug}.html`;
      expect(leadsTo(readPage(`/docs/api/${form}`))).toEqual([file, file, `${site.url}/docs/api/${slug}`]);
    }
  });
});

test("the address that a hand-written page has by its file and front matter is where the site has it", () => {
  const built = listPages();
  const addresses = readSourcePages().map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.filter((address) => !built.includes(address))).toEqual([]);
});

describe("each page", () => {
  const pages = listPages();

  test("has a title of its own, which ends in the names of the app and the site", () => {
    const titles = new Map<string, string[]>();
    for (const address of pages) {
      const title = /<title[^>]*>([^<]*)<\/title>/.exec(readPage(address))?.[1] ?? "";
      titles.set(title, [...(titles.get(title) ?? []), address]);
    }
    const isGood = (title: string) => /^[^|]+ \| Simply Plural · Apparyllis$/.test(title);
    expect([...titles.entries()].filter(([title, at]) => !isGood(title) || at.length > 1)).toEqual([]);
  });

  test("has a description, one h1, one main element, a language and no placeholder text", () => {
    const faults = pages.flatMap((address) => {
      const html = readPage(address);
      const faults: string[] = [];
      if (!/<meta[^>]* name="description" content="[^"]{20,}"/.test(html)) faults.push("no description");
      if ((html.match(/<h1\b/g) ?? []).length !== 1) faults.push("not one h1");
      if ((html.match(/<main\b/g) ?? []).length !== 1) faults.push("not one main");
      if (!/<html lang="en"/.test(html) || !html.includes("<head>")) faults.push("no language or head");
      if (/\bTODO\b|lorem ipsum|openapi-skeleton|\bTBD\b|coming soon/i.test(html)) faults.push("a placeholder");
      return faults.map((fault) => `${address}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

const committed = spawnSync("git", ["ls-files"], { cwd: fromRoot(), encoding: "utf8", maxBuffer: 2 ** 25 });

test.skipIf(committed.status !== 0)("every link for editing a page leads to a file of the repository", () => {
  const files = new Set(committed.stdout.split("\n"));
  const edited = listPages().flatMap((address) =>
    [...readPage(address).matchAll(/href="([^"]+)"/g)]
      .map(([, href = ""]) => href)
      .filter((href) => href.startsWith(site.editUrl)),
  );
  expect(edited.length).toBeGreaterThan(100);
  expect(edited.filter((href) => !files.has(decodeURI(href.slice(site.editUrl.length))))).toEqual([]);
});
