import type { Page } from "@playwright/test";
import { pageTypes } from "../../site/pageTypes";
import { expect, layOutAll, open, phoneMenu, test } from "./support/test";

/** Sets the size of text, as in the browser's own settings. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: Math.round(size * 0.8) } });
}

/** Around each width at which one of them goes, at any of the sizes. */
const widths = [980, 996, 997, 1024, 1245, 1246, 1247, 1280, 1366, 1440, 1494, 1495, 1600, 1920, 1992, 1993, 2000];
const toggle = (page: Page) => page.getByRole("button", { name: "Toggle navigation bar" });
const sidebar = (page: Page) => page.locator("#sidebar");

for (const size of [12, 16, 20, 24, 32]) {
  test(`with text of ${size} px there is either the sidebar or the menu, at every width`, async ({ page }) => {
    await setTextSize(page, size);
    for (const address of ["/docs/help/account/forgot_password", "/docs/api/add-member"]) {
      await open(page, address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const shown = async () => [await sidebar(page).isVisible(), await toggle(page).isVisible()];
        const isWide = width >= 62.3125 * size;
        await expect.poll(shown, `${address} ${width} px`).toEqual([isWide, !isWide]);
        if (isWide) await expect(sidebar(page).getByRole("link").last(), `${address} ${width} px`).toBeAttached();
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

function openAll(): void {
  for (const details of Array.from(document.querySelectorAll("details"))) details.open = true;
}

const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const pages = [
  ...Object.values(pageTypes),
  "/docs/getting-started/collections",
  "/docs/getting-started/export-file",
].filter((address) => address !== "/nothing-here");

/** How readers and devices change text, each with the widths in pixels to look at. */
const changes = {
  "with more space between letters, words and lines": {
    style: "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}",
    widths: [320, 390, 997, 1024, 1150, 1280],
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
    for (const address of pages.filter((_, index) => index % 2 === half)) {
      await open(page, address);
      await layOutAll(page);
      await page.evaluate(openAll);
      for (const [name, { style, widths }] of Object.entries(changes)) {
        const sheet = await page.addStyleTag({ content: style });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(wide), `${address} ${width} px ${name}`).toBeLessThanOrEqual(0);
        }
        await sheet.evaluate((element) => (element as Element).remove());
      }
    }
  });
}
