import { type Browser, launch, type Page } from "puppeteer-core";
import { programs } from "../../../tools/test/programs.mjs";
import { hostTest } from "./faultyTest";
import { expect } from "./test";
import type { Walker } from "./walk";

/** The browser test in Firefox, with its own host. Playwright can only control its own Firefox, so Puppeteer does. */
export const test = hostTest.extend<{ firefox: Page }, { browserOfMozilla: Browser }>({
  browserOfMozilla: [
    async ({ browserName: _ }, use) => {
      const browser = await launch({ browser: "firefox", executablePath: programs.firefox, headless: true });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  firefox: async ({ browserOfMozilla }, use) => {
    const context = await browserOfMozilla.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewport({ width: 1280, height: 900 });
    await use(page);
    await context.close();
  },
});

/** Waits until React has taken over the page. */
export async function hydratedInFirefox(page: Page): Promise<void> {
  await page.waitForSelector("html[data-has-hydrated=true]");
}

/** @returns the page in the form that the walk uses. */
export function asWalker(page: Page): Walker {
  return {
    goto: async (url) => void (await page.goto(url)),
    resize: (width) => page.setViewport({ width, height: 844 }),
    reload: async () => void (await page.reload()),
    run: (expression) => page.evaluate(expression),
    until: (expression) => expect(page.waitForFunction(`Boolean(${expression})`), expression).resolves.toBeDefined(),
    click: (selector) => page.click(selector),
    type: async (text, ...keys) => {
      await page.keyboard.type(text);
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}
