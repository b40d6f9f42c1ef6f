import { setTimeout } from "node:timers/promises";
import type { Browser, Page, Request } from "@playwright/test";

/**
 * The cost of loading a page. Times in milliseconds from the start of navigation, sizes in bytes as transferred, without
 * headers.
 */
export interface PageCost {
  firstPaint: number;
  largestPaint: number;
  /** When the given element was first visible, if one was given. */
  readable?: number;
  /** Total blocking time: the sum of what each task takes beyond 50 ms, until the page is idle. */
  blocked: number;
  longestTask: number;
  /** Cumulative layout shift, without unit. */
  shift: number;
  /** Page, styles, fonts, and scripts that were loaded before the first paint. */
  bytesBeforePaint: number;
  requestsBeforePaint: number;
  foreignRequests: number;
  /** All scripts, until the page is idle. */
  script: number;
  requests: number;
}

/**
 * "Slow 4G" as Chromium's developer tools and Lighthouse apply it: 562.5 ms per request, 1.44 Mbit/s down. (That is how
 * a line with 150 ms and 1.6 Mbit/s feels, since a request takes several round trips.)
 */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

type ObservedFigure = "largestPaint" | "shift" | "blocked" | "longestTask" | "readable";

declare global {
  interface Window {
    benchSeen: Record<ObservedFigure, number>;
  }
}

/** Runs in the page before anything else, and collects what the browser reports. */
function observe(readable: string | undefined): void {
  const seen = { largestPaint: 0, shift: 0, blocked: 0, longestTask: 0, readable: 0 };
  window.benchSeen = seen;
  const on = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime;
  });
  on("layout-shift", (entry) => {
    seen.shift += entry.value ?? 0;
  });
  on("longtask", (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
    seen.longestTask = Math.max(seen.longestTask, entry.duration);
  });
  if (!readable) return;
  const look = () => {
    const element = document.querySelector(readable);
    if (element && element.getBoundingClientRect().height > 0) seen.readable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens an empty page in its own context on a phone with a slow line, four times slower than this machine. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // tsx wraps named functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
  return page;
}

/** The longest wait for a quiet page, in milliseconds. */
const longestWait = 15_000;

/**
 * Loads a page once in a fresh context of a slowed-down browser, without interaction, and measures its cost.
 *
 * @param url the page's URL.
 * @param readable CSS selector of an element whose first appearance is timed.
 */
export async function measurePage(browser: Browser, url: string, readable?: string): Promise<PageCost> {
  const page = await openPhone(browser);
  await page.addInitScript(observe, readable);
  const { isQuiet, isA } = watch(page);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  const end = performance.now() + longestWait;
  while (performance.now() < end && !isQuiet()) await setTimeout(100);
  const { requests, ...seen } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const requests = (entries as PerformanceResourceTiming[]).map((entry) => ({
      url: entry.name,
      isOwn: entry.name.startsWith(`${location.origin}/`),
      startTime: entry.startTime,
      // Nothing was transferred if it comes from the cache.
      bytes: entry.transferSize && entry.encodedBodySize,
    }));
    return { firstPaint: paint?.startTime ?? 0, ...window.benchSeen, requests };
  });
  await page.context().close();
  const beforePaint = requests.filter(({ startTime }) => startTime < seen.firstPaint);
  const early = beforePaint.filter(({ isOwn }) => isOwn);
  const sum = (list: typeof requests) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    ...seen,
    readable: readable ? seen.readable : undefined,
    bytesBeforePaint: sum(early.filter(({ url }) => !isA("image", url))),
    requestsBeforePaint: early.length,
    foreignRequests: beforePaint.length - early.length,
    script: sum(requests.filter(({ isOwn, url }) => isOwn && isA("script", url))),
    requests: requests.length,
  };
}

/** Watches a page's requests. @returns whether none has started or ended for two seconds, and whether one is of a type. */
function watch(page: Page) {
  const asked = new Set<string>();
  let last = performance.now();
  const note = (request: Request) => {
    asked.add(`${request.resourceType()} ${request.url()}`);
    last = performance.now();
  };
  page.on("request", note).on("requestfinished", note).on("requestfailed", note);
  return {
    isQuiet: () => performance.now() - last > 2_000,
    isA: (type: "image" | "script", url: string) => asked.has(`${type} ${url}`),
  };
}
