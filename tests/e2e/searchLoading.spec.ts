import type { Page } from "@playwright/test";
import { active, box, button, dialog, options, search, searchOn, status } from "./support/search";
import { arrived, expect, hold, idle, openToRoute, scripts, test } from "./support/test";

/*
 * What readers do before the search has arrived, and what it says if it does not.
 */

const indexFile = /\/search-index\.[0-9a-f]{12}\.json$/;
const dialogFile = /\/assets\/js\/search-dialog/;
const loading = (page: Page) => page.getByRole("button", { name: "Loading …" });
const barLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).first();
/** Whether a letter that is pressed in an element goes to the search instead. */
const isTaken = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate(
      (place) => !place.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true })),
    );

test.describe("before the dialog is there,", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /Loading chunk|ChunkLoadError/] } });

  test("no letter is lost, nor one that is deleted, a second slash or Enter", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    const release = await hold(page, scripts);
    for (const letter of "/POST /v1/polx\bl") await page.keyboard.press(letter === "\b" ? "Backspace" : letter);
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL("/docs/api/add-poll");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("Escape cancels: letters go to the page again, and no box appears", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    const release = await hold(page, scripts);
    await barLink(page, "API").focus();
    await page.keyboard.press("/");
    await expect(loading(page)).toBeVisible();
    await page.keyboard.type("po");
    await page.keyboard.press("Escape");
    await expect(loading(page)).toHaveCount(0);
    await expect(barLink(page, "API")).toBeFocused();
    expect(await isTaken(page, ":focus")).toBe(false);
    const loaded = page.waitForResponse((response) => /\/assets\/js\//.test(response.url()));
    release();
    await loaded;
    await idle(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(box(page)).toHaveValue("");
  });

  for (const [name, link] of [
    ["with the same layout", "API"],
    ["with another layout", "Apparyllis Simply Plural"],
  ] as const) {
    test(`a reader who goes on to a page ${name} can type there, and no box appears`, async ({ page }) => {
      await openToRoute(page, "/docs/intro");
      // The files of the other page are not held back.
      const release = await hold(page, dialogFile);
      await page.keyboard.press("/");
      await expect(loading(page)).toBeVisible();
      await barLink(page, link).click();
      await expect(page).not.toHaveURL("/docs/intro");
      await expect(loading(page)).toHaveCount(0);
      expect(await isTaken(page, "body")).toBe(false);
      const loaded = page.waitForResponse(dialogFile);
      release();
      await loaded;
      await idle(page);
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test("a failure is no longer shown on the next page", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    await page.route(dialogFile, (route) => route.abort());
    await page.keyboard.press("/");
    const alert = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(alert).toBeVisible();
    await barLink(page, "API").click();
    await arrived(page, "/docs/getting-started/intro", "First call");
    await expect(alert).toHaveCount(0);
  });

  test("letters typed before a failure are not in the box at the next attempt", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(scripts, (route) => failed.then(() => route.abort()));
    await page.keyboard.press("/");
    await page.keyboard.type("poll");
    fail();
    const retry = page.getByRole("alert").getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    await page.unroute(scripts);
    const release = await hold(page, scripts);
    await retry.click();
    await page.keyboard.type("poll");
    release();
    await expect(box(page)).toHaveValue("poll");
  });
});

test.describe("if the index does not load,", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/] } });

  test("the box says so, and Retry loads it again", async ({ page }) => {
    await page.route(indexFile, (route) => route.abort());
    await openToRoute(page, "/");
    await search(page, "member");
    await expect(status(page)).toContainText("could not be loaded");
    await page.unroute(indexFile);
    const release = await hold(page, indexFile);
    await button(page, "Retry").click();
    await expect(status(page)).toHaveText("Loading the search …");
    await expect(box(page)).toBeFocused();
    release();
    await expect(options(page).first()).toBeVisible();
    await expect(button(page, "Retry")).toHaveCount(0);
  });
});

test.describe("while the index loads,", () => {
  test("a reader who moved to Close stays there when the results arrive", async ({ page }) => {
    const release = await hold(page, indexFile);
    await searchOn(page, "/docs/api/polls", "add poll");
    await page.keyboard.press("Tab");
    await expect(button(page, "Close")).toBeFocused();
    release();
    await expect(options(page).first()).toContainText("Add poll");
    await expect(button(page, "Close")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await expect(await active(page)).toBeVisible();
  });

  test("Enter opens the first result once it has loaded", async ({ page }) => {
    const release = await hold(page, indexFile);
    await searchOn(page, "/docs/api/polls", "add poll");
    await expect(status(page)).toHaveText("Loading the search …");
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL("/docs/api/add-poll");
    await expect(dialog(page)).toHaveCount(0);
  });
});
