import type { Page } from "@playwright/test";
import { box, button, dialog, group, groups, link, options, search, searchOn, status } from "./support/search";
import { expect, open, test } from "./support/test";

/*
 * What people in danger find; which words mean danger, and what is found with them, is tested in tests/search.
 */

const safety = (page: Page) => link(page, "If you aren’t safe");

test("people in danger find the page for them, its parts, and nothing that does not help with it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, ...queries] of [
    ["/docs/help", "want to die", "i took pills", "je veux plus vivre"],
    ["/docs/api/get-member", "self harm", "need help now", "he reads my phone and he hits me"],
    ["/", "kill myself", "my bf choked me", "suicide"],
  ] as const) {
    await open(page, address);
    for (const query of queries) {
      await page.keyboard.press("/");
      await box(page).fill(query);
      await expect(status(page), query).toHaveText(
        "Help now: If you aren’t safe. Choose what fits, or try other words.",
      );
      await expect(options(page).first()).toHaveAccessibleName("If you aren’t safe");
      await expect(group(page, "API")).toHaveCount(0);
      const others = await group(page, "Help").getByRole("option").allInnerTexts();
      const unfit = others.filter((text) => !/^(?:Someone else can get into|If you can’t lock them out)/.test(text));
      expect(unfit, `${query}, ${address}`).toEqual([]);
      await expect(link(page)).toHaveCount(0);
      if (query !== "suicide") await page.keyboard.press("Escape");
    }
  }
  const part = group(page, "Help now").getByRole("option").nth(2);
  await expect(part).toBeInViewport({ ratio: 0.95 });
  const name = (await part.textContent()) ?? "";
  for (const _ of ["first part", "second part"]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/help\/safety#/);
  await expect(page.getByRole("heading", { name })).toBeInViewport();
});

test("in the help, a way to the page for people in danger is in sight under all results", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const address of ["/", "/docs/help/plus/cancel"]) {
    await open(page, address);
    await search(page, "");
    // Results of which the best are for developers, and many results.
    for (const query of ["update member", "member"]) {
      await box(page).fill(query);
      await expect(options(page).nth(3)).toBeAttached();
      await expect(safety(page)).toBeInViewport({ ratio: 1 });
    }
    await expect(button(page, "API first")).toBeVisible();
    // Past Close and the button that shows the other part first.
    for (const _ of ["Close", "API first", "the link"]) await page.keyboard.press("Tab");
    await expect(safety(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/docs/help/safety");
  }
});

test("what may be about danger has a line above its results, and none of them is held back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/docs/help", "/docs/api/polls"]) {
    await searchOn(page, address, "everything went quiet and cold in here somehow");
    const line = dialog(page).getByText("Is somebody in danger?");
    await expect(line).toBeVisible();
    await expect(safety(page)).toHaveCount(1);
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    const [above, first] = [await line.boundingBox(), await options(page).first().boundingBox()];
    expect(above?.y ?? 0).toBeLessThan(first?.y ?? 0);
    await box(page).fill("everything went quiet and cold in here somehow member");
    await expect(line).toBeHidden();
    await page.keyboard.press("Escape");
  }
});

test("on pages of the API, that way appears once help comes first", async ({ page }) => {
  await searchOn(page, "/docs/api/polls", "member");
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await expect(link(page)).toHaveCount(0);
  await button(page, "Help first").click();
  await expect(safety(page)).toBeVisible();
  await button(page, "API first").click();
  await expect(link(page)).toHaveCount(0);
});

test("in the help, whoever has asked for the API first can go back, also if nothing of the help is left", async ({
  page,
}) => {
  await searchOn(page, "/docs/help", "avatar url");
  await expect(groups(page).first()).toHaveAccessibleName("Help");
  await button(page, "API first").click();
  await expect(group(page, "Help")).toHaveCount(0);
  await button(page, "Help first").click();
  await expect(groups(page).first()).toHaveAccessibleName("Help");
  await expect(button(page, "API first")).toBeVisible();
});

test("the page for people in danger keeps its own description, whatever words were typed", async ({ page }) => {
  await searchOn(page, "/docs/help", "he hits me and reads my phone when it is unlocked");
  // By now, the results below have their sentences.
  const marks = group(page, "Help").locator("[id$=-about] mark");
  await expect(marks.filter({ hasText: /^unlocked$/ })).toBeVisible();
  const about = group(page, "Help now").locator("[id$=-about]").first();
  await expect(about).toContainText("call your local emergency number");
});

test("after Back from a result, the query is there to be changed, but not one of danger", async ({ page }) => {
  await searchOn(page, "/docs/help", "forgot password");
  for (const [query, path, kept] of [
    ["forgot password", "/docs/help/account/forgot_password", "forgot password"],
    ["i want to die", "/docs/help/safety", ""],
  ] as const) {
    if (query !== kept) await page.keyboard.type(query);
    await expect(box(page)).toHaveValue(query);
    await expect(options(page).first()).toHaveAccessibleName(kept === "" ? "If you aren’t safe" : /password/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/docs/help");
    await page.keyboard.press("/");
    await expect(box(page)).toHaveValue(kept);
  }
});
