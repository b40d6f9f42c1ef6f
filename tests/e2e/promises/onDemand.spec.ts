import { expect, openFully, test } from "../support/test";
import { useWidget, widgets } from "../support/widgets";

for (const [name, widget] of Object.entries(widgets)) {
  const { files, address } = widget;
  if (!files) continue;
  test(`no file of ${name} is loaded before it is opened`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openFully(page, address);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(asked.filter((path) => files.test(path))).toEqual([]);
    await useWidget(page, widget);
    expect(asked.filter((path) => files.test(path))).not.toEqual([]);
  });
}
