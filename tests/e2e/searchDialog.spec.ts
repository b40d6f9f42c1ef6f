import type { Page } from "@playwright/test";
import { active, box, button, dialog, link, list, options, searchOn, status } from "./support/search";
import { arrived, expect, hold, hydrated, open, phoneMenu, scripts, test } from "./support/test";

/*
 * How the search's dialog opens and closes, and what keys, pointers and narrow windows do in it. The list itself is
 * Downshift's, whose arrow keys are its own affair.
 */

const api = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API", exact: true });

test("the single key that opens it stays switched off, even before the scripts run", async ({ page }) => {
  const choice = page.getByRole("checkbox", { name: "Open the search with the / key" });
  await open(page, "/docs/intro");
  await page.keyboard.press("/");
  await choice.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(dialog(page)).toHaveCount(0);
  const release = await hold(page, scripts);
  await page.reload();
  for (const key of ["/", "t"]) await page.keyboard.press(key);
  release();
  await hydrated(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(box(page)).toHaveValue("");
  await expect(choice).not.toBeChecked();
  await choice.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
});

test("has its groups, names and chosen result in Chromium's accessibility tree", async ({ page, context }) => {
  await searchOn(page, "/docs/api/polls", "add poll");
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Search the site":
      - combobox "Search" [expanded]: add poll
      - button "Close"
      - status: /^\\d+ results? for “add poll”, the API first$/
      - button "Help first"
      - listbox "Results":
        - group "API":
          - option "Add poll" [selected]
  `);
  await expect(page.getByRole("main")).toHaveCount(1);
  const { nodes } = await (await context.newCDPSession(page)).send("Accessibility.getFullAXTree");
  const shown = nodes.filter(({ role }) => role?.value === "option");
  expect(shown).toHaveLength(await options(page).count());
  const chosen = shown.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === "selected" && value.value === true),
  );
  expect(chosen.map(({ name }) => name?.value)).toEqual(["Add poll"]);
  expect(chosen[0]?.description?.value, "after the name").toMatch(/^POST \/v1\/poll Adds a poll/);
});

test("opens empty with / and Ctrl+K, closes with one Escape, and returns the focus", async ({ page }) => {
  await open(page, "/docs/intro");
  for (const key of ["/", "Control+k", "Meta+k"]) {
    await api(page).focus();
    await page.keyboard.press(key);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue("");
    await page.keyboard.type("how do I add a member to the front");
    await expect(box(page), "however fast the reader types").toHaveValue("how do I add a member to the front");
    await expect(options(page).first()).toBeVisible();
    await box(page).evaluate((input) => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true }));
    });
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(api(page)).toBeFocused();
  }
});

test("keys move the caret, letters reset the choice, and Enter without one does nothing", async ({ page }) => {
  await searchOn(page, "/docs/help", "member");
  await expect(options(page).nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const caret = () => box(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  for (const [key, place] of [
    ["Home", 0],
    ["End", "member".length],
  ] as const) {
    await page.keyboard.press(key);
    expect(await caret(), key).toBe(place);
    await expect(options(page).nth(1), key).toHaveAttribute("aria-selected", "true");
  }
  await page.keyboard.type("s");
  await expect(box(page)).toHaveValue("members");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(box(page)).toHaveValue("membes");
  await box(page).fill("xqzw vvkk");
  await expect(status(page)).toContainText("Nothing found");
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  await expect(box(page)).toHaveValue("xqzw vvkk!");
  await expect(page).toHaveURL("/docs/help");
});

test("Tab chooses nothing and moves to Close, past the list, even if that scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await searchOn(page, "/docs/intro", "member");
  await expect(options(page).first()).toBeVisible();
  expect(await list(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(button(page, "Close")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog(page).locator(":focus")).toHaveCount(1);
  await expect(list(page)).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, "Close")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/docs/intro");
});

test("a result opens in another tab as any link does, and the search stays open", async ({ page, context }) => {
  await searchOn(page, "/docs/help", "privacy buckets");
  await expect(options(page).first()).toBeVisible();
  for (const choose of [
    () => page.keyboard.press("Control+Enter"),
    () =>
      options(page)
        .first()
        .click({ modifiers: ["Control"] }),
    () => options(page).first().click({ button: "middle" }),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent("page"), choose()]);
    await expect(tab).toHaveURL(/\/docs\/help\/features\/buckets/);
    await tab.close();
  }
  await expect(box(page)).toHaveValue("privacy buckets");
  await expect(page).toHaveURL("/docs/help");
});

test("opens again right after it was closed", async ({ page }) => {
  await searchOn(page, "/docs/help", "poll");
  await button(page, "Close").evaluate(async (close: HTMLElement) => {
    const closed = new Promise((done) => close.closest("dialog")?.addEventListener("close", done, { once: true }));
    close.click();
    // React has rendered, but the dialog's event has not fired yet.
    await Promise.resolve();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    await closed;
  });
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");
});

test("opens if its key is pressed at the moment when a page with another layout appears", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector("article h1")) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
  await expect(box(page)).toBeVisible();
});

test("Back closes it along with the page that it was opened on", async ({ page }) => {
  await open(page, "/docs/intro");
  await api(page).click();
  await expect(page).toHaveURL("/docs/getting-started/intro");
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/docs/intro");
  await expect(dialog(page)).toHaveCount(0);
});

test("a click outside closes it, unless the press began inside", async ({ page }) => {
  await searchOn(page, "/docs/intro", "member");
  const input = (await box(page).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(input.x + 50, input.y + 20);
  await page.mouse.down();
  await page.mouse.move(20, 700);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(dialog(page)).toHaveCount(0);
});

test("a double click on the home page's large box opens it and follows no link in it", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search help, guides and the API" }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(box(page)).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await box(page).fill("delete your account");
  await options(page).first().click();
  await expect(page).toHaveURL("/docs/help/account/delete_account");
});

test("the page below does not scroll while the search is open", async ({ page }) => {
  await open(page, "/docs/help");
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.mouse.move(20, 600);
  await page.mouse.wheel(0, 800);
  await box(page).fill("member");
  await expect(options(page).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("in no window is a result covered by what is below; on a phone, it fills the screen", async ({ page }) => {
  await open(page, "/docs/help");
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [640, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Many results, then few, with more below them.
    for (const query of ["member", "deutsch"]) {
      await page.keyboard.press("/");
      await box(page).fill(query);
      await expect(status(page)).toContainText(`“${query}”`);
      if (width < 1000) expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
      await page.keyboard.press("ArrowUp");
      const last = options(page).last();
      await expect(last, query).toBeInViewport({ ratio: 0.95 });
      const below = link(page).first();
      const [result, after] = [await last.boundingBox(), await below.boundingBox()];
      const end = (result?.y ?? 0) + (result?.height ?? 0);
      expect(end, `${query}, ${width} by ${height} px`).toBeLessThanOrEqual((after?.y ?? 0) + 1);
      await below.focus();
      await expect(below, query).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
    }
  }
});

test("the chosen result is fully in view in a small window, past either end of the list too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await searchOn(page, "/docs/intro", "delete");
  await expect(options(page).first()).toBeVisible();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"]) {
    const before = (await box(page).getAttribute("aria-activedescendant")) ?? "";
    await page.keyboard.press(key);
    await expect(box(page), key).not.toHaveAttribute("aria-activedescendant", before);
    // Except for some padding: a list scrolls by whole pixels, and the longest results are slightly higher than it.
    await expect(await active(page), key).toBeInViewport({ ratio: 0.95 });
  }
});

test("closed searches leave nothing behind", async ({ page, context }) => {
  await open(page, "/docs/help");
  const session = await context.newCDPSession(page);
  const nodes = async () => {
    for (let again = 0; again < 3; again++) await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Memory.getDOMCounters")).nodes;
  };
  const searchOnce = async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("member");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  };
  for (let time = 0; time < 3; time++) await searchOnce();
  const before = await nodes();
  for (let time = 0; time < 10; time++) await searchOnce();
  expect((await nodes()) - before).toBeLessThan(100);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("a tap outside activates nothing on the page", async ({ page }) => {
    await searchOn(page, "/docs/intro", "member");
    await page.evaluate(() => {
      document.addEventListener("click", ({ target }) => {
        if (target instanceof Element && !target.closest("dialog")) document.body.dataset.pressed = target.tagName;
      });
    });
    const below = await page.locator("aside a").first().boundingBox();
    await page.touchscreen.tap((below?.x ?? 0) + 10, (below?.y ?? 0) + 10);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("body")).not.toHaveAttribute("data-pressed");
    await expect(page).toHaveURL("/docs/intro");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("has targets large enough for a thumb, and opens a result with a tap", async ({ page }) => {
    await open(page, "/docs/intro");
    await page.getByRole("button", { name: "Search", exact: true }).first().tap();
    await box(page).fill("member");
    await expect(options(page).first()).toBeVisible();
    for (const target of [box(page), button(page, "Close"), options(page).first()]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await options(page).first().tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).not.toHaveURL("/docs/intro");
  });

  async function openMenu(page: Page, address: string): Promise<void> {
    await open(page, address);
    await page.getByRole("button", { name: "Toggle navigation bar" }).click();
    await expect(phoneMenu(page)).toBeInViewport();
  }

  test("a result chosen above the open menu is shown, and closes the menu", async ({ page }) => {
    await openMenu(page, "/docs/getting-started/intro");
    await page.keyboard.press("/");
    await box(page).fill("add member");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await arrived(page, "/docs/api/add-member", "Add member");
    await expect(phoneMenu(page)).not.toBeInViewport();
    await expect(page.getByRole("main")).not.toHaveAttribute("inert");
    await expect(page.getByRole("button", { name: "Toggle navigation bar" })).not.toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" }), "as on any new page").toBeFocused();
    await openMenu(page, "/docs/api/add-member");
    await page.keyboard.press("/");
    await box(page).fill("pronouns");
    await page.getByRole("option", { name: "Add member" }).first().click();
    await expect(page).toHaveURL("/docs/api/add-member#body-pronouns");
    await expect(phoneMenu(page)).not.toBeInViewport();
    await expect(page.locator("#body-pronouns")).toBeInViewport();
    await expect(page.locator("#body-pronouns")).toBeFocused();
  });

  test("one Escape closes it, the next one closes the menu below", async ({ page }) => {
    await openMenu(page, "/docs/intro");
    for (const last of ["/", "Tab"]) {
      await expect(phoneMenu(page)).toBeInViewport();
      await page.keyboard.press("/");
      await expect(box(page)).toBeFocused();
      if (last === "Tab") await page.keyboard.press(last);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(phoneMenu(page)).toBeInViewport();
    }
    await page.keyboard.press("Escape");
    await expect(phoneMenu(page)).not.toBeInViewport();
  });
});
