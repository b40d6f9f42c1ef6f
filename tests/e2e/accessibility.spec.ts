import { pageTypes } from "../../tools/shots/pageTypes";
import { findViolations } from "./support/axe";
import { expect, open, test } from "./support/test";

test.use({ expectedErrors: { patterns: [/status of 404/] } });

test.describe("axe finds nothing, light and dark, at 390 and 1280 px:", () => {
  for (const [name, address] of Object.entries(pageTypes)) {
    test(name, async ({ page }) => {
      await open(page, address);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page), `${width} px`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${width} px: the page does not scroll sideways`).toBeLessThanOrEqual(width);
      }
    });
  }
});

/** Controls of a page that are lower than a thumb needs. Links inside running text are as high as their line. */
function lowControls(): string[] {
  const controls = Array.from(document.querySelectorAll("a[href], button, summary, input, [role=tab]"));
  return controls.flatMap((control) => {
    const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
    const isInText = getComputedStyle(control).display === "inline" && control.closest("p, li, td, dd");
    const isAnchor = control.getAttribute("href")?.startsWith("#");
    if (width === 0 || height >= 43.5 || isInText || isAnchor) return [];
    return [`${Math.round(height)} px: ${control.outerHTML.slice(0, 120)}`];
  });
}

test.describe("every control is at least 44 px high at 390 px:", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const [name, address] of Object.entries(pageTypes)) {
    test(name, async ({ page }) => {
      await open(page, address);
      // What a script adds has its style as soon as the whole sheet is there.
      await expect.poll(() => page.evaluate(lowControls)).toEqual([]);
    });
  }
});
