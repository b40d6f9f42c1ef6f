import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";
import { buildFolder, readPage } from "../support/builtSite";

interface Budget {
  address: string;
  /** Bytes, brotli. */
  html: number;
  script: number;
  style: number;
}

const budgets = JSON.parse(fs.readFileSync(fromRoot("tests/build/budgets.json"), "utf8")) as Record<string, Budget>;

const compressed = (content: Buffer | string) => brotliCompressSync(content).length;

/** Files of one kind that a page's HTML names. */
function filesOf(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, file = ""]) => file))].filter((file) => file.startsWith("/"));
}

function sizes(address: string) {
  const html = readPage(address);
  const total = (files: string[]) =>
    files.reduce((sum, file) => sum + compressed(fs.readFileSync(path.join(buildFolder, file))), 0);
  return {
    html: compressed(html),
    script: total(filesOf(html, /<script[^>]+src="([^"]+)"/g)),
    style: total(filesOf(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
  };
}

describe("each page type stays within its budget of compressed bytes", () => {
  test.each(Object.entries(budgets))("%s", (name, budget) => {
    const actual = sizes(budget.address);
    console.log(`${name}: html ${actual.html}, script ${actual.script}, style ${actual.style} bytes (brotli)`);
    expect(actual.html).toBeLessThanOrEqual(budget.html);
    expect(actual.script).toBeLessThanOrEqual(budget.script);
    expect(actual.style).toBeLessThanOrEqual(budget.style);
  });

  test("an API page costs no more script than a guide page, give or take 5 KB", () => {
    const [guide, operation] = [budgets.guide, budgets.operation].map((budget) => sizes(budget?.address ?? "").script);
    expect(Math.abs((guide ?? 0) - (operation ?? 0))).toBeLessThanOrEqual(5 * 1024);
  });
});
