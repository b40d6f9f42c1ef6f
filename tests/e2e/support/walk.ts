import type { FaultyServer } from "../../support/faultyServer";
import { fewPages } from "./faultyTest";
import { expect } from "./test";

/** What the walk needs from a browser that Playwright does not control. */
export interface Walker {
  goto(url: string): Promise<void>;
  /** Makes the page this wide, in pixels, or as narrow as the browser can. */
  resize(width: number): Promise<void>;
  reload(): Promise<void>;
  /** @returns the value of an expression in the page; that of a promise when it has settled. */
  run(expression: string): Promise<unknown>;
  /** Waits until an expression in the page is true. */
  until(expression: string): Promise<void>;
  /** Clicks as a reader does, on the first element of a CSS selector. */
  click(selector: string): Promise<void>;
  /** Types text into the focused element, then presses keys. */
  type(text: string, ...keys: ("Enter" | "Escape" | "ArrowDown" | "ArrowRight" | "Backspace" | "Tab")[]): Promise<void>;
}

const article = "/docs/help/account/delete_account";
const operation = "/docs/api/add-member";

/** One page of each important type. */
export const walkedPages = [
  ...["/", article, operation],
  ...["/about", "/docs/getting-started/errors", "/docs/getting-started/socket", "/docs/api/members", "/docs/help"],
];

export const isReady = "document.documentElement.dataset.hasHydrated === 'true'";
const heading = (text: string) => `document.querySelector("h1")?.textContent.includes(${JSON.stringify(text)})`;
export const isAt = (path: string) => `location.pathname === ${JSON.stringify(path)}`;

/** The same steps for every browser: pages, links, search, tabs, anchors, and reading without a host. */
export const walk: Record<string, (walker: Walker, server: FaultyServer) => Promise<void>> = {
  "every type of page runs and does not scroll sideways": async (walker, server) => {
    for (const address of walkedPages) {
      await walker.goto(server.url + address);
      await walker.until(isReady);
      const wide = await walker.run("document.documentElement.scrollWidth - document.documentElement.clientWidth");
      expect(wide, address).toBeLessThanOrEqual(0);
    }
  },

  "a link opens a page without a page load, and Back returns": async (walker, server) => {
    await walker.goto(server.url + article);
    await walker.until(isReady);
    await walker.run("window.isSame = true");
    await walker.click("footer a[href='/docs/help']");
    await walker.until(`${isAt("/docs/help")} && ${heading("Help with the app")}`);
    expect(await walker.run("window.isSame")).toBe(true);
    await walker.run("history.back()");
    await walker.until(`${isAt(article)} && ${heading("Delete your account")}`);
  },

  "the search finds a page with the keyboard": async (walker, server) => {
    await walker.goto(server.url + operation);
    await walker.until(isReady);
    await walker.type("/");
    await walker.until("document.activeElement?.matches('[role=combobox]')");
    await walker.type("delete your account");
    await walker.until("document.querySelector('[role=option]')");
    await walker.type("", "Enter");
    await walker.until(isAt(article));
  },

  "samples change with a click and with arrows": async (walker, server) => {
    await walker.goto(server.url + operation);
    await walker.until(isReady);
    await walker.click("[role=tab]:nth-child(2)");
    const chosen =
      "Array.from(document.querySelector('[role=tablist]').children).findIndex((tab) => tab.getAttribute('aria-selected') === 'true')";
    await walker.until(`${chosen} === 1`);
    await walker.type("", "ArrowRight", "Enter");
    await walker.until(`${chosen} === 2`);
  },

  "a field whose anchor is in the address is below the bar": async (walker, server) => {
    await walker.goto(`${server.url}${operation}#body-pkId`);
    await walker.until(isReady);
    const top = "document.getElementById('body-pkId').getBoundingClientRect().top";
    await walker.until(`${top} > document.querySelector('.navbar').getBoundingClientRect().bottom && ${top} < 200`);
  },

  "the saved site opens and works without a host": async (walker, server) => {
    server.offered = fewPages;
    await walker.goto(server.url + article);
    await walker.until(isReady);
    await walker.click(".page-tools button[aria-expanded=false]");
    const panel = "[role=group][aria-label='Save for offline']";
    await walker.until(`document.querySelector("${panel} button")?.textContent === "Save"`);
    await walker.click(`${panel} button`);
    await walker.until(
      `document.querySelector("${panel} [role=status]").textContent.startsWith("The whole site is on this device")`,
    );
    await server.stop();
    await walker.reload();
    await walker.until(`${isReady} && ${heading("Delete your account")}`);
    await walker.goto(server.url + operation);
    await walker.until(`${isReady} && ${heading("Add member")}`);
  },
};
