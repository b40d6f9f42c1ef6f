import type { Page } from "@playwright/test";
import { everything } from "../support/everything";
import { colourButton, menuButton, navbar } from "./support/parts";
import { arrived, closeAnnouncement, expect, hydrated, idle, layOutAll, open, phoneMenu, test } from "./support/test";

const longPage = "/docs/getting-started/conventions";

/** Scrolls in several steps, as a wheel does. */
async function scrollBy(page: Page, distance: number) {
  await page.mouse.move(640, 500);
  for (let step = 0; step < 5; step++) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, distance / 5);
    await page.waitForFunction((position) => window.scrollY !== position, before);
  }
}

/** Whether the visible bar covers the focused element; null as soon as the focus is in the bar itself. */
function focusPlace(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector(".navbar");
    const focused = document.activeElement;
    if (!bar || !focused?.closest("#__docusaurus") || bar.contains(focused)) return null;
    const { top, bottom } = focused.getBoundingClientRect();
    const isCovered = top < bar.clientHeight && bottom > 0 && bottom - top < innerHeight - bar.clientHeight;
    return { isCovered, html: focused.outerHTML.slice(0, 120) };
  });
}

const phone = { width: 390, height: 844 };

test.describe("the navbar", () => {
  test("hides when scrolling down and shows again when scrolling up, or jumping to an anchor", async ({ page }) => {
    await open(page, longPage);
    for (const comesBack of [() => scrollBy(page, -300), () => page.evaluate(() => location.assign("#accounts"))]) {
      await expect(navbar(page)).toBeInViewport();
      await scrollBy(page, 900);
      await expect(navbar(page)).not.toBeInViewport();
      await comesBack();
    }
    await expect(navbar(page)).toBeInViewport();
  });

  const sizes = [
    [320, 256],
    [1280, 800],
  ] as const;
  for (const [index, address] of ["/docs/api/add-member", "/docs/getting-started/collections"].entries()) {
    test(`never covers the focused element while tabbing backwards through ${address}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, address);
      await layOutAll(page);
      // In turns: each press of a key takes the page a frame.
      for (const [width, height] of everything ? sizes : sizes.slice(index, index + 1)) {
        await page.setViewportSize({ width, height });
        await page.getByRole("contentinfo").getByRole("link").last().focus();
        const covered: string[] = [];
        let count = 0;
        for (let place = await focusPlace(page); place; place = await focusPlace(page)) {
          count++;
          if (place.isCovered) covered.push(place.html);
          await page.keyboard.press("Shift+Tab");
        }
        expect(count).toBeGreaterThan(30);
        expect(covered, `${width} px`).toEqual([]);
      }
    });
  }

  test("has the links Docs and API", async ({ page }) => {
    await open(page, "/");
    await expect(navbar(page).getByRole("link", { name: "Docs", exact: true })).toHaveAttribute("href", "/docs/intro");
    await navbar(page).getByRole("link", { name: "API", exact: true }).click();
    await expect(page).toHaveURL("/docs/getting-started/intro");
  });
});

test.describe("the mobile sidebar", () => {
  test.use({ viewport: phone });

  test("takes the focus, closes with Escape, and returns the focus", async ({ page }) => {
    await open(page, "/docs/api/get-member");
    for (const round of ["first", "second"]) {
      await menuButton(page).click();
      await expect(page.getByRole("button", { name: "Close navigation bar" }), round).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(phoneMenu(page)).not.toBeInViewport();
      await expect(menuButton(page)).toBeFocused();
      await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
    }
  });

  test("is shown before the page behind it is made inert, which takes a slow phone half a second", async ({ page }) => {
    await open(page, "/docs/api/get-member");
    const behind = page.locator(".main-wrapper");
    const isInertAfterPress = await menuButton(page).evaluate(async (button: HTMLElement) => {
      button.click();
      await Promise.resolve();
      const isOpen = document.querySelector(".navbar-sidebar--show") !== null;
      return isOpen ? document.querySelector(".main-wrapper")?.hasAttribute("inert") : "not open";
    });
    expect(isInertAfterPress).toBe(false);
    await expect(behind).toHaveAttribute("inert");
    await page.keyboard.press("Escape");
    await expect(behind).not.toHaveAttribute("inert");
  });

  test("is not opened again, nor is a link followed, by a second quick click on Close or beside it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await open(page, "/docs/intro");
    await closeAnnouncement(page);
    for (const place of ["Close", "beside"]) {
      await menuButton(page).click();
      await expect(phoneMenu(page)).toBeInViewport();
      const button = await page.getByRole("button", { name: "Close navigation bar" }).boundingBox();
      const [x, y] = place === "Close" ? [(button?.x ?? 0) + 10, (button?.y ?? 0) + 10] : [580, 400];
      await page.mouse.click(x, y);
      // The pace of a reader, not a wait for the page.
      await page.waitForTimeout(100);
      await page.mouse.click(x, y);
      await expect(phoneMenu(page), place).not.toBeInViewport();
      await expect(page).toHaveURL("/docs/intro");
    }
  });

  test("opens on a double click, which does not follow the logo in it", async ({ page }) => {
    await open(page, "/docs/intro");
    await closeAnnouncement(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await menuButton(page).boundingBox()) ?? {};
    const place = [x + width / 2, y + height / 2] as const;
    await page.mouse.move(...place);
    await page.mouse.down();
    await page.mouse.up();
    const logo = phoneMenu(page).getByRole("link", { name: "Apparyllis" });
    // Not before the menu, which slides in, has arrived below the pointer.
    await expect
      .poll(() => logo.evaluate((link, [left, top]) => link.contains(document.elementFromPoint(left, top)), place))
      .toBe(true);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(phoneMenu(page)).toBeInViewport();
    await expect(page).toHaveURL("/docs/intro");
    // A click of its own works.
    await logo.click();
    await expect(page).toHaveURL("/");
  });

  test("closes on Back, which stays on the page, and when the screen becomes desktop-sized", async ({ page }) => {
    await open(page, "/about");
    await page.getByRole("main").getByRole("link", { name: "Help" }).click();
    await arrived(page, "/docs/help", "Help with the app");
    for (const closes of [() => page.goBack(), () => page.setViewportSize({ width: 1280, height: 800 })]) {
      await menuButton(page).click();
      await expect(phoneMenu(page)).toBeInViewport();
      await closes();
      await expect(phoneMenu(page)).not.toBeInViewport();
      await expect(page).toHaveURL("/docs/help");
    }
  });
});

test("the sidebar shows each operation's method as a word, and keeps other categories open", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
  const link = (name: string) => sidebar.getByRole("link", { name, exact: true });
  await expect(link("Add member POST")).toHaveAttribute("aria-current", "page");
  await expect(link("Delete member DEL")).toBeVisible();
  await sidebar.getByRole("button", { name: /Groups/ }).click();
  await expect(link("Add group POST")).toBeVisible();
  await expect(link("Add member POST")).toBeVisible();
  await expect(page.getByRole("button", { name: "Collapse sidebar", exact: true })).toHaveCount(0);
});

test("the table of contents has headings of levels 2 and 3 only", async ({ page }) => {
  await open(page, "/docs/getting-started/conventions");
  const targets = await page
    .locator(".theme-doc-toc-desktop a")
    .evaluateAll((links) =>
      links.map((link) => document.querySelector(decodeURIComponent((link as HTMLAnchorElement).hash))?.tagName),
    );
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((tag) => tag !== "H2" && tag !== "H3")).toEqual([]);
});

test("the colour mode is light, then the chosen one, whatever the system prefers", async ({ page }) => {
  const modes = () =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      localStorage.getItem("theme"),
      document.querySelector<HTMLMetaElement>("meta[name=theme-color]")?.content,
    ]);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/");
  expect(await modes()).toEqual(["light", null, "#fcfbfe"]);
  await colourButton(page).click();
  await expect.poll(modes).toEqual(["dark", "dark", "#15121c"]);
  for (const colorScheme of ["light", "dark"] as const) {
    const changed = page.evaluate(async () => {
      const query = matchMedia("(prefers-color-scheme: dark)");
      await new Promise((done) => query.addEventListener("change", done, { once: true }));
    });
    await page.emulateMedia({ colorScheme });
    await changed;
    await idle(page);
    expect(await modes(), colorScheme).toEqual(["dark", "dark", "#15121c"]);
  }
  await page.reload();
  await hydrated(page);
  expect(await modes()).toEqual(["dark", "dark", "#15121c"]);
});

test("the footer has the chat server, the social account and the year", async ({ page }) => {
  await open(page, "/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Discord" })).toHaveAttribute("href", "https://discord.gg/hcWGEJVFQb");
  await expect(footer.getByRole("link", { name: "Twitter" })).toHaveAttribute("href", "https://twitter.com/apparyllis");
  await expect(footer).toContainText("© 2025");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});
