import type { Page } from "@playwright/test";
import { readSourcePages } from "../../site/front-matter/sourcePages";
import { expect, open, openFully, openToRoute, phoneMenu, scripts, test } from "./support/test";

const phone = { width: 390, height: 844 };

/** Presses Tab until the element has the focus, from the start of the page. */
async function stopsTo(page: Page, selector: string, most: number): Promise<number> {
  for (let stops = 1; stops <= most; stops++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)) return stops;
  }
  return most + 1;
}

/** The number of lines of an element's text, without its icon. Runs in the page. */
function linesOf(element: Element): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const tops = new Set<number>();
  while (texts.nextNode()) {
    range.selectNode(texts.currentNode);
    for (const { top } of range.getClientRects()) tops.add(top);
  }
  return tops.size;
}

test("the text of each type of page is reached with at most 20 tab stops", async ({ page }) => {
  for (const address of [
    "/",
    "/docs/help/account/forgot_password",
    "/docs/getting-started/intro",
    "/docs/api/add-member",
  ]) {
    await open(page, address);
    const stops = await stopsTo(page, "main", 21);
    console.log(`${address}: ${stops} tab stops to the first control in the text`);
    expect(stops, address).toBeLessThanOrEqual(20);
  }
});

test("the home page has five ways into each part, then all of it, and no field but the search", async ({ page }) => {
  await open(page, "/");
  const lists = page.getByRole("navigation", { name: "Ways in" }).getByRole("list");
  for (const list of [lists.first(), lists.last()]) await expect(list.getByRole("link")).toHaveCount(6);
  await expect(page.locator("main :is(select, input, textarea)")).toHaveCount(0);
});

test("a skip link leads from the bar to the sidebar, and is visible while focused", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  const skip = page.getByRole("link", { name: "Skip to the sidebar" });
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const sidebar = page.getByRole("complementary");
  expect(await sidebar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("the sidebar is to the left of the text, which does not move when the sidebar arrives", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  const title = page.getByRole("heading", { level: 1 });
  const place = await title.boundingBox();
  const sidebar = await page.getByRole("complementary").boundingBox();
  expect(sidebar?.x).toBe(0);
  expect(place?.x).toBeGreaterThan(sidebar?.width ?? 0);
  await page.getByRole("complementary").evaluate((element) => element.remove());
  expect(await title.boundingBox()).toEqual(place);
});

for (const [name, width] of [
  ["sidebar", 1280],
  ["menu of narrow screens", 390],
] as const) {
  test(`the current page is marked once, and its entry is in view in the ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ["/docs/api/get-analytics", "/docs/help/plus/cancel", "/docs/getting-started/intro"]) {
      await open(page, address);
      const section = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]:visible");
      if (width === 390) await page.getByRole("button", { name: "Toggle navigation bar" }).click();
      else await expect(section).toHaveAttribute("aria-current", "true");
      const line = page.locator("[aria-current=page]:visible");
      await expect(line).toHaveAttribute("href", address);
      await expect(line).toBeInViewport({ ratio: 1 });
    }
  });
}

test("the entry of a page opened from the home page is in view in the sidebar, and so is that of the next page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await open(page, "/");
  const line = page.getByRole("complementary").locator("[aria-current=page]");
  for (const [words, address] of [
    ["getAnalytics", "/docs/api/get-analytics"],
    ["addMember", "/docs/api/add-member"],
  ] as const) {
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search" }).fill(words);
    await expect(page.getByRole("listbox", { name: "Results" }).getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(line.last()).toHaveAttribute("href", address);
    await expect(line.last()).toBeInViewport({ ratio: 1 });
  }
});

test.describe("the menu of narrow screens", () => {
  test.use({ viewport: phone });
  const openMenu = (page: Page) => page.getByRole("button", { name: "Toggle navigation bar" }).click();

  test("links from every type of page to each section of the help and each part of the API", async ({ page }) => {
    for (const address of ["/", "/about", "/docs/help/plus", "/docs/api/add-member"]) {
      await open(page, address);
      await openMenu(page);
      const names = ["Help", "Account", "Features", "Simply Plus", "Other services", "API reference"];
      for (const name of names) await expect(phoneMenu(page).getByRole("link", { name, exact: true })).toBeVisible();
      await expect(phoneMenu(page).getByRole("button", { name: "Guides" })).toBeVisible();
      const order = await phoneMenu(page).getByRole("link").allTextContents();
      expect(order.indexOf("Help")).toBeLessThan(order.indexOf("API reference"));
      await expect(phoneMenu(page).getByText("Back to main menu")).toHaveCount(0);
      await phoneMenu(page).getByRole("link", { name: "Simply Plus", exact: true }).click();
      await expect(page, address).toHaveURL("/docs/help/plus");
      await expect(phoneMenu(page)).not.toBeInViewport();
    }
  });

  test("keeps the focus while it is open", async ({ page }) => {
    await open(page, "/about");
    await openMenu(page);
    await expect(phoneMenu(page).getByRole("link", { name: "Help", exact: true })).toBeVisible();
    const count = await phoneMenu(page).locator("a, button").count();
    for (let press = 0; press < count + 3; press++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement?.closest("main, footer, .navbar__inner") ?? null),
      ).toBeNull();
    }
  });

  test("is loaded only when it is opened", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openFully(page, "/about");
    await expect(phoneMenu(page)).toHaveCount(0);
    const before = asked.length;
    await openMenu(page);
    await expect(phoneMenu(page).getByRole("link", { name: "API reference" })).toBeVisible();
    expect(asked.slice(before).filter((url) => url.includes("/assets/js/")).length).toBeGreaterThan(0);
  });

  test.describe("if its list does not load", () => {
    test.use({ expectedErrors: { patterns: [/Failed to load resource/, /Loading chunk/] } });

    test("has the links of the bar, and the whole list at the next attempt", async ({ page }) => {
      await openFully(page, "/about", openToRoute);
      await page.route(scripts, (route) => route.abort());
      await openMenu(page);
      await expect(phoneMenu(page).getByRole("link", { name: "API", exact: true })).toBeVisible();
      await expect(phoneMenu(page).getByRole("link", { name: "API reference" })).toHaveCount(0);
      await page.unroute(scripts);
      await page.keyboard.press("Escape");
      await openMenu(page);
      await expect(phoneMenu(page).getByRole("link", { name: "API reference" })).toBeVisible();
    });
  });
});

test("each tool at the end of a page fits on one line", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const tools = await page.locator(".page-tools :is(a, button)").all();
    expect(tools.length).toBeGreaterThan(3);
    for (const tool of tools) expect(await tool.evaluate(linesOf), await tool.innerText()).toBe(1);
  }
});

test("the button Save for offline does not move when it is pressed", async ({ page }) => {
  await open(page, "/docs/help/account/delete_account");
  const button = page.getByRole("button", { name: "Save for offline" });
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();
  expect(place).not.toBeNull();
  await button.click();
  await expect(page.getByRole("group", { name: "Save for offline" })).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
});

test("all guides are in sight beside a guide, in groups that begin with what a newcomer needs", async ({ page }) => {
  await open(page, "/docs/getting-started/socket");
  const sidebar = page.getByRole("complementary");
  for (const name of ["Start", "Build", "Look up"])
    await expect(sidebar.getByRole("button", { name, exact: true })).toHaveAttribute("aria-expanded", "true");
  const links = sidebar.getByRole("link").and(page.locator("[href^='/docs/getting-started/']:visible"));
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  expect(addresses.slice(0, 3)).toEqual(["intro", "authentication", "mock"]);
  const guides = readSourcePages().filter(({ address }) => address.startsWith("/docs/getting-started/"));
  expect(addresses).toHaveLength(guides.length);
});

test("the guides are collapsed on reference pages", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  const button = page.getByRole("complementary").getByRole("button", { name: "Guides" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

/** Whether an element's text is cut. Runs in the page. */
const isCut = (element: Element) => element.scrollWidth > element.clientWidth;

test("the link home names the site, and where there is room the app beside it", async ({ page }) => {
  await open(page, "/docs/help/safety");
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const width of [320, 360, 390, 997, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const brand = bar.getByRole("link", { name: width < 360 ? "Apparyllis" : "Apparyllis Simply Plural", exact: true });
    await expect(brand).toBeVisible();
    expect(await brand.locator("b").evaluate(isCut), `${width} px`).toBe(false);
    const [link, search] = await Promise.all([
      brand.boundingBox(),
      bar.getByRole("button", { name: "Search" }).boundingBox(),
    ]);
    expect((link?.x ?? 0) + (link?.width ?? 0), `${width} px`).toBeLessThan(search?.x ?? 0);
  }
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Toggle navigation bar" }).click();
  for (const width of [320, 390, 481]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await phoneMenu(page).locator("b").evaluate(isCut), `the menu, ${width} px`).toBe(false);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("the bar on a phone has help, API and all operations", async ({ page }) => {
    for (const address of ["/", "/docs/api/add-member"]) {
      await page.goto(address);
      const bar = page.getByRole("navigation", { name: "Main" });
      for (const [name, href] of [
        ["Help", "/docs/help"],
        ["API", "/docs/getting-started/intro"],
        ["All operations", "/docs/docs/api"],
      ] as const) {
        const link = bar.getByRole("link", { name, exact: true }).and(page.locator(":visible"));
        await expect(link).toHaveAttribute("href", href);
        await expect(link).toBeInViewport({ ratio: 1 });
        expect(await link.evaluate(linesOf), name).toBe(1);
      }
      for (const width of [320, 390, 481]) {
        await page.setViewportSize({ width, height: 700 });
        const name = width < 480 ? "Apparyllis" : "Apparyllis Simply Plural";
        const link = bar.getByRole("link", { name, exact: true });
        expect(await link.locator("b").evaluate(isCut), `${width} px`).toBe(false);
        const brand = await link.boundingBox();
        const help = await bar
          .getByRole("link", { name: "Help", exact: true })
          .and(page.locator(":visible"))
          .boundingBox();
        expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(help?.x ?? 0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize(phone);
    }
  });
});

test.describe("with forced colours", () => {
  test.use({ forcedColors: "active", colorScheme: "dark" });

  test("chevrons are visible, the chosen language is marked, and only the current page is outlined", async ({
    page,
  }) => {
    await open(page, "/docs/api/update-member");
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    const chevron = page.getByRole("button", { name: /Expand sidebar category/ }).first();
    const colour = await chevron.evaluate((button) => getComputedStyle(button, "::before").backgroundColor);
    expect(colour).toBe(text);
    const [chosen, other] = await page
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.slice(0, 2).map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(chosen).not.toBe(other);
    const outlined = await page
      .locator("nav.menu a")
      .evaluateAll((links) => links.filter((link) => getComputedStyle(link).outlineStyle !== "none").length);
    expect(outlined).toBe(1);
  });
});
