import { expect, open, test } from "./support/test";

/** Behaviours without a page on the real site: see tests/fixtures/site. */
test.use({ baseURL: process.env.FIXTURE_SITE });

test.describe("the crash screen", () => {
  test.use({ expectedErrors: { patterns: [/The lamp fell over/, /Fragile/, /react\.dev/] } });

  test("shows the message with its cause, and a button that brings the page back", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Break" }).click();
    await expect(page.getByRole("heading", { name: /^This page crashed\.?$/ })).toBeVisible();
    await expect(page).toHaveTitle(/Page Error/);
    await expect(page.getByText("The lamp fell over")).toBeVisible();
    await expect(page.getByText(/Cause:\s*The table was pushed/)).toBeVisible();
    await expect(async () => {
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("All is well.")).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test("a slow page shows a spinner, a failed one an error with a Retry button", async ({ page }) => {
  await open(page, "/loading");
  const main = page.getByRole("main");
  await expect(main.locator("svg")).toBeVisible();
  await expect(main.getByText("The chunk did not load")).toBeVisible();
  await main.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("The page is here.")).toBeVisible();
});

test("a remembered docs version that no longer exists is forgotten", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("docs-preferred-version-default", "0.9"));
  await open(page, "/docs/one");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("docs-preferred-version-default"))).toBeNull();
});

test("the only version of the docs is called Next", async ({ page }) => {
  await open(page, "/docs/one");
  await expect(page.getByRole("navigation", { name: "Main" }).getByText("Next")).toBeVisible();
});
