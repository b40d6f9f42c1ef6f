import type { Page } from "@playwright/test";
import { expect, hold, open, scripts, test, watchShifts } from "./support/test";

/** What the site supports and its keepers do not use now: see tests/support/configuredSite.ts. */
test.use({ baseURL: process.env.CONFIGURED_SITE });

test.describe("the announcement bar", () => {
  const pages = ["/", "/about", "/docs/help", "/docs/help/account/forgot_password", "/docs/api/add-member", "/nowhere"];
  const bar = (page: Page) => page.getByRole("banner").filter({ hasText: "The servers rest on Sunday." });
  const close = (page: Page) => bar(page).getByRole("button", { name: "Close" });
  // The server says that there is no such page.
  test.use({ expectedErrors: { patterns: [/status of 404/] } });

  test("is shown until it is dismissed, and then on no page, before any script of the site runs", async ({ page }) => {
    await open(page, "/");
    await expect(bar(page)).toBeVisible();
    await close(page).click();
    await expect(bar(page)).toBeHidden();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    for (const address of pages) {
      await page.goto(address);
      await expect(page.locator("script[src]")).toHaveCount(0);
      await expect(bar(page)).toBeHidden();
    }
  });

  test("moves nothing on a page that it is not on any longer", async ({ page }) => {
    await open(page, "/");
    await close(page).click();
    const shifts = await watchShifts(page);
    await open(page, "/about");
    expect(await shifts()).toEqual([]);
  });

  test("with a new id, is shown again to those who dismissed the last one, before any script of the site runs", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem("docusaurus.announcement.id", "earlier");
      localStorage.setItem("docusaurus.announcement.dismiss", "true");
    });
    await hold(page, scripts);
    await page.goto("/docs/help");
    await expect(bar(page)).toBeVisible();
  });

  for (const width of [390, 1280]) {
    test(`is as high as its text ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, "/about");
      const [needed, given] = await bar(page).evaluate((element) => [element.scrollHeight, element.clientHeight]);
      // The button is a pixel higher than a line, with the border.
      expect(needed).toBeLessThanOrEqual((given ?? 0) + 1);
    });
  }
});
