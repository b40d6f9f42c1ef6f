import type { Page } from "@playwright/test";
import { wholeProgram } from "../../site/mdx/wholeProgram";
import { language, operation } from "./support/parts";
import { expect, hold, hydrated, idle, open, scripts, test } from "./support/test";

const languages = ["cURL", "JavaScript", "Python", "Rust", "Dart", "Kotlin", "C#"];
const recipes = "/docs/getting-started/recipes";
const panel = (page: Page) => page.getByRole("tabpanel");

test("a request is shown in one language at a time, highlighted, in a panel with its name", async ({ page }) => {
  await open(page, operation);
  await expect(page.getByRole("region", { name: "Samples", exact: true })).toBeVisible();
  await expect(page.getByRole("tablist", { name: "Language" }).getByRole("tab")).toHaveText(languages);
  for (const name of languages) {
    await language(page, name).click();
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toHaveAccessibleName(name);
    expect(await language(page, name).getAttribute("aria-controls")).toBe(await panel(page).getAttribute("id"));
    await expect(panel(page)).toContainText("Robin");
    await expect(panel(page)).toContainText("SP_TOKEN");
    const colours = await panel(page)
      .locator("code, code span")
      .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size);
    expect(colours, name).toBeGreaterThan(1);
  }
});

test("the focus in the samples is kept when the scripts run", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto(operation);
  await language(page, "cURL").focus();
  await page.locator("#samples").evaluate((element) => {
    Object.assign(window, { code: element.querySelector("pre") });
  });
  release();
  await hydrated(page);
  await idle(page);
  await expect(language(page, "cURL")).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { code: Element }).code.isConnected)).toBe(true);
});

test("programs in guides are shown in the chosen language, before and after the scripts run", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("docusaurus.tab.sample-language", "python"));
  const release = await hold(page, scripts);
  await page.goto(recipes);
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

test.describe("the copy button", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test("copies the visible code, and says so", async ({ page }) => {
    await open(page, "/docs/api/update-member");
    await language(page, "Python").click();
    const code = await panel(page).locator("code").textContent();
    await panel(page).getByRole("button", { name: "Copy Python" }).click();
    await expect(panel(page).getByRole("status")).toHaveText("Copied Python");
    await expect(panel(page).getByRole("button")).toHaveText("Copied");
    expect(await copied(page)).toBe(code);
    expect(code).toContain('json={"color": "#2f7d5b"},\n    timeout=15,\n');
  });

  test("takes long code whole, which is folded and does not scroll", async ({ page }) => {
    for (const address of ["/docs/getting-started/socket", recipes, "/docs/api/get-all-members"]) {
      await open(page, address);
      const scrolling = await page
        .locator("main pre")
        .evaluateAll(
          (all) => all.filter((code) => code.scrollHeight > code.clientHeight + 1 || code.tabIndex === 0).length,
        );
      expect(scrolling, address).toBe(0);
    }
    const more = page.getByText(/^All \d+ lines$/).first();
    const block = page.locator("[data-code-block]", { has: more });
    const lines = Number((await more.textContent())?.split(" ")[1]);
    await block.getByRole("button").click();
    await expect(block.getByRole("status")).toContainText("Copied");
    expect((await copied(page)).split("\n").length).toBe(lines);
    JSON.parse(await copied(page));
  });

  test("takes a program whole, whose folded lines open", async ({ page }) => {
    await open(page, recipes);
    const program = page.locator("[data-code-block]", { has: page.locator('[data-title="switch.mjs"]') });
    await expect(program.getByText("AbortSignal.timeout")).toBeHidden();
    await program.getByRole("button", { name: "Copy switch.mjs" }).click();
    const source = wholeProgram("samples/recipes/switch.mjs");
    const markers = /^ *\/\/ (region .+|endregion|core|end core)\n/gm;
    expect(source).toMatch(markers);
    expect(await copied(page)).toBe(source.replace(markers, "").trimEnd());
    await program.getByText(/^The same in every recipe: .+: \d+ lines$/).click();
    await expect(program.getByText("AbortSignal.timeout")).toBeVisible();
  });

  test("reports a missing clipboard, as over plain HTTP", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await open(page, "/docs/api/update-member");
    const button = page.getByRole("button", { name: "Copy request line" }).first();
    await button.click();
    await expect(button).toHaveText("Not copied");
  });
});

test("at every width, all languages are in view, and the panel has no scroll area and nothing folded but its response", async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/docs/api/get-all-members");
    await language(page, "cURL").scrollIntoViewIfNeeded();
    for (const name of languages) await expect(language(page, name)).toBeInViewport({ ratio: 1 });
    const card = page.locator("#samples");
    expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    await expect(card.locator("summary:visible")).toHaveText(/^All \d+ lines$/);
  }
});

test("the panel stays in view only while all of it fits into the window", async ({ page }) => {
  const top = () => page.locator("#samples").evaluate((one) => one.getBoundingClientRect().top);
  for (const [height, isStuck] of [
    [900, true],
    [500, false],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await open(page, operation);
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect.poll(async () => (await top()) > 0).toBe(isStuck);
  }
});
