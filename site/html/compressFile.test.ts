import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { buildCache, Cache } from "../../toolkit/files/cache";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { compressFile, isCompressible } from "./compressFile";

const at = scratchFolder();

const words = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => `word${n * 7919}`).join(" "));

test("the compressed file contains the original, and its size is the one that readers get", async () => {
  const file = at("one.html");
  const bytes = await compressFile(file, words(200));
  expect(brotliDecompressSync(fs.readFileSync(`${file}.br`))).toEqual(words(200));
  expect(bytes).toBe(fs.statSync(`${file}.br`).size);
});

test("a file below 500 bytes is not compressed, since headers outweigh the saving", async () => {
  const small = Buffer.alloc(499, "a");
  expect(await compressFile(at("small.html"), small)).toBe(499);
  expect(fs.readdirSync(at())).toEqual([]);
  await compressFile(at("large.html"), Buffer.alloc(500, "a"));
  expect(fs.readdirSync(at())).toEqual(["large.html.br"]);
});

test("a compressed file that would not be smaller is not written", async () => {
  const parts = Array.from({ length: 20 }, (_, index) => createHash("sha256").update(`${index}`).digest());
  expect(await compressFile(at("one.html"), Buffer.concat(parts))).toBe(640);
  expect(fs.readdirSync(at())).toEqual([]);
});

test("files that every page loads are compressed more than a page, and so are all bundled files", async () => {
  const size = async (file: string) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    return compressFile(at(file), words(4000));
  };
  const page = await size("docs/one.html");
  expect(await size("assets/js/17.1a.js")).toBeLessThan(page);
  expect(await size("x/main.1a.js")).toBeLessThan(page);
});

test("text is compressed, by its extension; pictures and fonts are already compressed", () => {
  expect(["a.html", "b/c.js", "d.json", "e.svg", "f.md"].filter((file) => !isCompressible(file))).toEqual([]);
  expect(["a.png", "b.webp", "c.woff2", "d.ico", "html", "a.html.br"].filter(isCompressible)).toEqual([]);
});

test("compressed files that come from the cache are the same to the byte, for each kind of file", async () => {
  const names = ["one.html", "assets/js/17.1a.js", "x/main.1a.js"];
  const results = async (folder: string) => {
    for (const name of names) {
      fs.mkdirSync(path.dirname(at(folder, name)), { recursive: true });
      await compressFile(at(folder, name), words(3000));
    }
    return filesBelow(at(folder))
      .sort()
      .map((name) => [name, fs.readFileSync(at(folder, name)).toString("hex")]);
  };
  const cache = new Cache(at("cache"));
  const keep = vi.spyOn(buildCache, "keep").mockImplementation((_inputs, make) => make());
  onTestFinished(() => keep.mockRestore());
  const without = await results("without");
  keep.mockImplementation((inputs, make) => cache.keep(inputs, make));
  expect(await results("first")).toEqual(without);
  expect(await results("second")).toEqual(without);
  expect([cache.count, without.length]).toEqual([{ taken: 3, made: 3 }, 3]);
});
