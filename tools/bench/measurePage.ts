import type { Browser, CDPSession, Page } from "@playwright/test";

/** The cost of loading a page. Times in milliseconds from the start of navigation, sizes in bytes as transferred. */
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

/** Runs in the page before anything else, and collects what the browser reports. */
function observe(readable: string | undefined): void {
  const seen = { largestPaint: 0, shift: 0, blocked: 0, longestTask: 0, readable: 0 };
  Object.assign(window, { benchSeen: seen });
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
export async function openPhone(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
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
  return { page, session };
}

/**
 * Loads a page once in a fresh context of a slowed-down browser, without interaction, and measures its cost.
 *
 * @param url the page's URL.
 * @param readable CSS selector of an element whose first appearance is timed.
 */
export async function measurePage(browser: Browser, url: string, readable?: string): Promise<PageCost> {
  const { page, session } = await openPhone(browser);
  const requests = recordRequests(session, new URL(url).origin);
  await page.addInitScript(observe, readable);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await untilQuiet(requests);
  const seen = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      firstPaint: paint?.startTime ?? 0,
      ...(window as unknown as { benchSeen: Record<ObservedFigure, number> }).benchSeen,
    };
  });
  await page.context().close();
  const beforePaint = requests.filter((request) => request.started - request.navigated < seen.firstPaint);
  const early = beforePaint.filter((request) => request.isOwn);
  const sum = (list: typeof requests) => list.reduce((total, request) => total + request.bytes, 0);
  return {
    ...seen,
    readable: readable ? seen.readable : undefined,
    bytesBeforePaint: sum(early.filter((request) => request.type !== "Image")),
    requestsBeforePaint: early.length,
    foreignRequests: beforePaint.length - early.length,
    script: sum(requests.filter((request) => request.isOwn && request.type === "Script")),
    requests: requests.length,
  };
}

interface SeenRequest {
  type: string;
  isOwn: boolean;
  /** Start of the navigation, and start and end of this request, in milliseconds on the same clock. */
  navigated: number;
  started: number;
  ended: number;
  bytes: number;
}

function recordRequests(session: CDPSession, origin: string): SeenRequest[] {
  const seen: SeenRequest[] = [];
  const byId = new Map<string, SeenRequest>();
  let navigated = 0;
  session.on("Network.requestWillBeSent", (event) => {
    if (event.request.url.startsWith("data:")) return;
    const started = event.timestamp * 1000;
    navigated ||= started;
    const request: SeenRequest = {
      type: event.type ?? "Other",
      isOwn: event.request.url.startsWith(`${origin}/`),
      navigated,
      started,
      ended: Number.POSITIVE_INFINITY,
      bytes: 0,
    };
    byId.set(event.requestId, request);
    seen.push(request);
  });
  session.on("Network.loadingFinished", (event) => {
    const request = byId.get(event.requestId);
    if (!request) return;
    request.ended = event.timestamp * 1000;
    // With the network throttled, the parts of a document arrive without their sizes.
    request.bytes ||= event.encodedDataLength;
  });
  session.on("Network.dataReceived", (event) => {
    const request = byId.get(event.requestId);
    if (request) request.bytes += event.encodedDataLength;
  });
  session.on("Network.loadingFailed", (event) => {
    const request = byId.get(event.requestId);
    if (request) request.ended = event.timestamp * 1000;
  });
  return seen;
}

/** Waits until no request has started or ended for two seconds; at most 15 seconds. */
async function untilQuiet(requests: SeenRequest[]): Promise<void> {
  const state = () =>
    `${requests.length} ${requests.filter((request) => request.ended < Number.POSITIVE_INFINITY).length}`;
  let last = "";
  let quietSince = Date.now();
  const end = Date.now() + 15_000;
  while (Date.now() < end && Date.now() - quietSince < 2_000) {
    if (state() !== last) {
      last = state();
      quietSince = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
