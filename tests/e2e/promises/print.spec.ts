import { expect, open, test } from "../support/test";
import { useWidget, widgets } from "../support/widgets";

test("on paper, a link of the safety page to another page says where that is, and no drawing takes its room", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await open(page, "/docs/help/safety");
  const links = page.locator(".markdown a[href^='/']").locator("visible=true");
  expect(await links.count()).toBeGreaterThan(5);
  for (const link of await links.all())
    await expect(link).toHaveAccessibleName(`${await link.innerText()} (${await link.getAttribute("href")})`);
  await expect(page.locator(".markdown svg").locator("visible=true")).toHaveCount(0);
});

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
