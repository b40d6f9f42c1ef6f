import fs from "node:fs";
import { createRequire } from "node:module";
import { fileOf, listPages } from "../support/builtSite";
import { expect, test } from "./support/test";

/** The library of Firefox's reader view. */
const source = fs.readFileSync(createRequire(__filename).resolve("@mozilla/readability/Readability.js"), "utf8");

/**
 * Runs in a page: finds sections, and notes and warnings of a document, that a reader view would not show. The document
 * is only parsed, since the library looks at elements and attributes and not at the layout.
 */
function lostInReaderView(html: string): string[] {
  const document = new DOMParser().parseFromString(html, "text/html");
  type Reader = new (page: Document) => { parse: () => { textContent: string } | null };
  const { Readability } = window as unknown as { Readability: Reader };
  const plain = (text: string | null) => (text ?? "").replace(/[\s\u200b]+/g, "");
  const kept = plain(new Readability(document.cloneNode(true) as Document).parse()?.textContent ?? "");
  const parts = Array.from(document.querySelectorAll("main h2, main .theme-admonition"));
  return parts.flatMap((part) => {
    const start = plain(part.textContent).replace(/#$/, "").slice(0, 60);
    return kept.includes(start) ? [] : [`<${part.tagName.toLowerCase()}> ${part.textContent?.trim().slice(0, 60)}`];
  });
}

const pages = listPages().filter((address) => /^\/docs\/(api|getting-started|help\/[^/]+\/)/.test(address));
const perTest = 40;

for (let start = 0; start < pages.length; start += perTest) {
  const some = pages.slice(start, start + perTest);
  test(`a reader view keeps every section and every warning: ${some[0]} to ${some.at(-1)}`, async ({ page }) => {
    const lost: Record<string, string[]> = {};
    await page.evaluate(`${source};window.Readability = Readability`);
    for (const address of some) {
      const html = fs.readFileSync(fileOf(address), "utf8");
      // Indexes are lists of links, of which no reader view keeps everything.
      if (address.startsWith("/docs/api/") && !html.includes('<section class="op')) continue;
      const found = await page.evaluate(lostInReaderView, html);
      if (found.length > 0) lost[address] = found;
    }
    expect(lost).toEqual({});
  });
}
