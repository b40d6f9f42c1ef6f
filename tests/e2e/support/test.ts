import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { site } from "../../../site/site.config";

const iconFontHost = "use.fontawesome.com";

interface Fixtures {
  /** Console messages that a test expects (because it causes them), as patterns. */
  expectedErrors: { patterns: RegExp[] };
  /** Whether links in view prefetch their pages' files, as they do for readers: only if a test is about files. */
  fetchesAhead: boolean;
}

/**
 * Playwright's test with the rules of this site: any console error or page error fails the test, and so does a
 * request to another host than the site itself. The browser resolves no other host (see tools/test/chromium.ts), so
 * the icon font fails as it does without a line; watching costs less than routing every request through the test.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [{ patterns: [] }, { option: true }],
  fetchesAhead: [false, { option: true }],
  context: async ({ context, baseURL, fetchesAhead, expectedErrors }, use) => {
    // Half of all requests, and an eighth of the processor time of a test that opens a page and presses buttons.
    if (!fetchesAhead) await context.addInitScript(seeNothing);
    const foreign: string[] = [];
    const errors: string[] = [];
    let isCutOff = false;
    context.on("requestfailed", (request) => {
      const failure = request.failure()?.errorText;
      // Leaving a page, or ending a test, while a link in view is being prefetched aborts that request.
      isCutOff ||= failure === "net::ERR_ABORTED";
      // The page's own policy blocked it: nothing was sent.
      if (failure === "csp") return;
      const url = new URL(request.url());
      const isOwn = !/^https?:$/.test(url.protocol) || url.origin === new URL(baseURL ?? "http://localhost").origin;
      if (!isOwn && url.host !== iconFontHost) foreign.push(url.href);
    });
    context.on("weberror", (error) => errors.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      if (message.location().url.includes(iconFontHost)) return;
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      errors.push(message.text());
    });
    await use(context);
    expect(foreign, "requests to other hosts").toEqual([]);
    const patterns = [...expectedErrors.patterns, ...(isCutOff ? [/^Couldn't load preload assets/] : [])];
    const unexpected = errors.filter((text) => !patterns.some((pattern) => pattern.test(text)));
    expect(unexpected, "console errors in any tab").toEqual([]);
  },
});

function seeNothing(): void {
  IntersectionObserver.prototype.observe = () => undefined;
}

export { expect };

/**
 * Opens a page and waits until its scripts run.
 *
 * @param page the browser page.
 * @param address path on the site.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Opens a page, as `open` or `openToRoute` does, and waits for the last file that it requests by itself: the icon font,
 * a second after its scripts.
 */
export async function openFully(page: Page, address: string, how = open): Promise<void> {
  const last = page.waitForRequest(`https://${iconFontHost}/**`);
  await how(page, address);
  await last;
}

/** Waits until the page has done what it was about to do. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  });
}

/**
 * Opens a page whose requests the test will route, as `open` does. Chromium confirms the first route of an open page a
 * moment before the page knows of it, and a request may slip through: this page has a route from the start.
 */
export async function openToRoute(page: Page, address: string): Promise<void> {
  await page.route("**/no-such-file", (route) => route.continue());
  await open(page, address);
}

/** Sets the size of text, in pixels, as in the browser's own settings: it also affects `em` in media queries. */
export async function setTextSize(page: Page, size = 16): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: Math.round(size * 0.8) } });
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
}

/** Closes the announcement, if there is one now, in a test that measures what is below it. */
export async function closeAnnouncement(page: Page): Promise<void> {
  if (site.announcement) await page.locator("[class*=announcementBarClose]").click();
}

/** Keeps the announcement, if there is one now, from storing which one it is, in a test of what else is stored. */
export async function storeNoAnnouncement(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function store(key, value) {
      if (!key.startsWith("docusaurus.announcement.")) setItem.call(this, key, value);
    };
  });
}

/** The menu of narrow screens: the theme gives it neither role nor name, so its class is used, here only. */
export const phoneMenu = (page: Page): Locator => page.locator(".navbar-sidebar");

/** Waits until a page reached by a link is shown: its address changes first, while the previous page is still there. */
export async function arrived(page: Page, address: string, title: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
}

/**
 * Watches what moves on a page without the reader doing anything; to be called before the page is opened.
 *
 * @returns a function that lists what has moved so far: one line for each shift, with its size and the moved words.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const words = sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? "what has gone since");
        shifts.push([value, ...words].join(" | "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Adds a style to a page, as a reader's bookmarklet does, which the policy must allow. */
export async function addStyle(page: Page, content: string): Promise<void> {
  await page.addStyleTag({ content });
}

/** Makes the browser lay out all of a page, not only what is near the window. */
export function layOutAll(page: Page): Promise<void> {
  return addStyle(page, "*{content-visibility:visible!important;contain-intrinsic-size:none!important}");
}

/** Opens all details of a page. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of Array.from(document.querySelectorAll("details"))) details.open = true;
  });
}

/** Addresses of the site's scripts. */
export const scripts = "**/assets/js/**";

/**
 * Holds requests back: called before the page is opened, or on one opened with `openToRoute`.
 *
 * @param url which ones, as for `page.route`.
 * @returns a function that releases them.
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
