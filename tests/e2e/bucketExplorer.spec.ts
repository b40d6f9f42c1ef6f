import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/test";

const address = "/docs/help/features/buckets/intro";

const status = (page: Page) => page.getByRole("main").getByRole("status");
const buckets = (page: Page) => page.getByRole("group", { name: "Buckets of Amber" });

test("says who sees the member of each worked example, and why", async ({ page }) => {
  await open(page, address);
  for (const sentence of ["Friend 1 sees Amber.", "Family", "Friend 2 doesn’t see Amber."])
    await expect(status(page)).toContainText(sentence);
  await page.getByRole("button", { name: "Thomas" }).click();
  for (const friend of ["Friend 1", "Friend 2"]) await expect(status(page)).toContainText(`${friend} sees Thomas.`);
  await page.getByRole("button", { name: "Adrian" }).click();
  await expect(status(page)).toContainText("No friend sees Adrian.");
});

test("its files are loaded on its page only", async ({ page }) => {
  const scriptsOf = async (path: string) => {
    const files: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && files.push(request.url()));
    await open(page, path);
    page.removeAllListeners("request");
    return (await Promise.all(files.map(async (file) => (await page.request.get(file)).text()))).join("");
  };
  const mark = "Start with an example";
  expect(await scriptsOf(address)).toContain(mark);
  expect(await scriptsOf("/docs/help/account/forgot_password")).not.toContain(mark);
});

test("on a phone, the button for scrolling to the top does not cover the answer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address);
  const button = page.getByRole("button", { name: "Scroll back to top" });
  await buckets(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -40);
  await expect(button).toBeVisible();
  const lines = () =>
    status(page).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    });
  const covered = async () => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return (await lines()).filter(
      (line) => line.right > x && line.left < x + width && line.bottom > y && line.top < y + height,
    );
  };
  await expect(status(page)).toBeInViewport();
  expect(await covered()).toEqual([]);
});

test("on a phone of 390 or 320 px, the answer does not cover the focused checkbox", async ({ page }) => {
  await open(page, address);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 600 });
    const choices = page.getByRole("main").getByRole("checkbox");
    await page.getByRole("button", { name: "Adrian" }).focus();
    for (const choice of await choices.all()) {
      await page.keyboard.press("Tab");
      await expect(choice).toBeFocused();
      const { y = 0, height = 0 } = (await choice.boundingBox()) ?? {};
      expect(y + height, `${width} px`).toBeLessThanOrEqual((await status(page).boundingBox())?.y ?? 0);
    }
  }
});

test("the answer is beside the choices where the table of contents is beside the page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, address);
  const answer = await status(page).boundingBox();
  const choices = await buckets(page).boundingBox();
  expect(answer?.x).toBeGreaterThanOrEqual((choices?.x ?? 0) + (choices?.width ?? 0));
});

test.describe("with forced colours", () => {
  test.use({ forcedColors: "active" });

  test("the chosen example has the same focus ring as the others", async ({ page }) => {
    await open(page, address);
    const example = page.getByRole("button", { name: "Amber" });
    await page.getByRole("button", { name: "Thomas" }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(example).toBeFocused();
    await expect(example).toHaveAttribute("aria-pressed", "true");
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(example).toHaveCSS("outline-color", text);
  });
});
