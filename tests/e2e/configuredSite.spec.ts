import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { expect, hold, open, scripts, test, watchShifts } from "./support/test";

/* What the site supports and its keepers do not use now: see tests/support/configuredSite.ts. */

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
  const pages = [
    "/blog",
    "/blog/2025/01/01/lamps",
    "/blog/tags",
    "/docs/tags",
    "/docs/tags/lamps",
    "/about",
    "/docs/lamps",
    "/docs/category/more-lamps",
  ];
  for (const address of pages) {
    await open(page, address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
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

test.describe("a dropdown of the navbar", () => {
  const navbar = (page: Page) => page.getByRole("navigation", { name: "Main" });
  const label = (page: Page) => navbar(page).locator("summary", { hasText: "More" });
  const entry = (page: Page) => navbar(page).getByRole("link", { name: "Community", exact: true });

  test("opens and closes on click and Enter, and closes on a press outside, on Escape and on another page", async ({
    page,
  }) => {
    await open(page, "/about");
    await label(page).hover();
    await expect(entry(page)).toBeHidden();
    const presses = [() => label(page).click(), () => page.keyboard.press("Enter")];
    for (const press of presses) {
      await press();
      await expect(entry(page)).toBeVisible();
      await press();
      await expect(entry(page)).toBeHidden();
    }
    for (const leave of [
      // Beside the text.
      () => page.mouse.click(1000, 600),
      () => page.keyboard.press("Escape"),
      () => navbar(page).getByRole("link", { name: "API", exact: true }).focus(),
    ]) {
      await label(page).click();
      await expect(entry(page)).toBeVisible();
      await leave();
      await expect(entry(page)).toBeHidden();
    }
    await label(page).click();
    await entry(page).click();
    await expect(page).toHaveURL(/\/docs\/discord$/);
    await expect(entry(page)).toBeHidden();
  });

  test("opens before the site’s scripts run", async ({ page }) => {
    await hold(page, scripts);
    await page.goto("/about");
    await label(page).click();
    await expect(entry(page)).toBeVisible();
  });

  test("is in the menu of narrow screens, with all other items, and the keyboard opens it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, "/about");
    await page.getByRole("button", { name: "Toggle navigation bar" }).click();
    const menu = page.locator(".navbar-sidebar__item");
    await expect(menu.getByRole("link", { name: "Articles" })).toBeVisible();
    // With the list of all pages, which comes a moment later, all items are made anew.
    await expect(menu.getByRole("link", { name: "API reference" })).toBeVisible();
    const more = menu.locator("summary", { hasText: "More" });
    await more.focus();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Blog", exact: true }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

test("each type of navbar item leads where it is configured to", async ({ page }) => {
  await open(page, "/about");
  const navbar = page.getByRole("navigation", { name: "Main" });
  await expect(navbar.getByRole("link", { name: "Introduction" })).toHaveAttribute("href", "/docs/intro");
  await expect(navbar.getByRole("link", { name: "Articles" })).toHaveAttribute("href", "/docs/intro");
  await expect(navbar.getByRole("link", { name: "Next" })).toHaveCount(2);
  for (const link of await navbar.getByRole("link", { name: "Next" }).all()) {
    await expect(link).toHaveAttribute("href", "/docs/intro");
  }
  await expect(navbar.getByText("Lamps")).toBeVisible();
  await navbar.locator("summary", { hasText: "English" }).click();
  await expect(navbar.getByRole("link", { name: "English" })).toBeVisible();
  await navbar.getByRole("link", { name: "Articles" }).click();
  await expect(navbar.getByRole("link", { name: "Articles" })).toHaveClass(/navbar__link--active/);
});

test.describe("a navbar item that fails in the browser", () => {
  test.use({ expectedErrors: { patterns: [/sidebar with id "gone"/, /navbar item failed/, /react\.dev/] } });

  test("is named on the crash screen", async ({ page }) => {
    await page.route("**/assets/js/main.*.js", async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({
        contentType: "text/javascript",
        body: body.replaceAll('sidebarId:"docs"', 'sidebarId:"gone"'),
      });
    });
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: /^This page crashed/ })).toBeVisible();
    await expect(page.getByText("“Articles” in the navbar failed.")).toBeVisible();
    await expect(page.getByText(/Cause:\s*Can't find any sidebar with id "gone"/)).toBeVisible();
  });
});
