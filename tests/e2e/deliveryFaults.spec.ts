import type { Page } from "@playwright/test";
import { sitePrefix } from "../../plugins/offline/shared/stores";
import type { Fault } from "../support/faultyServer";
import { expect, kept, test, versionOf, wake } from "./support/faultyTest";
import { arrived, hydrated, open, watchShifts } from "./support/test";

/*
 * What can go wrong between host and reader. Each time the reader keeps the words of the page and links that work.
 * tests/e2e/faults.spec.ts has the faults that need no host of their own.
 */

const article = "/docs/help/account/delete_account";
const operation = "/docs/api/add-member";
const errors = "/docs/getting-started/errors";

test.describe.configure({ timeout: 120_000 });
/** What a browser says of a file that is gone; in its place comes the page of an unknown address. */
const missing = [/Failed to load resource/, /ChunkLoadError|Loading chunk/, /Refused to execute script/];
test.use({ expectedErrors: { patterns: missing } });
/** What a browser says of a script that is something else, or only the beginning of one. */
const broken = [...missing, /Unexpected|Invalid|missing \)/, /fetching the script/, /unsupported MIME/];

/** The words are there, and a plain link leads on. */
async function canReadOn(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
  await arrived(page, "/docs/help", "Help with the app");
}

/** Pages that the browser loads anew. */
function countLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads.push(new URL(request.url()).pathname);
    }
  });
  return loads;
}

const isChunk = (path: string) => /^\/assets\/js\/(?!main\.|runtime~main\.)/.test(path);

test.describe("a deploy in the middle of a visit", () => {
  for (const hasWorker of [true, false]) {
    test(`a link leads to the new version, loaded once (${hasWorker ? "with" : "without"} the worker)`, async ({
      page,
      server,
    }) => {
      if (!hasWorker) await page.addInitScript(saveData);
      await page.goto(article);
      await wake(page);
      if (hasWorker) await kept(page, article);
      server.version = 2;
      const loads = countLoads(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "API reference" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("API reference");
      await wake(page);
      expect(await versionOf(page)).toBe(2);
      expect(loads).toEqual(["/docs/docs/api"]);
    });
  }

  test("a page of the old version that was visited still opens without a new load", async ({ page, server }) => {
    await open(page, "/docs/help");
    await kept(page, "/docs/help");
    await page.getByRole("contentinfo").getByRole("link", { name: "Your account" }).click();
    await arrived(page, "/docs/help/account", "Account");
    await kept(page, "/docs/help/account");
    server.version = 2;
    const other = await page.context().newPage();
    await open(other, "/docs/help");
    await kept(other, "/docs/help");
    const loads = countLoads(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help with the app");
    expect(loads).toEqual([]);
  });

  test("the search says what to do when its script is gone", async ({ page, server }) => {
    await page.addInitScript(saveData);
    await page.goto(article);
    await wake(page);
    server.version = 2;
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("This page crashed")).toHaveCount(0);
    await expect(page.getByRole("alert")).toContainText("search could not be loaded");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("saving for offline says so when its script is gone", async ({ page, server }) => {
    await page.addInitScript(saveData);
    await page.goto(article);
    await wake(page);
    server.version = 2;
    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await canReadOn(page, "Delete your account");
  });
});

test.describe("scripts", () => {
  test.use({ expectedErrors: { patterns: broken } });

  const faults: Record<string, Fault> = {
    "are missing": { kind: "status", status: 404 },
    "are garbage": { kind: "content", content: "<<<<< not a script" },
    "are a page": { kind: "content", content: "<!doctype html><title>Sign in</title>", type: "text/html" },
    "end in the middle": { kind: "truncated", isSaid: true },
    "break off in the middle": { kind: "truncated", isSaid: false },
  };
  test("fail in any way: words and links stay", async ({ page, server }) => {
    for (const [name, fault] of Object.entries(faults)) {
      await test.step(`all ${name}`, async () => {
        server.fault = (path) => (path.startsWith("/assets/js/") ? fault : undefined);
        await clearBrowserCache(page);
        server.asked.length = 0;
        await page.goto(article);
        await canReadOn(page, "Delete your account");
        expect(server.asked.filter((path) => path.startsWith("/assets/js/"))).not.toEqual([]);
      });
    }
  });

  for (const [name, fault] of Object.entries(faults)) {
    test(`of one page ${name}: it is loaded anew once, and nothing broken is kept`, async ({ page, server }) => {
      await open(page, article);
      await kept(page, article);
      server.fault = (path) => (isChunk(path) ? fault : undefined);
      const loads = countLoads(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "API reference" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("API reference");
      await page.waitForLoadState("networkidle");
      expect(loads).toEqual(["/docs/docs/api"]);
      server.fault = () => undefined;
      await clearBrowserCache(page);
      await open(page, "/docs/docs/api");
    });
  }

  test("a style sheet that is missing leaves the words and links", async ({ page, server }) => {
    server.fault = (path) => (path.startsWith("/assets/css/") ? { kind: "status", status: 404 } : undefined);
    await open(page, article);
    await canReadOn(page, "Delete your account");
  });
});

test.describe("the host", () => {
  test("goes in the middle of a visit: kept pages open, others say what is wrong", async ({ page, server }) => {
    // On a low screen the link pressed last was never in view, so nothing of its page was fetched ahead.
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, "/docs/help");
    await kept(page, "/docs/help");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await arrived(page, "/about", "About");
    await kept(page, "/about");
    await server.stop();
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help with the app");
    await page.getByRole("main").getByRole("link", { name: "Someone else can get into your account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await page.getByRole("link", { name: "Help with the app" }).click();
    await hydrated(page);
  });

  test("is slow with its scripts: the words are there before, and links work", async ({ page, server }) => {
    server.fault = (path) =>
      path.startsWith("/assets/js/") ? { kind: "slow", until: new Promise(() => undefined) } : undefined;
    await page.goto(article, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click({ noWaitAfter: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help with the app");
  });

  test("is in trouble for a page that was never visited: its own answer is shown", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.fault = (path) => (path === operation ? { kind: "status", status: 503 } : undefined);
    const answer = await page.goto(operation);
    expect(answer?.status()).toBe(503);
    await expect(page.getByText("The host has trouble.")).toBeVisible();
  });

  test("of a wireless network answers with its sign-in page: it is shown and not kept", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.fault = () => ({ kind: "content", content: "<!doctype html><title>Sign in</title>", type: "text/html" });
    await page.goto(article);
    await expect(page).toHaveTitle("Sign in");
    await server.stop();
    await open(page, article);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });
});

test.describe("the service worker's script", () => {
  test.use({ expectedErrors: { patterns: broken } });

  const faults: Record<string, Fault> = {
    "is missing": { kind: "status", status: 404 },
    "is garbage": { kind: "content", content: "<<<<< not a script" },
    "is a page": { kind: "content", content: "<!doctype html><title>Home</title>", type: "text/html" },
    "ends in the middle": { kind: "truncated", isSaid: true },
    // Last: the browser waits for it on the pages after this one, too.
    "never comes": { kind: "slow", until: new Promise(() => undefined) },
  };
  test("fails in any way: pages work as ever", async ({ page, server }) => {
    for (const [name, fault] of Object.entries(faults)) {
      await test.step(name, async () => {
        server.fault = (path) => (path === "/sw.js" ? fault : undefined);
        server.asked.length = 0;
        await open(page, article);
        await expect.poll(() => server.asked).toContain("/sw.js");
        await canReadOn(page, "Delete your account");
      });
    }
  });

  test("goes missing later: what is kept stays readable", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.fault = (path) => (path === "/sw.js" ? { kind: "status", status: 404 } : undefined);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
    await server.stop();
    await open(page, article);
  });

  test("cannot be had when the site is to be saved: the panel says so", async ({ page, server }) => {
    server.fault = (path) => (path === "/sw.js" ? { kind: "status", status: 404 } : undefined);
    await open(page, article);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^Not everything could be downloaded/)).toBeVisible();
  });
});

test.describe("the reader's browser", () => {
  test("refuses its stores: pages come from the host, the panel says so", async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, "caches", { value: undefined });
    });
    await open(page, article);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible();
    await canReadOn(page, "Delete your account");
  });

  test("knows no service workers: pages work as ever", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
    });
    await open(page, article);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible();
    await canReadOn(page, "Delete your account");
  });

  test("has no room: the panel says so, and gives back what was taken", async ({ page, server }) => {
    await open(page, article);
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 3_000_000 });
    await page.getByRole("button", { name: "Save for offline" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("There is not enough space on this device. Nothing was saved.")).toBeVisible({
      timeout: 60_000,
    });
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith(sitePrefix))).toEqual([]);
    await canReadOn(page, "Delete your account");
  });

  test("has no room at all: visiting goes on", async ({ page, server }) => {
    await open(page, article);
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 1 });
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await open(page, operation);
    await open(page, article);
    await canReadOn(page, "Delete your account");
  });

  for (const [name, years] of [
    ["behind", -30],
    ["ahead", 60],
  ] as const) {
    test(`has a clock that is years ${name}: pages are kept and renewed as ever`, async ({ page, server }) => {
      await page.addInitScript((shift) => {
        const now = Date.now;
        Date.now = () => now() + shift * 365 * 86_400_000;
      }, years);
      await open(page, article);
      await kept(page, article);
      server.version = 2;
      await open(page, article);
      expect(await versionOf(page)).toBe(2);
      await server.stop();
      await page.goto(article);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
    });
  }
});

test.describe("an address", () => {
  test("that cannot be decoded is an unknown page that works", async ({ page }) => {
    for (const path of ["/docs/100%", "/docs/%E0%A4%A", "/%"]) {
      await open(page, path);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("combobox", { name: "Search" }), path).toBeVisible();
    }
  });

  test("whose fragment cannot be decoded leaves the page whole", async ({ page }) => {
    await open(page, `${article}#100%`);
    await page.evaluate(() => {
      location.hash = "#50%";
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await arrived(page, "/about", "About");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("of 8,000 signs is an unknown page, with and without a host", async ({ page, server }) => {
    const long = `/docs/${"a".repeat(8_000)}`;
    await open(page, long);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open(page, article);
    await kept(page, article);
    await server.stop();
    await page.goto(long);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("with HTML characters is shown as text on the offline page, which has a policy of its own", async ({
    page,
    server,
  }) => {
    await open(page, article);
    await kept(page, article);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await server.stop();
    const response = await page.goto("/docs/<img src=x onerror=alert(1)>");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await expect(page.locator("img")).toHaveCount(0);
    const policy = response?.headers()["content-security-policy"];
    expect(policy).toMatch(/^default-src 'none';.* style-src 'sha256-\S+'; script-src 'sha256-\S+'; base-uri 'none';/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("main")).toHaveCSS("padding-top", "48px");
  });
});

function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
}

async function clearBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
}

test.describe("a page that arrives in parts does not move", () => {
  for (const width of [390, 1280]) {
    test.describe(`at ${width} px:`, () => {
      test.use({ choice: "none", viewport: { width, height: 844 } });

      test("of any type", async ({ page, server }) => {
        const shifts = await watchShifts(page);
        for (const address of ["/", article, operation, "/docs/api/members", "/docs/docs/api", errors]) {
          server.fault = (path) =>
            path === address ? { kind: "parts", cut: /(?<=<\/(?:h1|h2|nav|article)>)/ } : undefined;
          await clearBrowserCache(page);
          await open(page, address);
          expect(await shifts(), address).toEqual([]);
        }
      });
    });
  }
});
