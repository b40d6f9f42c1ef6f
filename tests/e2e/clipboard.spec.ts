import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/test";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** Selects elements as a reader does by dragging, from the first to the last, and copies. */
async function copyByHand(page: Page, selector: string): Promise<string> {
  await page.evaluate((wanted) => {
    const all = document.querySelectorAll(wanted);
    const range = document.createRange();
    range.setStartBefore(all[0] as Element);
    range.setEndAfter(all[all.length - 1] as Element);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }, selector);
  await page.keyboard.press("Control+C");
  return page.evaluate(() => navigator.clipboard.readText());
}

const controls =
  /^(Copy|Copied|sh|js|json|text|http|python|cURL|Run on the practice server|See it happen|Edit|Example|Samples for|#|Save for offline)$/;

test("an article that is copied by hand is its text, without the words of controls", async ({ page }) => {
  for (const address of [
    "/docs/getting-started/intro",
    "/docs/getting-started/socket",
    "/docs/getting-started/export-file",
    "/docs/api/add-member",
    "/docs/help/features/buckets/intro",
  ]) {
    await open(page, address);
    const copied = await copyByHand(page, "article .markdown");
    expect(copied, address).toContain((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
    expect(
      copied.split("\n").filter((line) => controls.test(line.trim())),
      address,
    ).toEqual([]);
    expect(copied, address).not.toContain("\u200B");
  }
});

test("a whole page that is copied by hand is without links for tools and labels of controls", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await page.getByRole("button", { name: "Run on the practice server" }).click();
  await expect(page.getByText("Request as sent")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+C");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Add member");
  expect(copied).not.toMatch(/Skip to|Open as Markdown|Report a mistake|Samples for/);
});

test("code that is copied has no prompts and no line numbers, by hand and with its button", async ({ page }) => {
  for (const address of [
    "/docs/getting-started/intro",
    "/docs/getting-started/mock",
    "/docs/getting-started/recipes",
  ]) {
    await open(page, address);
    const blocks = page.locator("[data-code-block]:visible");
    for (let index = 0; index < Math.min(await blocks.count(), 8); index += 1) {
      const code = (await blocks.nth(index).locator("pre").allTextContents()).join("");
      expect(code, address).not.toMatch(/^(\$|>|%|\d+) /m);
      await blocks.nth(index).getByRole("button").click();
      expect(await page.evaluate(() => navigator.clipboard.readText()), address).toBe(code);
    }
  }
});

test("the path that is copied is the path", async ({ page }) => {
  await open(page, "/docs/api/update-member");
  expect(await copyByHand(page, "[data-code=http] code")).toBe("/v1/member/{memberId}");
  await page.getByRole("button", { name: "Copy request line" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("PATCH /v1/member/{memberId}");
});
