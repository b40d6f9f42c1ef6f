import { expect, type Page } from "@playwright/test";
import type { Walker } from "./walk";

/** @returns the page in the form that the walks use. */
export function asWalker(page: Page): Walker {
  return {
    goto: async (url) => void (await page.goto(url)),
    resize: (width) => page.setViewportSize({ width, height: 844 }),
    reload: async () => void (await page.reload()),
    run: (expression) => page.evaluate(expression),
    // Not waitForFunction, which the pages' policy forbids for an expression.
    until: (expression) =>
      expect.poll(() => page.evaluate(`Boolean(${expression})`), { message: expression, timeout: 30_000 }).toBe(true),
    click: (selector) => page.locator(selector).first().click(),
    type: async (text, ...keys) => {
      await page.keyboard.type(text);
      for (const key of keys) await page.keyboard.press(key);
    },
  };
}
