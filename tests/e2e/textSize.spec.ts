import type { Page } from "@playwright/test";
import { pageTypes } from "../../site/pageTypes";
import { everything } from "../support/everything";
import { expect, layOutAll, open, openAll, phoneMenu, setTextSize, test } from "./support/test";

// The next test has the same page.
test.afterEach(({ page }) => setTextSize(page));

/** Where one of them goes, in pixels: in the usual size of text, and in another one. */
const usual = 997;
const widthsFor = (size: number) => {
  const own = Math.ceil(62.3125 * size);
  return [...new Set([980, usual - 1, usual, Math.max(own - 1, 980), Math.max(own, 980), 1440, 2000])];
};
const toggle = (page: Page) => page.getByRole("button", { name: "Toggle navigation bar" });
const sidebar = (page: Page) => page.locator("#sidebar");

for (const size of [12, 16, 20, 24, 32]) {
  test(`with text of ${size} px there is either the sidebar or the menu, at every width, and the search’s sign is as large`, async ({
    page,
  }) => {
    await setTextSize(page, size);
    for (const address of ["/docs/help/account/forgot_password", "/docs/api/add-member"]) {
      await open(page, address);
      for (const width of widthsFor(size)) {
        await page.setViewportSize({ width, height: 800 });
        const shown = async () => [await sidebar(page).isVisible(), await toggle(page).isVisible()];
        const isWide = width >= 62.3125 * size;
        await expect.poll(shown, `${address} ${width} px`).toEqual([isWide, !isWide]);
        if (isWide) await expect(sidebar(page).getByRole("link").last(), `${address} ${width} px`).toBeAttached();
        const sign = page.getByRole("button", { name: /^Search/ }).locator("svg:visible");
        expect((await sign.boundingBox())?.width, `${address} ${width} px`).toBe(1.125 * size);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${address} ${width}`,
        ).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("with text of 24 px, the menu of a laptop works", async ({ page }) => {
  await setTextSize(page, 24);
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, "/docs/help/account/forgot_password");
  await toggle(page).click();
  await phoneMenu(page).getByRole("link", { name: "Help", exact: true }).click();
  await expect(page).toHaveURL("/docs/help");
});

test("in danger, there is something to tap in a phone's first screen, with text of any size, and each way is 44 px high", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const size of [16, 32]) {
    await setTextSize(page, size);
    await open(page, "/docs/help/safety");
    const links = page.locator("article .markdown a[href^='#']");
    const [bar, first] = await Promise.all([page.locator(".navbar"), links.first()].map((part) => part.boundingBox()));
    // An announcement is above the navbar.
    const end = (first?.y ?? 844) + (first?.height ?? 0) - (bar?.y ?? 0);
    expect(end, `with text of ${size} px`).toBeLessThanOrEqual(844);
    const ways = page.locator("article li").filter({ hasText: /^I(’m| want| don’t)/ });
    expect(await ways.count()).toBe(5);
    for (const way of await ways.getByRole("link").all()) {
      expect((await way.boundingBox())?.height, await way.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
});

const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const pages = [
  ...Object.values(pageTypes),
  "/docs/getting-started/collections",
  "/docs/getting-started/export-file",
].filter((address) => address !== "/nothing-here");

/** How readers and devices change text, each with the widths in pixels to look at: the first two, and others in turns. */
const changes = {
  "with more space between letters, words and lines": {
    style: "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}",
    widths: [320, 997, 390, 1024, 1150, 1280],
  },
  "if the device enlarges text": {
    style: "html{text-size-adjust:200%;-webkit-text-size-adjust:200%}",
    widths: [390, 1280],
  },
  "if a reader's own style enlarges text": { style: "html{font-size:32px!important}", widths: [390, 1280] },
};

// Two tests, so that two workers share the pages.
for (const half of [0, 1]) {
  test(`${Object.keys(changes).join(", or ")}, no page moves sideways (${half + 1} of 2)`, async ({ page }) => {
    for (const [index, address] of pages.entries()) {
      if (index % 2 !== half) continue;
      await open(page, address);
      await layOutAll(page);
      await openAll(page);
      for (const [name, { style, widths }] of Object.entries(changes)) {
        const sheet = await page.addStyleTag({ content: style });
        const [first = 0, second = 0, ...others] = widths;
        const inTurn = others.filter((_, place) => everything || place === Math.floor(index / 2) % others.length);
        for (const width of [first, second, ...inTurn]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(wide), `${address} ${width} px ${name}`).toBeLessThanOrEqual(0);
        }
        await sheet.evaluate((element) => (element as Element).remove());
      }
    }
  });
}
