import { findViolations } from "./support/axe";
import { expect, open, test } from "./support/test";

const pageTypes = {
  home: "/",
  about: "/about",
  introduction: "/docs/intro",
  guide: "/docs/getting-started/intro",
  "socket guide": "/docs/getting-started/socket",
  "errors guide": "/docs/getting-started/errors",
  "API index": "/docs/docs/api",
  "API info": "/docs/api/simply-plural-api",
  "tag page": "/docs/api/members",
  operation: "/docs/api/add-member",
  "operation with choices": "/docs/api/add-poll",
  "help index": "/docs/help",
  "help article": "/docs/help/account/delete_account",
  "help article with drawings": "/docs/help/features/buckets/intro",
  "not found": "/nothing-here",
};

test.use({ expectedErrors: { patterns: [/status of 404/] } });

test.describe("axe finds nothing, light and dark, at 390 and 1280 px:", () => {
  for (const [name, address] of Object.entries(pageTypes)) {
    test(name, async ({ page }) => {
      await open(page, address);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page), `${width} px`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${width} px: the page does not scroll sideways`).toBeLessThanOrEqual(width);
      }
    });
  }
});
