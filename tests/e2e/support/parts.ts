import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "./test";

/*
 * Parts of pages, by role and name as readers know them; those of the search are in search.ts.
 */

export const article = "/docs/help/account/delete_account";
export const operation = "/docs/api/add-member";
export const socketGuide = "/docs/getting-started/socket";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const navbar = (page: Page): Locator => page.getByRole("navigation", { name: "Main" });
export const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name });
export const menuButton = (page: Page): Locator => button(page, "Toggle navigation bar");
export const colourButton = (page: Page): Locator =>
  page.getByRole("button", { name: /Switch between dark and light mode/ }).first();

export const language = (page: Page, name: string): Locator => page.getByRole("tab", { name, exact: true });
/** The shown sample of an operation's page. */
export const sample = (page: Page): Locator => page.locator("#samples [role=tabpanel]:not([hidden]) code");
/** The code of all samples, also of those in closed parts of the page. */
export const code = async (page: Page): Promise<string> =>
  (await page.locator("[data-code-block] code").allTextContents()).join("\n");
export const server = (page: Page): Locator => page.getByRole("combobox", { name: "Samples for", exact: true });

export const run = (page: Page): Locator => button(page, "Run on the practice server");
/** The region's accessible name, which must not change. */
export const region = (page: Page): Locator =>
  page.getByRole("region", { name: "Response from the practice server" }).first();
export const answer = (page: Page): Locator => region(page).getByRole("status").filter({ hasText: "Response:" });
export const change = (page: Page): Locator => button(page, "Edit the request");
/** Puts the code back in the place of the fields. */
export const toCode = (page: Page): Locator => button(page, "Back to the code");
export const example = (page: Page): Locator => page.getByRole("combobox", { name: "Example", exact: true });
export const responses = (page: Page): Locator => page.getByRole("combobox", { name: "Response", exact: true });
export const body = (page: Page): Locator => page.getByRole("textbox", { name: "Body", exact: true });

/** What opens the socket's panel. */
export const socketButton = (page: Page): Locator => button(page, "Try the socket on the practice server");
export const socket = (page: Page): Locator => page.getByRole("region", { name: "The practice server’s socket" });
/** A button of the socket's panel. */
export const socketAction = (page: Page, name: string): Locator => button(page, name);
export const frames = (page: Page): Locator => page.getByRole("log", { name: "Frames" });

export const saveButton = (page: Page): Locator => button(page, "Save for offline");
export const savePanel = (page: Page): Locator => page.getByRole("group", { name: "Save for offline" });
/** The button that starts the save. */
export const save = (page: Page): Locator => button(page, "Save");
export const forgetButton = (page: Page): Locator => button(page, "Forget what this site keeps");

/** Runs the request on an operation's page and waits for the response. */
export async function runOn(page: Page, address: string): Promise<void> {
  await open(page, address);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");
}

/** Opens the socket's panel and connects. */
export async function connect(page: Page): Promise<void> {
  await open(page, socketGuide);
  await socketButton(page).click();
  await socketAction(page, "Connect").click();
}

/** Deletes what the site keeps, in the page's panel. */
export async function forget(page: Page): Promise<void> {
  if (!(await forgetButton(page).isVisible())) await saveButton(page).click();
  await forgetButton(page).click();
  await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
}

/** Delays messages to the worker, as on an old phone; to be called before the page is opened. */
export async function slowDown(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((delay) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), delay);
    };
  }, milliseconds);
}

/** As in a browser that allows no workers; to be called before the page is opened. */
export async function refuseWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("refused on purpose", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
}

/** How browsers keep a site from storing anything: reading a storage throws, or there is none. */
export async function refuseStorage(page: Page, how: "throws" | "has none"): Promise<void> {
  await page.addInitScript((isThrowing) => {
    const get = () => {
      if (isThrowing) throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get });
  }, how === "throws");
}
