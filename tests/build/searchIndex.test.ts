import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { readBuiltIndex } from "../../site/search/server/builtIndex";
import { buildFolder, listPages, readPage } from "../support/builtSite";

const assets = path.join(buildFolder, "assets");
const files = fs.readdirSync(assets).filter((file) => /^search-index\..*\.json$/.test(file));
const index = readBuiltIndex();
const scripts = (fs.readdirSync(path.join(buildFolder, "assets/js")) as string[])
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ file, content: fs.readFileSync(path.join(buildFolder, "assets/js", file)) }));

test("there is one index, and the file with a fixed name contains its address", () => {
  expect(files).toHaveLength(1);
  const pointer = fs.readFileSync(path.join(buildFolder, "search-index.json"), "utf8");
  expect(JSON.parse(pointer)).toEqual({ address: `/assets/${files[0]}` });
});

test("the index is saved for offline use with the pages", () => {
  const manifest = fs.readFileSync(path.join(buildFolder, "offline.json"), "utf8");
  expect(manifest).toContain(`/assets/${files[0]}`);
  expect(manifest).toContain('/search-index.json"');
});

test("the index contains every page of the site, and no others", () => {
  expect(index.pages.map((page) => page.path).sort()).toEqual(listPages());
});

test("every anchor in the index exists on its page", () => {
  const missing = index.documents.flatMap(({ targets }) =>
    targets.filter(([page, anchor]) => {
      const html = readPage(index.pages[page]?.path ?? "");
      return anchor !== "" && !html.includes(` id="${anchor}"`);
    }),
  );
  expect(missing).toEqual([]);
});

test("compressed, the engine has at most 9 KB", () => {
  // One script: the stemmer with our code around it.
  const engines = scripts.filter((script) => script.content.includes("cannot (?:get|post"));
  const engine = engines.reduce((sum, script) => sum + brotliCompressSync(script.content).length, 0);
  console.log(`search: engine ${engine} bytes (brotli)`);
  expect(engines).toHaveLength(1);
  expect(engine).toBeLessThanOrEqual(9 * 1024);
});
