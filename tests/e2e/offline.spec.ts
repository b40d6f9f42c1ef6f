import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe";
import { expect, kept, test, versionOf, wake } from "./support/faultyTest";
import { hydrated, open } from "./support/test";

const article = "/docs/help/account/delete_account";
const operation = "/docs/api/add-member";

/** A browser says so in its console when a host is gone. */
test.describe.configure({ timeout: 120_000 });
test.use({ expectedErrors: { patterns: [/Failed to load resource/, /ChunkLoadError/, /Loading chunk/] } });

const saveButton = "Save for offline";

test.describe("visited pages", () => {
  test("are there when the host is gone, and work", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    await server.stop();
    await page.goto(article);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("are kept as well when they were reached by a link", async ({ page, server }) => {
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
    await expect(page).toHaveURL("/docs/help");
    await kept(page, "/docs/help");
    await server.stop();
    await page.goto("/docs/help");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  for (const form of [`${article}.html`, `${article}/`, `${article}/index.html`]) {
    test(`are found by their older address ${form}`, async ({ page, server }) => {
      await open(page, article);
      await kept(page, article);
      await server.stop();
      await page.goto(form);
      await hydrated(page);
      await expect(page).toHaveURL(article);
    });
  }

  test("come from the host, never from the store, while there is a connection", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.version = 2;
    await open(page, article);
    expect(await versionOf(page)).toBe(2);
  });

  test("stand in for a host that has trouble", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.fault = () => ({ kind: "status", status: 502 });
    await open(page, article);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("stand in for a host that takes longer than three seconds", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    server.fault = () => ({ kind: "slow", until: new Promise(() => undefined) });
    await page.goto(article, { waitUntil: "commit" });
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("a page that is not kept names the ones that are", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    await server.stop();
    await page.goto(operation);
    await expect(page).toHaveTitle("You are offline");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await expect(page.getByText(operation, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Delete your account" }).click();
    await hydrated(page);
    await expect(page).toHaveURL(article);
  });

  test("the page that was missing comes once the host is back", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    await server.stop();
    await page.goto(operation);
    await server.start();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Add member" })).toBeVisible();
  });
});

/** Saving the whole site takes seconds: the tests after the first save it without most operations. */
const isOffered = (path: string) => !path.startsWith("/docs/api/") || /\/(add-member|members|vote-on-poll)$/.test(path);

test.describe("the whole site", () => {
  test.beforeEach(({ server }) => {
    server.offered = isOffered;
  });

  test("is saved on request, with its size before, and readable without a host", async ({ page, server }) => {
    server.offered = undefined;
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await expect(page.getByText(/About \d\.\d MB to download/)).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await isSaved(page);
    await server.stop();
    for (const address of ["/", operation, "/docs/getting-started/socket", "/docs/api/members.html"]) {
      await page.goto(address);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test("runs requests on the practice server without a host", async ({ page, server }) => {
    await open(page, article);
    await saveAll(page);
    await server.stop();
    await page.goto(operation);
    await hydrated(page);
    await page.getByRole("button", { name: "Run on the practice server" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Response: 200" })).toBeAttached();
  });

  test("has the search, links between pages, and its own page for unknown addresses", async ({ page, server }) => {
    await open(page, article);
    await saveAll(page);
    await server.stop();
    await open(page, "/docs/help");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search" }).fill("add member");
    await page.getByRole("option").first().click();
    await expect(page).toHaveURL(/\/docs\/api\/add-member/);
    await expect(page.getByRole("heading", { level: 1, name: "Add member" })).toBeVisible();
    const answer = await page.goto("/docs/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  });

  test("says when it was saved, and can be removed again", async ({ page, server }) => {
    await open(page, article);
    await saveAll(page);
    await open(page, operation);
    await page.getByRole("button", { name: saveButton }).click();
    await expect(page.getByText(/as it was on \d+ \w+ \d{4}\.$/)).toBeVisible();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The copy is removed from this device.")).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(/^docs-site-/));
    await server.stop();
    await page.goto("/docs/help");
    await expect(page).toHaveTitle("You are offline");
  });

  test("axe finds nothing in the open panel, before and after", async ({ page }) => {
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await expect(page.getByText(/About \d\.\d MB to download/)).toBeVisible();
    for (const step of ["before", "after"]) {
      if (step === "after") {
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await isSaved(page);
      }
      expect(await findViolations(page, "article"), step).toEqual([]);
    }
  });

  test("is saved with the keyboard alone, and the place is kept", async ({ page }) => {
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await isSaved(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Remove" })).toBeFocused();
  });

  test("a save that is stopped goes on where it was", async ({ page, server }) => {
    await open(page, article);
    let letGo: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.fault = (path) => (path.startsWith("/search-index.") ? { kind: "slow", until } : undefined);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const progress = page.getByRole("progressbar", { name: "Saving" });
    const isNearlyThere = () => progress.evaluate((bar: HTMLProgressElement) => bar.position > 0.9);
    await expect.poll(isNearlyThere, { timeout: 60_000 }).toBe(true);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText(/About \d+ KB to download/)).toBeVisible();
    letGo();
    server.asked.length = 0;
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await isSaved(page);
    expect(server.asked.length).toBeLessThan(200);
  });

  test("a save without a connection says so, and the next try ends it", async ({ page, server }) => {
    await open(page, article);
    server.fault = (path) => (path === "/docs/api/vote-on-poll" || path === operation ? { kind: "cut" } : undefined);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^Not everything could be loaded/)).toBeVisible({ timeout: 60_000 });
    server.fault = () => undefined;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await isSaved(page);
  });

  test("a deploy in the middle of a save leaves no mix of versions", async ({ page, server }) => {
    await open(page, article);
    server.fault = (path) => {
      if (path === operation) server.version = 2;
      return undefined;
    };
    await saveAll(page);
    const scripts = await page.evaluate(async () => {
      const name = (await caches.keys()).filter((key) => key.startsWith("docs-site-")).at(-1) ?? "";
      const cache = await caches.open(name);
      const pages = (await cache.keys()).filter((key) => new URL(key.url).pathname.startsWith("/docs/"));
      const texts = await Promise.all(pages.map(async (key) => (await cache.match(key))?.text() ?? ""));
      return [...new Set(texts.flatMap((text) => text.match(/runtime~main\.\w+\.js/g) ?? []))];
    });
    expect(scripts).toHaveLength(1);
    await server.stop();
    await open(page, operation);
    expect(await versionOf(page)).toBe(2);
  });

  test("a damaged script is never saved", async ({ page, server }) => {
    await open(page, article);
    const victim = await page.evaluate(async () => {
      const manifest = (await (await fetch("/offline.json")).json()) as { files: [string, string, number][] };
      const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return manifest.files.map(([path]) => path).find((path) => path.endsWith(".js") && !loaded.includes(path));
    });
    server.fault = (path) => (path === victim ? { kind: "truncated", isSaid: true } : undefined);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^The site changed while it was being saved/)).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(async (path) => Boolean(await caches.match(path ?? "")), victim)).toBe(false);
  });

  test("a newer version is offered, and the older one goes once no page needs it", async ({ page, server }) => {
    await open(page, article);
    await saveAll(page);
    server.version = 2;
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Update" }).click();
    await isSaved(page);
    await expect(page.getByRole("button", { name: "Update" })).toHaveCount(0);
    await open(page, operation);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith("docs-site-"))))
      .toEqual(["docs-site-second"]);
    await server.stop();
    await open(page, "/docs/help");
    expect(await versionOf(page)).toBe(2);
  });
});

test.describe("a reader who saves data", () => {
  for (const [name, connection] of [
    ["data saver", { saveData: true, effectiveType: "4g" }],
    ["2g", { saveData: false, effectiveType: "slow-2g" }],
  ] as const) {
    test(`with ${name} nothing is registered or fetched, except on request`, async ({ page, server }) => {
      server.offered = isOffered;
      await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
      await page.clock.install();
      await page.goto(article);
      await wake(page);
      server.asked.length = 0;
      await page.clock.runFor(30_000);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      expect(server.asked).toEqual([]);
      await page.getByRole("button", { name: saveButton }).click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await isSaved(page);
    });
  }
});

test("nothing is fetched for a page's keeping before it is idle, and no script for saving before it is asked for", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, article);
  const before = server.asked.length;
  expect(server.asked).not.toContain("/sw.js");
  expect(server.asked).not.toContain("/offline.json");
  await page.clock.runFor(10_000);
  await expect.poll(() => server.asked.slice(before)).toContain("/sw.js");
  expect(server.asked).not.toContain("/offline.json");
});

/** Saving takes its time: the browser is watched request by request. */
async function isSaved(page: Page): Promise<void> {
  const status = page.getByRole("status").filter({ hasText: /on this device, as it was on \d+ \w+ \d{4}\.$/ });
  await expect(status).toBeVisible({ timeout: 60_000 });
}

async function saveAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: saveButton }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await isSaved(page);
}
