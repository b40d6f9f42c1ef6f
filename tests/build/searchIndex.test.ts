import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createEngine } from "../../plugins/search/shared/engine";
import type { SearchIndex } from "../../plugins/search/shared/types";
import { buildFolder, listPages, readPage } from "../support/builtSite";

const files = fs.readdirSync(buildFolder).filter((file) => /^search-index\..*\.json$/.test(file));
const content = fs.readFileSync(path.join(buildFolder, files[0] ?? ""));
const index = JSON.parse(content.toString()) as SearchIndex;
const scripts = (fs.readdirSync(path.join(buildFolder, "assets/js")) as string[])
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ file, content: fs.readFileSync(path.join(buildFolder, "assets/js", file)) }));

test("there is one index, and every script that asks for one knows its hash", () => {
  expect(files).toHaveLength(1);
  const asking = scripts.map((script) => script.content.toString().match(/search-index\.[0-9a-f]+\.json/)?.[0]);
  expect([...new Set(asking.filter(Boolean))]).toEqual(files);
});

test("every page of the site is in the index, and nothing else", () => {
  expect(index.pages.map((page) => page.path).sort()).toEqual(listPages());
});

test("every heading, field and error text of the index is where a result leads to", () => {
  const missing = index.pages.flatMap((page) => {
    const html = readPage(page.path);
    const anchors = [...page.headings, ...page.fields].map(({ anchor }) => anchor);
    if (page.path.endsWith("/errors")) {
      anchors.push(...page.errors.map((error) => `status-${index.errors[error]?.slice(0, 3)}`));
    } else if (page.errors.length > 0) anchors.push("errors");
    return [...new Set(anchors)]
      .filter((anchor) => !html.includes(` id="${anchor}"`))
      .map((one) => `${page.path}#${one}`);
  });
  expect(missing).toEqual([]);
});

test("engine at most 25 KB, index and engine at most 150 KB, brotli", () => {
  // The library is a script of its own; ours is the one with the stop words.
  const marks = ["MiniSearch", "wheres which while who"];
  const engines = scripts.filter((script) => marks.some((mark) => script.content.includes(mark)));
  const engine = engines.reduce((sum, script) => sum + brotliCompressSync(script.content).length, 0);
  const size = brotliCompressSync(content).length;
  console.log(`search: index ${size}, engine ${engine} bytes (brotli)`);
  expect(engines).toHaveLength(marks.length);
  expect(engine).toBeLessThanOrEqual(25 * 1024);
  expect(size + engine).toBeLessThanOrEqual(150 * 1024);
});

test("the index of the built site finds its pages", () => {
  expect(createEngine(index).search("add member")[0]?.path).toBe("/docs/api/add-member");
});
