import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { pageTypes } from "../../site/pageTypes";
import { searchPointer } from "../../site/search/shared/searchPointer";
import { site } from "../../site/site.config";
import { htmlBudgets, searchIndexBudget } from "../../tools/bench/budgets";
import { buildFolder, fileOf, readPage } from "../support/builtSite";

/** With its styles and the script that hides it, the prepared one is 556 to 610 bytes. */
const announcementBytes = site.announcement ? 650 : 0;

// Scripts: tests/e2e/leanPages.spec.ts.
describe("each page type is within its budget of compressed bytes", () => {
  test.each(htmlBudgets)("%s", (name, bytes) => {
    const address = pageTypes[name];
    const page = readPage(address);
    // As sent: the build compresses pages less than it could, see site/html/compressFile.ts.
    const { size } = fs.statSync(`${fileOf(address)}.br`);
    console.log(`${name}: ${size} bytes before the first paint (brotli)`);
    expect(size, `${address} is too large. The budgets are in tools/bench/budgets.ts.`).toBeLessThanOrEqual(
      bytes + announcementBytes,
    );
    expect(page).not.toMatch(/<script[^>]+src=|<link[^>]+rel="stylesheet"(?![^>]+disabled)/);
  });
});

test("the search's index is within its budget of compressed bytes", () => {
  const { address } = JSON.parse(fs.readFileSync(path.join(buildFolder, searchPointer), "utf8")) as { address: string };
  const { size } = fs.statSync(path.join(buildFolder, `${address}.br`));
  console.log(`search index: ${size} bytes (brotli)`);
  expect(size, "The search's index is too large. The budgets are in tools/bench/budgets.ts.").toBeLessThanOrEqual(
    searchIndexBudget,
  );
});
