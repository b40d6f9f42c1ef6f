import { refuseStorage } from "../support/parts";
import { expect, open, test } from "../support/test";
import { useWidget, widgets } from "../support/widgets";

test.describe("a browser that refuses all storage", () => {
  test.use({ expectedErrors: { patterns: [/^Docusaurus (browser )?storage/, /browser storage is not available/] } });

  for (const [name, widget] of Object.entries(widgets)) {
    for (const how of ["throws", "has none"] as const) {
      test(`and ${how}: ${name} works, and a choice is kept until the next page load`, async ({ page }) => {
        await refuseStorage(page, how);
        await page.setViewportSize({ width: widget.width ?? 1280, height: 900 });
        await open(page, widget.address);
        await useWidget(page, { ...widget, result: widget.denied ?? widget.result });
        if (widget.kept !== "device" || widget.needsStorage) return;
        await page.locator('a[href="/docs/api/get-all-members"]:visible').first().click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get all members");
        await widget.result(page);
      });
    }
  }
});

for (const [name, widget] of Object.entries(widgets)) {
  const { address, kept, key = "" } = widget;
  if (!kept) continue;
  const place = kept === "device" ? "localStorage" : "sessionStorage";

  test(`${name}: what is stored and cannot be read does no harm, and is replaced`, async ({ page }) => {
    for (const garbage of ["garbage{", '{"addMember":{"path":5}}']) {
      await page.goto(address);
      const put = ([where, what, text]: readonly [typeof place, string, string]) => window[where].setItem(what, text);
      await page.evaluate(put, [place, key, garbage] as const);
      await open(page, address);
      // A changed request is shown at once.
      await useWidget(page, { ...widget, open: garbage.includes("addMember") ? undefined : widget.open });
      const stored = () => page.evaluate(([where, what]) => window[where].getItem(what), [place, key] as const);
      await expect.poll(stored).not.toBe(garbage);
    }
  });
}
