import { listPages } from "../support/builtSite";
import { findViolations } from "./support/axe";
import { expect, open, test } from "./support/test";

/** So many pages share a browser page: what they have in common is fetched and compiled once. */
const perTest = 6;

const pages = listPages();
const groups = Array.from({ length: Math.ceil(pages.length / perTest) }, (_, index) =>
  pages.slice(index * perTest, (index + 1) * perTest),
);

/** Controls of a page that are lower than a thumb needs. Links inside running text are as high as their line. */
function lowControls(): string[] {
  const controls = Array.from(document.querySelectorAll("a[href], button, summary, input, [role=tab]"));
  return controls.flatMap((control) => {
    const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
    const isInText = getComputedStyle(control).display === "inline" && control.closest("p, li, td, th, dd");
    const isAnchor = control.getAttribute("href")?.startsWith("#");
    if (width === 0 || height >= 43.5 || isInText || isAnchor) return [];
    return [`${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`];
  });
}

test.use({ expectedErrors: { patterns: [/status of 404/] } });

test.describe("axe finds nothing, light and dark, at 1280 and 390 px; nothing scrolls sideways; every control is 44 px high at 390 px:", () => {
  for (const addresses of [...groups, ["/nothing-here"]]) {
    test(`${addresses[0]} to ${addresses.at(-1)}`, async ({ page }) => {
      for (const address of addresses) {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, address);
        // What a script adds has its style as soon as the whole sheet is there.
        await expect.poll(() => page.evaluate(lowControls), address).toEqual([]);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findViolations(page), `${address} ${width} px`).toEqual([]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${address} ${width} px: the page does not scroll sideways`).toBeLessThanOrEqual(width);
        }
      }
    });
  }
});
