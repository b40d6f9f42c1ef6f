import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "./test";

/*
 * The search's parts, by role and name.
 */

export const box = (page: Page): Locator => page.getByRole("combobox", { name: "Search" });
export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Search the site" });
export const status = (page: Page): Locator => dialog(page).getByRole("status");
export const list = (page: Page): Locator => page.getByRole("listbox", { name: "Results" });
export const group = (page: Page, name: string): Locator => page.getByRole("group", { name, exact: true });
export const groups = (page: Page): Locator => list(page).getByRole("group");
export const options = (page: Page): Locator => list(page).getByRole("option");
/** A link in the dialog, or all of them. */
export const link = (page: Page, name?: string): Locator => dialog(page).getByRole("link", { name });
export const button = (page: Page, name: string | RegExp): Locator => dialog(page).getByRole("button", { name });

/** Presses the button that opens the dialog. */
export async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
}

/** Opens the dialog and types. */
export async function search(page: Page, query: string): Promise<void> {
  await openDialog(page);
  await box(page).fill(query);
}

/** Opens a page, and searches there. */
export async function searchOn(page: Page, address: string, query: string): Promise<void> {
  await open(page, address);
  await search(page, query);
}

/** @returns the option that is active for assistive technology. */
export async function active(page: Page): Promise<Locator> {
  await expect(box(page)).toHaveAttribute("aria-activedescendant", /./);
  return page.locator(`[id="${await box(page).getAttribute("aria-activedescendant")}"]`);
}
