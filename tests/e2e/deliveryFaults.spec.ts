import type { Page } from "@playwright/test";
import { everything } from "../support/everything";
import type { Fault } from "../support/faultyServer";
import { cachesOfSite, expect, fewPages, saveData, saveSite, test, versionOf, wake } from "./support/faultyTest";
import { article, operation, save, saveButton } from "./support/parts";
import { arrived, open, watchShifts } from "./support/test";

/*
 * What can go wrong between host and reader. In each case, the reader keeps the page's text and working links.
 * tests/e2e/faults.spec.ts has the faults that need no host of their own.
 */

const errors = "/docs/getting-started/errors";

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

test("during a deploy, a link opens the new version with a single page load", async ({ page, server }) => {
  await saveData(page);
  await page.goto(article);
  await wake(page);
  server.version = 2;
  const loads = countLoads(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "API reference" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("API reference");
  await wake(page);
  expect(await versionOf(page)).toBe(2);
  expect(loads).toEqual(["/docs/docs/api"]);
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
    test(`if those of one page ${name}, it is reloaded once`, async ({ page, server }) => {
      await open(page, article);
      server.fault = (path) => (isChunk(path) ? fault : undefined);
      const loads = countLoads(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "API reference" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("API reference");
      // What it says once its own scripts have failed as well.
      await page.getByRole("button", { name: "Search", exact: true }).first().click();
      await expect(page.getByText(/a part of the site that/)).toBeVisible();
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
  test("is slow to send scripts: the text is there before them, and links work", async ({ page, server }) => {
    server.fault = (path) =>
      path.startsWith("/assets/js/") ? { kind: "slow", until: new Promise(() => undefined) } : undefined;
    await page.goto(article, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click({ noWaitAfter: true });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help with the app");
  });

  test("shows its error for a page that is not saved, a network's sign-in page is not saved, and saved pages stay", async ({
    page,
    server,
  }) => {
    server.offered = fewPages;
    await open(page, article);
    await saveSite(page);
    server.fault = (path) => (path === errors ? { kind: "status", status: 503 } : undefined);
    expect((await page.goto(errors))?.status()).toBe(503);
    await expect(page.getByText("The host has trouble.")).toBeVisible();
    server.fault = () => ({ kind: "content", content: "<!doctype html><title>Sign in</title>", type: "text/html" });
    await page.goto(article);
    await expect(page).toHaveTitle("Sign in");
    server.fault = (path) => (path === "/sw.js" ? { kind: "status", status: 404 } : undefined);
    await open(page, "/docs/help");
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
    await server.stop();
    await open(page, article);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });
});

test.describe("the service worker's script", () => {
  test.use({ expectedErrors: { patterns: broken } });

  test("cannot be loaded for saving the site: the panel says so", async ({ page, server }) => {
    server.offered = fewPages;
    server.fault = (path) => (path === "/sw.js" ? { kind: "status", status: 404 } : undefined);
    await open(page, article);
    await saveButton(page).click();
    await save(page).click();
    await expect(page.getByText(/^Not everything could be downloaded/)).toBeVisible({ timeout: 60_000 });
  });
});

test.describe("the reader's browser", () => {
  for (const [name, withhold] of [
    ["has no cache storage", () => Object.defineProperty(window, "caches", { value: undefined })],
    [
      "does not support service workers",
      () => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }),
    ],
  ] as const) {
    test(`${name}: pages come from the host, and the panel says so`, async ({ page }) => {
      await page.addInitScript(withhold);
      await open(page, article);
      await saveButton(page).click();
      await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible();
      await canReadOn(page, "Delete your account");
    });
  }

  test("runs out of storage: the panel says so, and frees what it used", async ({ page, server }) => {
    await open(page, article);
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 3_000_000 });
    await saveButton(page).click();
    await save(page).click();
    await expect(page.getByText("There is not enough space on this device. Nothing was saved.")).toBeVisible({
      timeout: 60_000,
    });
    expect(await cachesOfSite(page)).toEqual([]);
    await canReadOn(page, "Delete your account");
  });
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
    server.offered = fewPages;
    const long = `/docs/${"a".repeat(8_000)}`;
    await open(page, long);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open(page, article);
    await saveSite(page);
    await server.stop();
    await open(page, long);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

async function clearBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
}

test.describe("nothing moves on a page that arrives in parts", () => {
  const pages = ["/", article, operation, "/docs/api/members", "/docs/docs/api", errors];
  for (const [turn, width] of [390, 1280].entries()) {
    test.describe(`at ${width} px:`, () => {
      test.use({ viewport: { width, height: 844 } });

      test("of any type, widths in turns", async ({ page, server }) => {
        const shifts = await watchShifts(page);
        for (const address of pages.filter((_, index) => everything || index % 2 === turn)) {
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
