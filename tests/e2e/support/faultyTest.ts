import type { Page } from "@playwright/test";
import { type Choice, choiceKey } from "../../../plugins/offline/shared/choice";
import { pagesStore } from "../../../plugins/offline/shared/stores";
import { type FaultyServer, startFaultyServer } from "../../support/faultyServer";
import { test as base, expect, hydrated } from "./test";

interface Fixtures {
  server: FaultyServer;
  /** Which opened pages the reader wants to keep; "none" does not touch the browser's storage. */
  choice: Choice;
}

/** The browser test with a host of its own that can fail, and with the service worker. */
export const test = base.extend<Fixtures>({
  choice: ["all", { option: true }],
  fetchesAhead: true,
  context: async ({ context, choice }, use) => {
    // The empty page in a new tab has no storage.
    const choose = ([key, value]: string[]) => {
      if (location.protocol !== "about:") localStorage.setItem(key ?? "", value ?? "");
    };
    if (choice !== "none") await context.addInitScript(choose, [choiceKey, choice]);
    await use(context);
  },
  server: async ({ browserName: _ }, use) => {
    const server = await startFaultyServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  serviceWorkers: "allow",
});

export { expect };

/** On a busy machine, the worker takes a while. */
const patience = { timeout: 30_000 };

/** Waits until the worker has kept a page, with its scripts. */
export async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          async ([name = "", wanted = ""]) => Boolean(await (await caches.open(name)).match(wanted)),
          [pagesStore, path],
        ),
      patience,
    )
    .toBe(true);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const scripts = Array.from(document.querySelectorAll<HTMLScriptElement>("script[src^='/assets/']"));
          const found = await Promise.all(scripts.map(({ src }) => caches.match(src)));
          return found.length > 0 && found.every(Boolean);
        }),
      patience,
    )
    .toBe(true);
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
