import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readSourcePages } from "../../site/front-matter/sourcePages";
import { compressible } from "../../site/headers/contentTypes";
import { formerAddresses, readOldAddresses } from "../../site/metadata/oldAddresses";
import type { Manifest, PageBundle } from "../../site/offline/shared/manifest";
import { site } from "../../site/site.config";
import { buildFolder, readPage } from "../support/builtSite";
import { promisedOperations } from "../support/contract";

const read = (name: string) => fs.readFileSync(path.join(buildFolder, name), "utf8");
const files = fs.readdirSync(buildFolder, { recursive: true }) as string[];
const pages = files.filter((file) => file.endsWith(".html"));

/** The inline scripts of our pages, each with a string that only it contains. */
const knownScripts = {
  "colour mode, and start of the scripts": "scripts-failed",
  "chosen language": "docusaurus.tab.sample-language",
  "current place": "nav.menu",
  "page that leads to another": "document.links",
  "moved part": "moved-part",
  ...(site.announcement && { "new announcement": 'removeItem("docusaurus.announcement' }),
};

/** Deliberately without the code that wrote them. */
const scriptsOf = (html: string) =>
  html
    .split("<script")
    .slice(1)
    .filter((piece) => !/^[^>]*( src=|ld\+json)/.test(piece))
    .map((piece) => piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>")));
const hashes = (texts: string[]) =>
  texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).sort();
const sourcesIn = (policy: string, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];
const policyOf = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? "";

describe("content security policy", () => {
  const header = /Content-Security-Policy: (.*)/.exec(read("_headers"))?.[1] ?? "";
  const iconSheet = "https://use.fontawesome.com/releases/v5.11.0/css/all.css";

  test("in each page, has the hashes of its own inline scripts, and no others", () => {
    for (const page of pages) {
      const html = read(page);
      const policy = policyOf(html);
      const own = hashes([...new Set(scriptsOf(html))]);
      expect(sourcesIn(policy, "script-src").sort(), page).toEqual(["'self'", ...own].sort());
      expect(sourcesIn(policy, "style-src"), page).toEqual(["'self'", "'unsafe-inline'", iconSheet]);
      expect(sourcesIn(policy, "style-src-attr"), page).toEqual(["'none'"]);
    }
  });

  test("is in each page, with the referrer policy, before anything that it applies to", () => {
    for (const page of pages) {
      const [start = ""] = read(page).split(/<script|<style|<link/, 1);
      expect(start, page).toMatch(/<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy"/i);
      expect(start, page).toContain('<meta name="referrer" content="same-origin">');
    }
  });

  test("covers only known inline scripts, each the same on all pages", () => {
    const found = new Map<string, string[]>();
    for (const script of new Set(pages.flatMap((page) => scriptsOf(read(page))))) {
      const names = Object.entries(knownScripts).filter(([, mark]) => script.includes(mark));
      expect(names, script.slice(0, 200)).toHaveLength(1);
      for (const [name] of names) found.set(name, [...(found.get(name) ?? []), script]);
    }
    expect(Object.fromEntries([...found].map(([name, texts]) => [name, texts.length]))).toEqual(
      Object.fromEntries(Object.keys(knownScripts).map((name) => [name, 1])),
    );
  });

  test("blocks nothing that a page needs, such as style attributes", () => {
    const refused = /<[a-z][^>]*\s(on[a-z]+="|style="|href="javascript:)|<form\b/i;
    expect(pages.filter((page) => refused.test(read(page)))).toEqual([]);
  });

  test("allows nothing from other hosts but one style sheet and its fonts", () => {
    for (const policy of [header, policyOf(read("index.html"))]) {
      expect(policy.match(/[a-z]+:\/\/[^\s;]+/g)).toEqual([
        iconSheet,
        "https://use.fontawesome.com/releases/v5.11.0/webfonts/",
      ]);
      expect(sourcesIn(policy, "default-src")).toEqual(["'self'"]);
      expect(policy).not.toContain("unsafe-eval");
    }
  });

  test("is the same in the rules of nginx", () => {
    expect(read("_nginx.conf")).toContain(`"${header}"`);
  });
});

test("rules for static hosts require HTTPS for a year, and cache scripts for an hour only, in case one is missing", () => {
  const headers = read("_headers");
  expect(headers).toContain("\n  Strict-Transport-Security: max-age=31536000\n");
  expect(headers).toMatch(/\n\/assets\/\*\n {2}Cache-Control: public, max-age=3600\n/);
  expect(headers).not.toContain("immutable");
});

test("static hosts hide Markdown forms from search engines, and nothing else", () => {
  const rules = [...read("_headers").matchAll(/^(\S+)\n((?: {2}.+\n)+)/gm)].filter(([, , all = ""]) =>
    all.includes("noindex"),
  );
  expect(rules.map(([, path, all = ""]) => [path, all.trim()])).toEqual([["/*.md", "X-Robots-Tag: noindex"]]);
});

test("saving the whole site takes at most 2 MB, with each page once", () => {
  const { bundle, files } = JSON.parse(read("offline.json")) as Manifest;
  const bytes = [bundle, ...files].reduce((sum, [, , size]) => sum + size, 0);
  console.log(`the whole site: ${bytes} bytes to save (brotli), ${bundle[2]} of them pages`);
  expect(bytes).toBeLessThanOrEqual(2_000_000);
  const paths = files.map(([address]) => address);
  expect(paths.length).toBe(new Set(paths).size);
  const { pages: bundled } = JSON.parse(read("offline-pages.json")) as PageBundle;
  expect(Object.keys(bundled).sort()).toEqual(paths.filter((address) => !/\.\w+$/.test(address)).sort());
});

test("every text file of 500 bytes or more has a compressed form with the same content", () => {
  const faults: string[] = [];
  for (const file of files) {
    if (!compressible.includes(path.extname(file).slice(1))) continue;
    if (file.endsWith("/index.html") && files.includes(file.replace(/\/index\.html$/, ".html"))) continue;
    const content = fs.readFileSync(path.join(buildFolder, file));
    if (content.length < 500) continue;
    const packed = path.join(buildFolder, `${file}.br`);
    const isSame = fs.existsSync(packed) && brotliDecompressSync(fs.readFileSync(packed)).equals(content);
    if (!isSame) faults.push(file);
  }
  expect(faults).toEqual([]);
});

test("every older address of a page has a redirect for static hosts, to a page that exists", () => {
  const lines = read("_redirects").trim().split("\n");
  const aliases = promisedOperations.flatMap(({ slug, aliases = [] }) =>
    aliases.map((alias) => `/docs/api/${alias} /docs/api/${slug} 301`),
  );
  const all = [...readOldAddresses(), ...formerAddresses(readSourcePages())];
  const others = all.filter(({ from }) => !from.includes("#"));
  expect(lines.sort()).toEqual([...aliases, ...others.map(({ from, to }) => `${from} ${to} 301`)].sort());
  for (const line of lines) expect(readPage(line.split(/[ #]/)[1] ?? "")).toContain("<h1");
});

test("the rules are within the limits of static hosts: no line is too long, and there are not too many", () => {
  expect(
    Math.max(
      ...read("_headers")
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(2000);
  expect(read("_redirects").split("\n").length).toBeLessThan(1000);
});
