import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/test";

const address = "/docs/help/features/buckets/intro";

const status = (page: Page) => page.getByRole("main").getByRole("status");

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

test("on a desktop, the choices of all three people, the answer and the picture are in one window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, address);
  const explorer = page.getByRole("group", { name: "Start with an example" }).locator("..");
  expect((await explorer.boundingBox())?.height).toBeLessThanOrEqual(740);
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
