import fs from "node:fs";
import { type Browser, launch, type Page } from "puppeteer-core";
import { type FaultyServer, startFaultyServer } from "../../support/faultyServer";
import { test as base } from "./test";

/** Where systems have Firefox; the first is Debian's. */
const places = [process.env.FIREFOX ?? "/usr/bin/firefox-esr", "/usr/bin/firefox"];
const executablePath = places.find((file) => fs.existsSync(file));

/** Whether there is a Firefox to try. */
export const hasFirefox = executablePath !== undefined;

interface Fixtures {
  server: FaultyServer;
  firefox: Page;
}

/** The browser test in Firefox, with a host of its own. Playwright drives only its own Firefox, so Puppeteer does. */
export const test = base.extend<Fixtures, { browserOfMozilla: Browser }>({
  browserOfMozilla: [
    async ({ browserName: _ }, use) => {
      const browser = await launch({ browser: "firefox", executablePath, headless: true });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  server: async ({ browserName: _ }, use) => {
    const server = await startFaultyServer();
    await use(server);
    await server.stop();
  },
  firefox: async ({ browserOfMozilla }, use) => {
    const context = await browserOfMozilla.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await use(page);
    await context.close();
  },
});

/** Waits until React has taken over the page. */
export async function hydratedInFirefox(page: Page): Promise<void> {
  await page.waitForSelector("html[data-has-hydrated=true]");
}
