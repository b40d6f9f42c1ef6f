import type { Page } from "@playwright/test";
import { wholeProgram } from "../../site/mdx/wholeProgram";
import { expect, hold, hydrated, idle, open, scripts, test, watchShifts } from "./support/test";

const languages = ["cURL", "JavaScript", "Python", "Rust", "Dart", "Kotlin", "C#"];
const tab = (page: Page, language: string) => page.getByRole("tab", { name: language, exact: true });
const panel = (page: Page) => page.getByRole("tabpanel");

test("a request is shown in every language, one at a time, with highlighted code", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await expect(page.getByRole("tab")).toHaveText(languages);
  for (const language of languages) {
    await tab(page, language).click();
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toContainText("Robin");
    await expect(panel(page)).toContainText("SP_TOKEN");
    const colours = await panel(page)
      .locator("code, code span")
      .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size);
    expect(colours, language).toBeGreaterThan(1);
  }
});

test("the chosen language is kept on other pages, even after a page load", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await tab(page, "Kotlin").click();
  await page.getByRole("link", { name: "Update member", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update member");
  await expect(tab(page, "Kotlin")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page)).toContainText("fun main()");
  await open(page, "/docs/api/delete-note");
  await expect(panel(page)).toContainText("fun main()");
});

test("the chosen language is kept for the next visit", async ({ browser, page }) => {
  await open(page, "/docs/api/add-member");
  await tab(page, "C#").click();
  const storageState = await page.context().storageState();
  const later = await browser.newContext({ storageState });
  const nextVisit = await later.newPage();
  await open(nextVisit, new URL("/docs/api/get-member", page.url()).href);
  await expect(tab(nextVisit, "C#")).toHaveAttribute("aria-selected", "true");
  await later.close();
});

test("the chosen language is shown before the scripts run, and nothing moves when they do", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("docusaurus.tab.sample-language", "python");
  });
  const shifts = await watchShifts(page);
  const release = await hold(page, scripts);
  await page.goto("/docs/api/add-member");
  await expect(tab(page, "Python")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page)).toContainText("import requests");
  release();
  await hydrated(page);
  await expect(page.locator("#samples").getByRole("tab", { selected: true })).toHaveText(["Python"]);
  await expect(panel(page)).toContainText("import requests");
  expect(await shifts()).toEqual([]);
});

test("focus and scroll position in the samples are kept when the scripts run", async ({ page }) => {
  // Low enough for the card to scroll.
  await page.setViewportSize({ width: 1280, height: 300 });
  const release = await hold(page, scripts);
  await page.goto("/docs/api/add-member");
  await tab(page, "cURL").focus();
  const card = page.locator("#samples");
  await card.evaluate((element) => {
    Object.assign(window, { code: element.querySelector("pre") });
    element.scrollTo(0, 40);
  });
  const place = () => card.evaluate((element) => element.scrollTop);
  expect(await place()).toBe(40);
  release();
  await hydrated(page);
  await idle(page);
  await expect(tab(page, "cURL")).toBeFocused();
  expect(await place()).toBe(40);
  expect(await page.evaluate(() => (window as unknown as { code: Element }).code.isConnected)).toBe(true);
});

test("open pages in other tabs also switch to the chosen language", async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, "/docs/api/add-member");
  await open(other, "/docs/api/get-member");
  await tab(other, "Rust").click();
  await expect(tab(page, "Rust")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page)).toContainText("async fn main()");
});

test("languages can be chosen with the keyboard", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await tab(page, "cURL").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(tab(page, "Python")).toBeFocused();
  await expect(panel(page)).toContainText("requests.post(");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(tab(page, "Rust")).toBeFocused();
  await expect(panel(page)).toContainText("async fn main()");
});

test("the list of languages has a name, and each tab refers to its panel", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await expect(page.getByRole("tablist", { name: "Language" })).toBeVisible();
  for (const language of languages) {
    await tab(page, language).click();
    expect(await tab(page, language).getAttribute("aria-controls")).toBe(await panel(page).getAttribute("id"));
  }
});

test("the samples have a name, and so has the panel of each language", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  await expect(page.getByRole("region", { name: "Samples", exact: true })).toBeVisible();
  for (const language of languages) {
    await tab(page, language).click();
    await expect(page.getByRole("tabpanel", { name: language, exact: true })).toBeVisible();
  }
});

test("no code scrolls: long code is folded after its first lines, and is copied as a whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const address of [
    "/docs/getting-started/socket",
    "/docs/getting-started/recipes",
    "/docs/api/get-all-members",
  ]) {
    await open(page, address);
    const scrolling = await page
      .locator("main pre")
      .evaluateAll(
        (all) => all.filter((code) => code.scrollHeight > code.clientHeight + 1 || code.tabIndex === 0).length,
      );
    expect(scrolling, address).toBe(0);
  }
  const more = page.getByText(/^\d+ more lines$/).first();
  const block = page.locator("[data-code-block]", { has: more });
  const lines = Number.parseInt((await more.textContent()) ?? "", 10);
  await block.getByRole("button").click();
  await expect(block.getByRole("status")).toContainText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n").length).toBe(24 + lines);
  JSON.parse(copied);
});

test("the copy button copies the visible code, and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/docs/api/update-member");
  await tab(page, "Python").click();
  const code = await panel(page).locator("code").textContent();
  await panel(page).getByRole("button", { name: "Copy Python" }).click();
  await expect(panel(page).getByRole("status")).toHaveText("Copied Python");
  await expect(panel(page).getByRole("button")).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(code);
  expect(copied).toContain('json={"color": "#2f7d5b"},\n    timeout=15,\n');
});

test("folded lines of a program open, and the copy button takes it whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/docs/getting-started/recipes");
  const program = page.locator("[data-code-block]", { has: page.locator('[data-title="switch.mjs"]') });
  await expect(program.getByText("AbortSignal.timeout")).toBeHidden();
  await program.getByRole("button", { name: "Copy switch.mjs" }).click();
  const sample = wholeProgram("samples/recipes/switch.mjs");
  const markers = /^ *\/\/ (region .+|endregion|core|end core)\n/gm;
  expect(sample).toMatch(markers);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample.replace(markers, "").trimEnd());
  await program.getByText(/^The same in every recipe: .+: \d+ lines$/).click();
  await expect(program.getByText("AbortSignal.timeout")).toBeVisible();
});

test("the copy button reports a missing clipboard, as over plain HTTP", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await open(page, "/docs/api/update-member");
  await page.getByRole("button", { name: "Copy request line" }).first().click();
  await expect(page.getByRole("button", { name: "Copy request line" }).first()).toHaveText("Not copied");
});

test("all languages are in view, even on a phone", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/docs/api/add-member");
    if (!(await tab(page, "cURL").isVisible())) await page.getByText("Sample in 7 languages").click();
    await tab(page, "cURL").scrollIntoViewIfNeeded();
    for (const language of languages) await expect(tab(page, language)).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone, the samples are closed, even after following a link from another page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/docs/api/add-member");
  const samples = page.getByText("Sample in 7 languages");
  await expect(samples).toBeVisible();
  await expect(tab(page, "cURL")).toBeHidden();
  await samples.click();
  await expect(tab(page, "cURL")).toBeVisible();
  await page.getByRole("link", { name: "Update member", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Update member" })).toBeVisible();
  await expect(tab(page, "cURL")).toBeHidden();
});

test("samples are open where there is room, even after a guide with programs on a narrower screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open(page, "/docs/getting-started/recipes");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator("#custom-fields ~ details > summary").first().click();
  await page.getByRole("main").getByRole("link", { name: "Update member", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update member");
  await expect(tab(page, "cURL")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the samples of all languages are shown one after the other, each with its name", async ({ page }) => {
    await page.goto("/docs/api/add-member");
    const panels = page.locator('[role="tabpanel"]');
    await expect(panels).toHaveCount(languages.length);
    for (const [index, language] of languages.entries()) {
      await expect(panels.nth(index).locator("pre").first()).toBeVisible();
      await expect(panels.nth(index).getByText(language, { exact: true })).toBeVisible();
      await expect(panels.nth(index)).toContainText("Robin");
    }
  });
});

test("programs in guides are shown in the chosen language, before and after the scripts run", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("docusaurus.tab.sample-language", "python"));
  const release = await hold(page, scripts);
  await page.goto("/docs/getting-started/recipes");
  const shown = page.locator("[role=tabpanel]:visible [data-title]");
  const check = async () => {
    const count = await page.getByRole("tablist").count();
    expect(count).toBeGreaterThan(5);
    await expect(shown).toHaveCount(count);
    for (const program of await shown.all()) await expect(program).toHaveAttribute("data-title", /\.py$/);
    const ids = await page.locator("[role=tabpanel]").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  };
  await check();
  release();
  await hydrated(page);
  await check();
});
