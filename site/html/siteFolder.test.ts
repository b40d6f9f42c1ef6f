import { createHash } from "node:crypto";
import fs from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { buildCache } from "../../toolkit/files/cache";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { SiteFolder } from "./siteFolder";

const text = "The same words over and over. ".repeat(100);
const at = scratchFolder();

test("a written file has its compressed file beside it, and its hash and size are recorded", async () => {
  const site = new SiteFolder(at());
  await site.write("docs/one.html", text);
  const compressed = fs.readFileSync(at("docs/one.html.br"));
  expect(brotliDecompressSync(compressed).toString()).toBe(text);
  expect(site.files.get("docs/one.html")).toEqual({
    hash: createHash("sha256").update(text).digest("hex"),
    bytes: compressed.length,
  });
});

test("at most four files are compressed at once", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  let running = 0;
  let most = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  vi.spyOn(buildCache, "keep").mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await ended;
    running -= 1;
    return Buffer.from("small");
  });
  const site = new SiteFolder(at());
  const written = Promise.all(Array.from({ length: 20 }, (_, index) => site.write(`${index}.html`, text)));
  // None ends before all files are there, however slow the disk is.
  await vi.waitFor(() => expect([filesBelow(at()).length, running]).toEqual([20, 4]), 4000);
  end();
  await written;
  expect([most, site.files.size]).toEqual([4, 20]);
});

test("pictures and short files are not compressed", async () => {
  const site = new SiteFolder(at());
  await site.write("mark.png", text);
  await site.write("robots.txt", "User-agent: *\n");
  expect(filesBelow(at()).sort()).toEqual(["mark.png", "robots.txt"]);
});

test("a page's second file is neither compressed nor listed as another page", async () => {
  const site = new SiteFolder(at());
  await site.write("docs/one.html", text);
  fs.mkdirSync(at("docs/one"));
  fs.writeFileSync(at("docs/one/index.html"), text);
  await site.adopt();
  expect([...site.files.keys()]).toEqual(["docs/one.html"]);
  expect(fs.readdirSync(at("docs/one"))).toEqual(["index.html"]);
});

test("files that other programs have written are registered once and compressed", async () => {
  fs.writeFileSync(at("sitemap.xml"), text);
  const site = new SiteFolder(at());
  await site.write("index.html", text);
  await site.adopt();
  expect([...site.files.keys()].sort()).toEqual(["index.html", "sitemap.xml"]);
  expect(fs.existsSync(at("sitemap.xml.br"))).toBe(true);
});

test("files can be registered before others have their final form", async () => {
  const site = new SiteFolder(at());
  fs.mkdirSync(at("assets"));
  for (const file of ["assets/main.js", "index.html"]) fs.writeFileSync(at(file), text);
  await site.adopt("assets/");
  expect([...site.files.keys()]).toEqual(["assets/main.js"]);
  expect(fs.existsSync(at("index.html.br"))).toBe(false);
  await site.adopt();
  expect([...site.files.keys()]).toEqual(["assets/main.js", "index.html"]);
});

test("a compressed file without its original is a file of its own", async () => {
  fs.writeFileSync(at("data.br"), "small");
  const site = new SiteFolder(at());
  await site.adopt();
  expect([...site.files.keys()]).toEqual(["data.br"]);
});
