import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./support/test";

/** Opens the dialog and types. */
async function search(page: Page, query: string) {
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await page.getByRole("combobox", { name: "Search" }).fill(query);
}

const first = (page: Page) => page.getByRole("option").first();

test("nothing of the search is loaded before the reader asks for it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("search-index") && asked.push(request.url()));
  await open(page, "/docs/intro");
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
});

for (const [name, query, title, address] of [
  ["a title", "add member", "Add member", "/docs/api/add-member"],
  ["a method and path", "GET /v1/members/:systemId", "Get all members", "/docs/api/get-all-members"],
  ["a full address with a real id", "https://api.apparyllis.com/v1/note/683d6b948224ca0550b24d47", "Update note", ""],
  ["a heading of a help page", "forgot my password", "I forgot my password", "/docs/help/account/forgot_password"],
  ["a typing mistake", "privcy buckets", "Privacy buckets: who sees what", "/docs/help/features/buckets/intro"],
] as const) {
  test(`finds a page by ${name}`, async ({ page }) => {
    await open(page, "/");
    await search(page, query);
    const option = page.getByRole("option").filter({ hasText: title }).first();
    await expect(option).toBeVisible();
    if (!address) return;
    await option.click();
    await expect(page).toHaveURL(new RegExp(`${address}(#|$)`));
  });
}

test("a field name leads to the field", async ({ page }) => {
  await open(page, "/docs/docs/api");
  await search(page, "archivedReason");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#(body|response-200-content)-archivedReason$/);
});

test("opens with / and with Ctrl+K, closes with Escape, and gives the focus back", async ({ page }) => {
  await open(page, "/docs/intro");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API", exact: true });
  await link.focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog", { name: "Search the site" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
});

test("arrows, Home and End move through the results, Enter opens one", async ({ page }) => {
  await open(page, "/");
  await search(page, "member");
  await expect(first(page)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(first(page)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL("/");
});

test("says how many results there are, and offers the indexes when there is none", async ({ page }) => {
  await open(page, "/");
  await search(page, "member");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^\d+ results$/);
  await page.getByRole("combobox", { name: "Search" }).fill("xqzw vvkk");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Nothing found.");
  await expect(page.getByRole("dialog").getByRole("link", { name: "all operations" })).toBeVisible();
});

test.describe("the index does not load", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/] } });

  test("the box says so, and Retry tries again", async ({ page }) => {
    await page.route("**/search-index.json*", (route) => route.abort());
    await open(page, "/");
    await search(page, "member");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("status")).toContainText("could not be loaded");
    await page.unroute("**/search-index.json*");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(first(page)).toBeVisible();
  });
});

for (const mode of ["light", "dark"] as const) {
  test(`axe finds nothing in the open dialog, ${mode}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("theme", value), mode);
    await open(page, "/");
    await search(page, "member");
    await expect(first(page)).toBeVisible();
    // Preloading would fetch the icon font's style sheet, which the page's policy refuses.
    const { violations } = await new AxeBuilder({ page }).options({ preload: false }).include("dialog").analyze();
    expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
      [],
    );
  });
}

test("the front page has a large search box that opens the same dialog", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search help, guides and the API" }).click();
  await expect(page.getByRole("dialog", { name: "Search the site" })).toBeVisible();
});
