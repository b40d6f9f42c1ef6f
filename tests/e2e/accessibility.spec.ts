import type { Page } from "@playwright/test";
import { listPages } from "../support/builtSite";
import { bringAxe, findViolations } from "./support/axe";
import { expect, open, test } from "./support/test";

/** So many pages share a browser page: what they have in common is fetched and compiled once. */
const perTest = 11;

const pages = listPages();
const groups = Array.from({ length: Math.ceil(pages.length / perTest) }, (_, index) =>
  pages.slice(index * perTest, (index + 1) * perTest),
);

/**
 * Controls of a page that are smaller than a thumb or a pointer needs. Links inside running text and the signs of
 * headings are as high as their line; other links to a place on the page need no more than a pointer.
 */
function smallControls(height: number): string[] {
  const controls = Array.from(document.querySelectorAll("a[href], button, summary, input, [role=tab]"));
  return controls.flatMap((control) => {
    const box = (control.closest("label") ?? control).getBoundingClientRect();
    const isInText =
      /^inline( list-item)?$/.test(getComputedStyle(control).display) &&
      control.closest("p, li, td, th, dd, h2, h3, h4");
    const least = control.getAttribute("href")?.startsWith("#") ? 24 : height;
    // What only shows itself on focus is one pixel wide until then.
    if (box.width <= 1 || isInText || (box.height >= least - 0.5 && box.width >= 23.5)) return [];
    return [`${Math.round(box.width)} x ${Math.round(box.height)} px: ${control.outerHTML.slice(0, 120)}`];
  });
}

/** Opens pages on a phone, and asks them everything in both widths. */
async function look(page: Page, addresses: string[]): Promise<void> {
  await bringAxe(page);
  // Links in view fetch their pages' files ahead, half of all requests; each page is opened here itself.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
  });
  for (const address of addresses) await lookAt(page, address);
}

async function lookAt(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address);
  for (const [width, height] of [
    [390, 44],
    [1280, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // What a script adds has its style as soon as the whole sheet is there.
    await expect.poll(() => page.evaluate(smallControls, height), `${address} ${width} px`).toEqual([]);
    // Measured above, more strictly; axe takes half its time for it.
    expect(await findViolations(page, "html", ["target-size"]), `${address} ${width} px`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${address} ${width} px: the page does not scroll sideways`).toBeLessThanOrEqual(width);
  }
}

test.describe("axe finds nothing, light and dark, at 1280 and 390 px; nothing scrolls sideways; every control is 44 px high at 390 px, 24 px at 1280 px; no file is missing:", () => {
  for (const addresses of groups) {
    test(`${addresses[0]} to ${addresses.at(-1)}`, ({ page }) => look(page, addresses));
  }

  test.describe("the page of an unknown address", () => {
    test.use({ expectedErrors: { patterns: [/status of 404/] } });

    test("/nothing-here", ({ page }) => look(page, ["/nothing-here"]));
  });
});
