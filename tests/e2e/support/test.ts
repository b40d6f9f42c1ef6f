import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Console messages that a test expects (a fault it provokes), as patterns. */
  expectedErrors: { patterns: RegExp[] };
}

/**
 * Playwright's test with the rules of this site: any console error or page error fails the test, and so does a
 * request to another host than the site itself (the icon font is answered with an empty file).
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [{ patterns: [] }, { option: true }],
  context: async ({ context, baseURL }, use) => {
    const foreign: string[] = [];
    await context.route(
      (url) => url.origin !== new URL(baseURL ?? "http://localhost").origin,
      (route) => {
        const url = route.request().url();
        if (url.startsWith("https://use.fontawesome.com/")) return route.abort();
        foreign.push(url);
        return route.abort();
      },
    );
    await use(context);
    expect(foreign, "requests to other hosts").toEqual([]);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      if (message.location().url.includes("use.fontawesome.com")) return;
      // A test that ends while a link in view is being prefetched cuts that request off.
      if (message.text().startsWith("Couldn't load preload assets")) return;
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      errors.push(message.text());
    });
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.patterns.some((pattern) => pattern.test(text)));
    expect(unexpected, "errors in the console").toEqual([]);
  },
});

export { expect };

/**
 * Opens a page and waits until its scripts run.
 *
 * @param page the browser page.
 * @param address path on the site.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
}
