import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SiteFolder } from "./siteFolder";

const text = "The same words over and over. ".repeat(100);
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-"));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

test("a written file has its compressed forms beside it, and its hash and size are known", async () => {
  const site = new SiteFolder(folder);
  await site.write("docs/one.html", text);
  const compressed = fs.readFileSync(path.join(folder, "docs/one.html.br"));
  expect(brotliDecompressSync(compressed).toString()).toBe(text);
  expect(site.files.get("docs/one.html")).toEqual({
    hash: createHash("sha256").update(text).digest("hex"),
    bytes: compressed.length,
  });
});

test("pictures and short files are not compressed", async () => {
  const site = new SiteFolder(folder);
  await site.write("mark.png", text);
  await site.write("robots.txt", "User-agent: *\n");
  expect([...(await site.list())].sort()).toEqual(["mark.png", "robots.txt"]);
});

test("the second form of a page is neither compressed nor taken for another page", async () => {
  const site = new SiteFolder(folder);
  await site.write("docs/one.html", text);
  fs.mkdirSync(path.join(folder, "docs/one"));
  fs.writeFileSync(path.join(folder, "docs/one/index.html"), text);
  await site.adopt();
  expect([...site.files.keys()]).toEqual(["docs/one.html"]);
  expect(fs.readdirSync(path.join(folder, "docs/one"))).toEqual(["index.html"]);
});

test("what others have written is taken in once, with compressed forms of its own", async () => {
  fs.writeFileSync(path.join(folder, "sitemap.xml"), text);
  const site = new SiteFolder(folder);
  await site.write("index.html", text);
  await site.adopt();
  expect([...site.files.keys()].sort()).toEqual(["index.html", "sitemap.xml"]);
  expect(fs.existsSync(path.join(folder, "sitemap.xml.br"))).toBe(true);
});

test("a bundled file that was compressed already keeps that form, and its size is what readers get", async () => {
  const site = new SiteFolder(folder);
  fs.mkdirSync(path.join(folder, "assets"));
  fs.writeFileSync(path.join(folder, "assets/main.js"), text);
  fs.writeFileSync(path.join(folder, "assets/main.js.br"), "small");
  await site.adopt();
  expect([...site.files].map(([file, { bytes }]) => [file, bytes])).toEqual([["assets/main.js", 5]]);
});

test("a compressed form without its file is a file of its own", async () => {
  fs.writeFileSync(path.join(folder, "data.gz"), "small");
  const site = new SiteFolder(folder);
  await site.adopt();
  expect([...site.files.keys()]).toEqual(["data.gz"]);
});
