import type { Page } from "@playwright/test";
import { bringAxe, findViolations } from "./support/axe";
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

test("axe finds no problem on posts, their lists and lists of tags, light and dark", async ({ page }) => {
  await bringAxe(page);
  const pages = ["/blog", "/blog/2025/01/01/lamps", "/blog/tags", "/docs/tags", "/docs/tags/lamps"];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of pages) {
      await open(page, address);
      expect.soft(await findViolations(page), `${address} ${width} px`).toEqual([]);
    }
  }
});

test("the list of posts leads to each, and a post’s code is copied", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, "/blog");
  const more = page.getByRole("link", { name: /^Read more about/ });
  await expect(more).toHaveCount(2);
  await more.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lamps of the old house");
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText(/^Copied|did not allow copying/).first()).toBeAttached();
});
