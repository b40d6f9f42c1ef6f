import type { Page } from "@playwright/test";
import { sitePrefix } from "../../../site/offline/shared/savedSite";
import { type FaultyServer, startFaultyServer } from "../../support/faultyServer";
import { save, saveButton } from "./parts";
import { test as base, expect, hydrated } from "./test";

/** The browser test with a host of its own that can fail. */
export const hostTest = base.extend<{ server: FaultyServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await startFaultyServer();
    await use(server);
    await server.stop();
  },
});

/** That test on that host, with the service worker. */
export const test = hostTest.extend({
  fetchesAhead: true,
  baseURL: async ({ server }, use) => use(server.url),
  serviceWorkers: "allow",
});

export { expect };

/** For `server.offered`: saving all pages and their scripts takes seconds, so most tests save only these. */
export const fewPages = (path: string): boolean =>
  !path.startsWith("/docs/") || /\/(add-member|members|vote-on-poll|help|delete_account|intro)$/.test(path);

/** Opens the panel "Save for offline" and saves the site. */
export async function saveSite(page: Page): Promise<void> {
  await saveButton(page).click();
  await save(page).click();
  await isSaved(page);
}

/** Waits until the site is saved. This takes a while, since every request is observed. */
export async function isSaved(page: Page): Promise<void> {
  const status = page.getByRole("status").filter({ hasText: /on this device, as it was on \d+ \w+ \d{4}\.$/ });
  await expect(status).toBeVisible({ timeout: 60_000 });
}

/** Caches of the whole site, one for each version. */
export const cachesOfSite = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith(sitePrefix));

/** The reader's browser saves data; to be called before the page is opened. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
}

/** With data saver, a page's scripts wait for the reader. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await hydrated(page);
}

/** @returns the current page's version of the site, see tests/support/siteVersions.ts. */
export async function versionOf(page: Page): Promise<number> {
  return (await page.locator("meta[name=test-version]").count()) > 0 ? 2 : 1;
}
