import type { Page } from "@playwright/test";
import { forget } from "../support/parts";
import { expect, hydrated, open, storeNoAnnouncement, test } from "../support/test";
import { useWidget, widgets } from "../support/widgets";

const stored = (page: Page) => page.evaluate(() => [localStorage.length, sessionStorage.length]);

for (const [name, widget] of Object.entries(widgets)) {
  const { address, kept, start, result, later = result, staysUntilLoad } = widget;
  if (!kept || !start) continue;
  const where = kept === "device" ? "in every tab and at the next visit" : "in this tab alone";

  test(`${name}: what was done is kept ${where}, until it is forgotten in any tab`, async ({
    browser,
    context,
    page,
  }) => {
    await storeNoAnnouncement(page);
    const other = await context.newPage();
    await open(other, address);
    await start(other);
    await open(page, address);
    await useWidget(page, widget);
    await (kept === "device" ? result : start)(other);

    await page.reload();
    await hydrated(page);
    await later(page);
    if (kept === "device") {
      await page.locator('a[href="/docs/api/get-all-members"]:visible').first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get all members");
      await result(page);
      const visit = await browser.newContext({ storageState: await context.storageState() });
      const next = await visit.newPage();
      await open(next, new URL("/docs/api/delete-note", page.url()).href);
      await result(next);
      await visit.close();
    } else {
      await useWidget(other, widget);
    }

    await forget(other);
    for (const tab of [page, other]) {
      if (staysUntilLoad) await open(tab, address);
      await start(tab);
      expect(await stored(tab)).toEqual([0, 0]);
    }
    if (kept === "tab") await useWidget(page, { ...widget, open: undefined });
  });
}
