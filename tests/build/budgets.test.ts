import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";
import { buildFolder, fileOf, readPage } from "../support/builtSite";

interface Budget {
  address: string;
  /** Bytes of the page with its style, brotli: all that its first paint needs. Scripts: tests/e2e/leanPages.spec.ts. */
  html: number;
  script: number;
}

const budgets = JSON.parse(fs.readFileSync(fromRoot("tests/build/budgets.json"), "utf8")) as Record<string, Budget>;

describe("each page type stays within its budget of compressed bytes", () => {
  test.each(Object.entries(budgets))("%s", (name, budget) => {
    const page = readPage(budget.address);
    // As sent: the build compresses pages less than it could, see lib/pages/compressFile.ts.
    const { size } = fs.statSync(`${fileOf(budget.address)}.br`);
    console.log(`${name}: ${size} bytes before the first paint (brotli)`);
    expect(size).toBeLessThanOrEqual(budget.html);
    expect(page).not.toMatch(/<script[^>]+src=|<link[^>]+rel="stylesheet"(?![^>]+disabled)/);
  });
});

test("no script or page names a folder of the machine that built it", () => {
  const files = (fs.readdirSync(buildFolder, { recursive: true }) as string[]).filter((file) =>
    /\.(js|json|html)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const telling = files.filter((file) => fs.readFileSync(path.join(buildFolder, file)).includes(fromRoot()));
  expect(telling).toEqual([]);
});
