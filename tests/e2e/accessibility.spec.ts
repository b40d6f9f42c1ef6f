import type { Page } from "@playwright/test";
import { listPages } from "../support/builtSite";
import { everything } from "../support/everything";
import { findViolations } from "./support/axe";
import { expect, open, phoneMenu, test } from "./support/test";

const pages = listPages();
/** Tests, each of which opens its pages in one tab. Neighbours are in different ones: the guides take longest. */
const count = 20;
const groups = Array.from({ length: count }, (_, group) => pages.filter((_, index) => index % count === group));

/**
 * Obstacles for readers: a page that scrolls sideways, and controls that are smaller than a thumb or a pointer needs.
 * Links inside running text and the permalinks of headings are as high as their line; other links to a place on the
 * page need no more than a pointer.
 */
function obstacles(height: number): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const controls = Array.from(document.querySelectorAll("a[href], button, summary, input, [role=tab]"));
  const small = controls.flatMap((control) => {
    const box = (control.closest("label") ?? control).getBoundingClientRect();
    const isInText =
      /^inline( list-item)?$/.test(getComputedStyle(control).display) &&
      control.closest("p, li, td, th, dd, h2, h3, h4, [role=banner]");
    const least = control.getAttribute("href")?.startsWith("#") ? 24 : height;
    // What only appears on focus is one pixel wide until then.
    if (box.width <= 1 || isInText || (box.height >= least - 0.5 && box.width >= 23.5)) return [];
    return [`${Math.round(box.width)} x ${Math.round(box.height)} px: ${control.outerHTML.slice(0, 120)}`];
  });
  return scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide`, ...small] : small;
}

/** Widths in pixels, with the least height of a control there. */
const sizes = [
  [390, 44],
  [1280, 24],
] as const;

/**
 * Opens pages and checks each in both widths. Axe judges those that have all structures of the site together, see
 * `coveringPages`, and what is not in the list of pages; with EVERYTHING=1, which a nightly workflow sets, all.
 */
async function look(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address);
    const isJudged = everything || !pages.includes(address) || process.env.JUDGED_PAGES?.split(" ").includes(address);
    for (const [width, control] of sizes) {
      await page.setViewportSize({ width, height: 900 });
      // What a script adds is styled once the whole style sheet has loaded.
      await expect.poll(() => page.evaluate(obstacles, control), `${address} ${width} px`).toEqual([]);
      // The size of controls is measured above, more strictly; axe takes half its time for it.
      if (isJudged) expect(await findViolations(page, "html", ["target-size"]), `${address} ${width} px`).toEqual([]);
    }
  }
}

test.describe("at 390 and 1280 px nothing scrolls sideways and every control is at least 44 or 24 px high, and axe finds no problem, light and dark:", () => {
  for (const addresses of groups) {
    test(`one page in ${count}, from ${addresses[0]}`, ({ page }) => look(page, addresses));
  }

  test("the menu of narrow screens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, "/docs/intro");
    await page.getByRole("button", { name: "Toggle navigation bar" }).click();
    await expect(phoneMenu(page).getByRole("link", { name: "Help", exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(obstacles, 44)).toEqual([]);
    for (const button of await phoneMenu(page).getByRole("button").all()) {
      expect((await button.boundingBox())?.width, await button.innerHTML()).toBeGreaterThanOrEqual(44);
    }
  });

  test.describe("the page for an unknown address", () => {
    test.use({ expectedErrors: { patterns: [/status of 404/] } });

    test("/nothing-here", ({ page }) => look(page, ["/nothing-here"]));
  });
});
