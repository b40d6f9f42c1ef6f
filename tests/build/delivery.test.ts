import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressible } from "../../lib/headers/contentTypes";
import { buildFolder, readPage } from "../support/builtSite";
import { promisedOperations } from "../support/contract";

const read = (name: string) => fs.readFileSync(path.join(buildFolder, name), "utf8");
const files = fs.readdirSync(buildFolder, { recursive: true }) as string[];
const pages = files.filter((file) => file.endsWith(".html"));

describe("content security policy", () => {
  const policy = /Content-Security-Policy: (.*)/.exec(read("_headers"))?.[1] ?? "";
  const sources = (directive: string) => new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];

  test("names the hash of each inline script of each page, and no other", () => {
    // On purpose not with the code that made the hashes.
    const found = new Set<string>();
    for (const page of pages) {
      for (const piece of read(page).split("<script").slice(1)) {
        const tag = piece.slice(0, piece.indexOf(">"));
        if (tag.includes(" src=") || tag.includes("ld+json")) continue;
        const script = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
        found.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      }
    }
    expect(sources("script-src")).toEqual(["'self'", ...[...found].sort()]);
    expect(found.size).toBeGreaterThan(1);
  });

  test("no page needs what a policy with hashes refuses", () => {
    const faults = pages.filter((page) => /<[a-z][^>]*\s(on[a-z]+="|href="javascript:)/i.test(read(page)));
    expect(faults).toEqual([]);
  });

  test("the icon font is the only foreign origin", () => {
    expect(policy.match(/[a-z]+:\/\/[^\s;]+/g)).toEqual(["https://use.fontawesome.com", "https://use.fontawesome.com"]);
    expect(sources("style-src")).toContain("https://use.fontawesome.com");
    expect(sources("font-src")).toContain("https://use.fontawesome.com");
    expect(sources("connect-src")).toEqual(["'self'"]);
    expect(sources("worker-src")).toEqual(["'self'"]);
    expect(policy).not.toContain("unsafe-eval");
  });

  test("each server is told the same", () => {
    for (const name of ["_nginx.conf", "_caddy.conf"]) expect(read(name)).toContain(`"${policy}"`);
  });
});

test("every text file has compressed forms with the same content", () => {
  const faults: string[] = [];
  for (const file of files) {
    if (!compressible.includes(path.extname(file).slice(1))) continue;
    if (file.endsWith("/index.html") && files.includes(file.replace(/\/index\.html$/, ".html"))) continue;
    const content = fs.readFileSync(path.join(buildFolder, file));
    if (content.length < 500) continue;
    const same = (end: string, unpack: (packed: Buffer) => Buffer) => {
      const packed = path.join(buildFolder, `${file}.${end}`);
      return fs.existsSync(packed) && unpack(fs.readFileSync(packed)).equals(content);
    };
    if (!same("br", brotliDecompressSync) || !same("gz", gunzipSync)) faults.push(file);
  }
  expect(faults).toEqual([]);
});

test("every alias is a redirect on static hosts, with an address that is there", () => {
  const lines = read("_redirects").trim().split("\n");
  const aliases = promisedOperations.flatMap(({ slug, aliases = [] }) =>
    aliases.map((alias) => `/docs/api/${alias} /docs/api/${slug} 301`),
  );
  expect(lines.sort()).toEqual(aliases.sort());
  for (const line of lines) expect(readPage(line.split(" ")[1] ?? "")).toContain("<h1");
});

test("static hosts accept the rules: no line is too long, and there are few enough", () => {
  expect(
    Math.max(
      ...read("_headers")
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(2000);
  expect(read("_redirects").split("\n").length).toBeLessThan(1000);
});
