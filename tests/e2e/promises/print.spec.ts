import { expect, open, test } from "../support/test";
import { useWidget, widgets } from "../support/widgets";

for (const [name, widget] of Object.entries(widgets)) {
  test(`no button, field or choice of ${name} is on paper once it was used`, async ({ page }) => {
    await page.setViewportSize({ width: widget.width ?? 1280, height: 900 });
    await open(page, widget.address);
    await useWidget(page, widget);
    await page.emulateMedia({ media: "print" });
    const controls = page.locator("main").locator("button, input, select, textarea, [role=tab]");
    await expect(controls.locator("visible=true")).toHaveCount(0);
  });
}
