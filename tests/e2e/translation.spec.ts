import { pageTypes } from "../../site/pageTypes";
import { asWalker } from "./support/chromium";
import { expect, hydrated, open, phoneMenu, test } from "./support/test";
import { translatedSearch, translatedWalk } from "./support/translatedWalk";
import { translate } from "./support/translator";

/*
 * A browser that translates a page takes its texts away from React. Before these tests, the first letter typed into the
 * search then replaced the whole page by "This page crashed".
 */

test.describe.configure({ timeout: 180_000 });
/** Leaving a page aborts what the panels were loading; the clipboard is denied in tests. */
test.use({ expectedErrors: { patterns: [/Failed to load resource/] } });

test.describe("on a page that a browser translates", () => {
  for (const [name, steps] of Object.entries(translatedWalk)) {
    test(`${name} go on working`, async ({ page, baseURL }) => steps(asWalker(page), baseURL ?? ""));
  }

  test("the search goes on working", async ({ page, baseURL }) => translatedSearch(asWalker(page), baseURL ?? ""));

  test("the menu of a phone opens, closes and leads to a page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/docs/intro");
    await page.evaluate(translate);
    const toggle = page.getByRole("button", { name: "Toggle navigation bar" });
    for (const _ of ["once", "twice"]) {
      await toggle.click();
      await expect(phoneMenu(page).getByRole("link", { name: "Help", exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(phoneMenu(page)).toBeHidden();
    }
    await toggle.click();
    await phoneMenu(page).getByRole("link", { name: "Help", exact: true }).click();
    await expect(page).toHaveURL("/docs/help");
    await expect(page.getByText("This page crashed")).toHaveCount(0);
  });
});

test("a page that was translated before its scripts started works too", async ({ page, expectedErrors }) => {
  // React finds other elements than it expects, and renders the page from scratch.
  expectedErrors.patterns.push(/Minified React error/);
  await page.goto("/docs/api/add-member", { waitUntil: "domcontentloaded" });
  await page.evaluate(translate);
  await hydrated(page);
  await page.getByRole("button", { name: "Run on the practice server" }).click();
  await expect(page.getByText("Different from the start: 1 member added.")).toBeVisible({ timeout: 30_000 });
});

for (const width of [390, 1280]) {
  test(`at ${width} px, no page that is read from the right scrolls sideways, and code is read from the left`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of Object.values(pageTypes)) {
      await page.goto(address);
      const faults = await page.evaluate(() => {
        document.documentElement.dir = "rtl";
        const { scrollWidth, clientWidth } = document.documentElement;
        const turned = Array.from(document.querySelectorAll("code, pre, kbd")).filter(
          (element) => getComputedStyle(element).direction === "rtl",
        );
        return [
          ...turned.map(({ outerHTML }) => outerHTML.slice(0, 80)),
          ...(scrollWidth > clientWidth ? ["wide"] : []),
        ];
      });
      expect(faults, address).toEqual([]);
    }
  });
}

test("code, paths, names of fields and error messages are left as they are", async ({ page }) => {
  const addresses = [...Object.values(pageTypes), "/docs/getting-started/export-file", "/docs/help/accessibility"];
  for (const address of addresses.filter((one) => one !== "/nothing-here")) {
    await page.goto(address);
    const translated = await page
      .locator("main :is(code, pre, kbd, [role=tab], [data-message], [data-code] var)")
      .evaluateAll((all) =>
        all
          .filter((one) => !one.closest("[translate=no]") && !one.querySelector("[translate=no]"))
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(translated, address).toEqual([]);
    // The rest is translated.
    expect(
      await page
        .locator("main :is(p, h1, li)")
        .evaluateAll((all) => all.filter((one) => one.closest("[translate=no]")).length),
    ).toBe(0);
  }
});
