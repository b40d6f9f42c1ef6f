import type { Page } from "@playwright/test";
import { sitePrefix } from "../../plugins/offline/shared/stores";
import type { Fault } from "../support/faultyServer";
import { expect, kept, test, versionOf, wake } from "./support/faultyTest";
import { arrived, hydrated, open, watchShifts } from "./support/test";

/*
 * What can go wrong between host and reader. In each case, the reader keeps the page's text and working links.
 * tests/e2e/faults.spec.ts has the faults that need no host of their own.
 */

const article = "/docs/help/account/delete_account";
const operation = "/docs/api/add-member";
const errors = "/docs/getting-started/errors";

test.describe.configure({ timeout: 120_000 });
/** Console messages about a missing file, instead of which the not-found page is returned. */
const missing = [/Failed to load resource/, /ChunkLoadError|Loading chunk/, /Refused to execute script/];
test.use({ expectedErrors: { patterns: missing } });
/** Console messages about a file that is not a script, or only the beginning of one. */
const broken = [...missing, /Unexpected|Invalid|missing \)/, /fetching the script/, /unsupported MIME/];

/** The text is there, and a plain link works. */
async function canReadOn(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
  await arrived(page, "/docs/help", "Help with the app");
}

/** Records full page loads. */
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

test.describe("during a deploy", () => {
  for (const hasWorker of [true, false]) {
    test(`a link opens the new version with a single page load (${hasWorker ? "with" : "without"} the service worker)`, async ({
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

  test("a visited page of the old version still opens without a page load", async ({ page, server }) => {
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

  test("the search says what to do if its script no longer exists", async ({ page, server }) => {
    await page.addInitScript(saveData);
    await page.goto(article);
    await wake(page);
    server.version = 2;
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("This page crashed")).toHaveCount(0);
    await expect(page.getByRole("alert")).toContainText("search could not be loaded");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("saving for offline reports that its script no longer exists", async ({ page, server }) => {
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
    "are HTML pages": { kind: "content", content: "<!doctype html><title>Sign in</title>", type: "text/html" },
    "are truncated, with a matching length": { kind: "truncated", isSaid: true },
    "break off halfway": { kind: "truncated", isSaid: false },
  };
  test("that fail in any way leave the text and the links", async ({ page, server }) => {
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
    test(`if those of one page ${name}, it is reloaded once, and nothing broken is kept`, async ({ page, server }) => {
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

  test("a missing style sheet leaves the text and the links", async ({ page, server }) => {
    server.fault = (path) => (path.startsWith("/assets/css/") ? { kind: "status", status: 404 } : undefined);
    await open(page, article);
    await canReadOn(page, "Delete your account");
  });
});

test.describe("the host", () => {
  test("goes down during a visit: kept pages open, others say what is wrong", async ({ page, server }) => {
    // On a low screen, the last link to be clicked was never in view, so none of its page's files were prefetched.
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

  test("is slow to send scripts: the text is there before them, and links work", async ({ page, server }) => {
    server.fault = (path) =>
      path.startsWith("/assets/js/") ? { kind: "slow", until: new Promise(() => undefined) } : undefined;
    await page.goto(article, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click({ noWaitAfter: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help with the app");
  });

  test("returns an error for a page that was never visited: that response is shown", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.fault = (path) => (path === operation ? { kind: "status", status: 503 } : undefined);
    const answer = await page.goto(operation);
    expect(answer?.status()).toBe(503);
    await expect(page.getByText("The host has trouble.")).toBeVisible();
  });

  test("is replaced by the sign-in page of a wireless network: it is shown but not kept", async ({ page, server }) => {
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
    "is an HTML page": { kind: "content", content: "<!doctype html><title>Home</title>", type: "text/html" },
    "is truncated": { kind: "truncated", isSaid: true },
    // Last: the browser also waits for it on later pages.
    "never arrives": { kind: "slow", until: new Promise(() => undefined) },
  };
  test("fails in any way: pages still work", async ({ page, server }) => {
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

  test("goes missing later: kept pages stay readable", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.fault = (path) => (path === "/sw.js" ? { kind: "status", status: 404 } : undefined);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
    await server.stop();
    await open(page, article);
  });

  test("cannot be loaded for saving the site: the panel says so", async ({ page, server }) => {
    server.fault = (path) => (path === "/sw.js" ? { kind: "status", status: 404 } : undefined);
    await open(page, article);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^Not everything could be downloaded/)).toBeVisible();
  });
});

test.describe("the reader's browser", () => {
  test("has no cache storage: pages come from the host, and the panel says so", async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, "caches", { value: undefined });
    });
    await open(page, article);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible();
    await canReadOn(page, "Delete your account");
  });

  test("does not support service workers: pages still work", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
    });
    await open(page, article);
    await page.getByRole("button", { name: "Save for offline" }).click();
    await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible();
    await canReadOn(page, "Delete your account");
  });

  test("runs out of storage: the panel says so, and frees what it used", async ({ page, server }) => {
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

  test("has no storage left at all: pages still open", async ({ page, server }) => {
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
    test(`has a clock that is years ${name}: pages are still kept and updated`, async ({ page, server }) => {
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
  test("that cannot be decoded shows a not-found page that works", async ({ page }) => {
    for (const path of ["/docs/100%", "/docs/%E0%A4%A", "/%"]) {
      await open(page, path);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("combobox", { name: "Search" }), path).toBeVisible();
    }
  });

  test("whose fragment cannot be decoded shows the page as usual", async ({ page }) => {
    await open(page, `${article}#100%`);
    await page.evaluate(() => {
      location.hash = "#50%";
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await arrived(page, "/about", "About");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("of 8,000 characters is an unknown page, with and without a host", async ({ page, server }) => {
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

  test("that contains HTML appears as plain text on the offline page, which has its own content policy", async ({
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

test.describe("nothing moves on a page that arrives in parts", () => {
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
