import { expect, test } from "../support/test";
import { widgets } from "../support/widgets";

test.use({ javaScriptEnabled: false });

for (const [name, { address, instead }] of Object.entries(widgets)) {
  if (instead)
    test(`readers without scripts have something instead of ${name}`, async ({ page }) => {
      await page.goto(address);
      await instead(page);
      await expect(page.locator("button:visible, select:visible, input:visible, [role=tab]:visible")).toHaveCount(0);
    });
}
