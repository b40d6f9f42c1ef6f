import type { Page } from "@playwright/test";
import { expect, hold, layOutAll, open, scripts, test } from "./support/test";

const long = "/docs/api/add-member";

/** Distance of a heading from the top of the window, in CSS pixels. */
function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id);
}

/** How many elements the browser may skip in the layout. */
function skippable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const styles = Array.from(document.querySelectorAll("body *"), (element) => getComputedStyle(element));
    return styles.filter(({ contentVisibility }) => contentVisibility === "auto").length;
  });
}

for (const width of [390, 1280]) {
  test.describe(`a long page at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("has its final height once it has loaded, before the scripts run", async ({ page }) => {
      await hold(page, scripts);
      await page.goto(long);
      // Laid out in idle time after loading; until then the browser skips what is out of view.
      await expect.poll(() => skippable(page)).toBe(0);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await layOutAll(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    });

    test("opens at the heading in its address, even after a reload", async ({ page }) => {
      await open(page, `${long}#errors`);
      const below = await page.evaluate(() => document.querySelector("nav")?.getBoundingClientRect().bottom ?? 0);
      const place = await topOf(page, "errors");
      expect(place).toBeGreaterThanOrEqual(below);
      expect(place - below).toBeLessThan(64);
      await page.reload();
      await expect.poll(() => topOf(page, "errors")).toBe(place);
    });

    test("keeps its scroll position when the reader comes back", async ({ page }) => {
      await open(page, long);
      await page.locator("#good-to-know").evaluate((heading) => heading.scrollIntoView({ block: "center" }));
      const place = await topOf(page, "good-to-know");
      await page.locator("footer a[href='/about']").evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
      await page.goBack();
      await expect.poll(() => topOf(page, "good-to-know")).toBe(place);
    });
  });
}
