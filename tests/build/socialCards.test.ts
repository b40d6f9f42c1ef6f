import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { site } from "../../site/site.config";
import { buildFolder, listPages, readPage } from "../support/builtSite";

test("every page has its own social card: a PNG of 1200 by 630 pixels", () => {
  const seen = new Set<string>();
  for (const address of listPages()) {
    const url = /<meta[^>]* property="og:image" content="([^"]+)">/.exec(readPage(address))?.[1] ?? "";
    expect(url, address).toMatch(`${site.url}/img/cards/`);
    expect(seen.has(url), address).toBe(false);
    seen.add(url);
    const card = fs.readFileSync(path.join(buildFolder, new URL(url).pathname));
    expect(card.subarray(1, 4).toString(), address).toBe("PNG");
    expect([card.readUInt32BE(16), card.readUInt32BE(20)], address).toEqual([1200, 630]);
    expect(card.length, address).toBeLessThan(40 * 1024);
  }
});
