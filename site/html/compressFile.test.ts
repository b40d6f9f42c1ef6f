import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { compressFile, isCompressible } from "./compressFile";

const at = scratchFolder();

const words = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => `word${n * 7919}`).join(" "));

test("both compressed files contain the original, and the size is that of the smaller one, which readers get", async () => {
  const file = at("one.html");
  const bytes = await compressFile(file, words(200));
  expect(brotliDecompressSync(fs.readFileSync(`${file}.br`))).toEqual(words(200));
  expect(gunzipSync(fs.readFileSync(`${file}.gz`))).toEqual(words(200));
  expect(bytes).toBe(fs.statSync(`${file}.br`).size);
});

test("a file below 500 bytes is not compressed, since headers outweigh the saving", async () => {
  const small = Buffer.alloc(499, "a");
  expect(await compressFile(at("small.html"), small)).toBe(499);
  expect(fs.readdirSync(at())).toEqual([]);
  await compressFile(at("large.html"), Buffer.alloc(500, "a"));
  expect(fs.readdirSync(at())).toEqual(["large.html.br", "large.html.gz"]);
});

test("a compressed file that would not be smaller is not written", async () => {
  const parts = Array.from({ length: 20 }, (_, place) => createHash("sha256").update(`${place}`).digest());
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

test("whether a file is compressed depends only on its extension", () => {
  expect(["a.html", "b/c.js", "a.png", "html", "a.html.br"].map(isCompressible)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
