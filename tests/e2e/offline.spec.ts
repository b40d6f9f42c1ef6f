import type { Page } from "@playwright/test";
import { daysKept } from "../../plugins/offline/shared/choice";
import { bundlePath, manifestPath } from "../../plugins/offline/shared/manifest";
import { assetsStore, keptHeader, pagesStore, sitePrefix } from "../../plugins/offline/shared/stores";
import type { FaultyServer } from "../support/faultyServer";
import { findViolations } from "./support/axe";
import { expect, kept, test, versionOf, wake } from "./support/faultyTest";
import { arrived, hydrated, open } from "./support/test";

const article = "/docs/help/account/delete_account";
const operation = "/docs/api/add-member";
const guide = "/docs/getting-started/intro";

/** Browsers report a missing host in their console. */
test.describe.configure({ timeout: 120_000 });
test.use({ expectedErrors: { patterns: [/Failed to load resource/, /ChunkLoadError/, /Loading chunk/] } });

const saveButton = "Save for offline";

test.describe("visited pages", () => {
  test("are available and work without a host, even after other pages were opened", async ({ page, server }) => {
    await open(page, article);
    await kept(page, article);
    await openGuide(page);
    await kept(page, guide);
    expect(await articlesKept(page)).toEqual([article]);
    await server.stop();
    await page.goto(article);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
  });

  test("are also kept if they were reached by a link", async ({ page, server }) => {
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
    await arrived(page, "/docs/help", "Help with the app");
    await kept(page, "/docs/help");
    await server.stop();
    await page.goto("/docs/help");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("come from the host if it responds, and from the cache if it returns an error, is slow or is gone", async ({
    page,
    server,
  }) => {
    const isShown = async () => {
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
    };
    await open(page, article);
    await kept(page, article);
    server.version = 2;
    await page.goto(article);
    await isShown();
    expect(await versionOf(page)).toBe(2);
    await kept(page, article);
    server.fault = () => ({ kind: "status", status: 502 });
    await page.goto(article);
    await isShown();
    // Last: these requests use up the browser's connections.
    server.fault = () => ({ kind: "slow", until: new Promise(() => undefined) });
    await page.goto(article, { waitUntil: "commit" });
    await isShown();
    await server.stop();
    for (const form of [`${article}.html`, `${article}/`, `${article}/index.html`]) {
      await page.goto(form);
      await isShown();
      await expect(page, form).toHaveURL(article);
    }
  });

  test("are listed on the page shown instead of a missing one, which loads once the host is back", async ({
    page,
    server,
  }) => {
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
    await page.goto(operation);
    await server.start();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Add member" })).toBeVisible();
  });
});

/** Saving the whole site takes seconds: all tests but the first save it without most pages and their scripts. */
const isOffered = (path: string) =>
  !path.startsWith("/docs/") || /\/(add-member|members|vote-on-poll|help|delete_account|intro)$/.test(path);

test.describe("the whole site", () => {
  test.beforeEach(({ server }) => {
    server.offered = isOffered;
  });

  test("is saved on request, after its size is shown; without a host, it is readable, works and can be removed", async ({
    page,
    server,
  }) => {
    server.offered = undefined;
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await expect(page.getByText(/About \d\.\d MB to download/)).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await isSaved(page);
    await server.stop();
    for (const address of ["/", "/docs/getting-started/socket", "/docs/api/members.html", operation]) {
      await open(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }

    await page.getByRole("button", { name: "Run on the practice server" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Response: 200" })).toBeAttached();
    await open(page, "/docs/help");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("combobox", { name: "Search" }).fill("add member");
    await page.getByRole("option").first().click();
    await expect(page).toHaveURL(/\/docs\/api\/add-member/);
    await expect(page.getByRole("heading", { level: 1, name: "Add member" })).toBeVisible();
    const answer = await page.goto("/docs/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");

    await open(page, operation);
    await removeCopy(page);
    await page.goto("/docs/api/vote-on-poll");
    await expect(page).toHaveTitle("You are offline");
  });

  test("does not replace the host when the search asks for the latest index, and can be removed while the host does not respond", async ({
    page,
    server,
  }) => {
    await open(page, article);
    await saveAll(page);
    for (const status of [200, 502]) {
      await open(page, "/docs/help");
      server.asked.length = 0;
      server.fault = (path) =>
        path === "/search-index.json" && status !== 200 ? { kind: "status", status } : undefined;
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("combobox", { name: "Search" }).fill("add member");
      await expect(page.getByRole("option").first()).toBeVisible();
      expect(server.asked).toContain("/search-index.json");
    }

    await open(page, article);
    server.fault = (path) =>
      path === manifestPath ? { kind: "slow", until: new Promise(() => undefined) } : undefined;
    await removeCopy(page);
  });

  test("can be saved with the keyboard alone, without losing the focus, and axe finds nothing before and after", async ({
    page,
  }) => {
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/About \d+ KB to download/)).toBeVisible();
    expect(await findViolations(page, "article"), "before").toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await isSaved(page);
    await expect(page.getByRole("group", { name: saveButton })).toBeFocused();
    expect(await findViolations(page, "article"), "after").toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Remove" })).toBeFocused();
  });

  test("can be removed without breaking pages that were opened", async ({ page, server }) => {
    await open(page, operation);
    await saveAll(page);
    await keepBox(page).check();
    await open(page, guide);
    await kept(page, guide);
    const missing = () =>
      page.evaluate(async (cacheName) => {
        const scripts = Array.from(document.querySelectorAll<HTMLScriptElement>("script[src^='/assets/']"));
        const found = await Promise.all(scripts.map(({ src }) => caches.match(src, { cacheName })));
        return scripts.filter((_, index) => !found[index]).map(({ src }) => src);
      }, assetsStore);
    await expect.poll(missing).toEqual([]);
    await removeCopy(page);
    await server.stop();
    await open(page, guide);
    await page.keyboard.press("/");
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("is saved from where a stopped save left off", async ({ page, server }) => {
    await open(page, article);
    const letGo = await startSave(page, server);
    const progress = page.getByRole("progressbar", { name: "Saving" });
    const isNearlyThere = () => progress.evaluate((bar: HTMLProgressElement) => bar.position > 0.9);
    await expect.poll(isNearlyThere, { timeout: 60_000 }).toBe(true);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText(/About \d+ KB to download/)).toBeVisible();
    await expect(page.getByText(/^This site keeps on this device: part of the site, from a download/)).toBeVisible();
    letGo();
    server.asked.length = 0;
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await isSaved(page);
    expect(server.asked).not.toContain(bundlePath);
    expect(server.asked.length).toBeLessThan(20);
  });

  test("does not take the focus of readers who read on during a save, and is not reported as saved if it was deleted", async ({
    page,
    server,
  }) => {
    await open(page, article);
    const letGo = await startSave(page, server);
    await expect.poll(() => sitesKept(page)).toHaveLength(1);
    await page.getByRole("heading", { level: 1 }).click();
    // As another tab would.
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    letGo();
    await expect(page.getByText("The copy has been removed from this device.")).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test("is saved with a progress bar that also works with forced colours", async ({ page, server }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, article);
    server.fault = (path) => (path === bundlePath ? { kind: "slow", until: new Promise(() => undefined) } : undefined);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const progress = page.getByRole("progressbar", { name: "Saving" });
    await expect(progress).toHaveCSS("border-top-style", "solid");
    const pictureAt = async (part: number) => {
      await progress.evaluate(
        (bar: HTMLProgressElement, share) => bar.setAttribute("value", `${bar.max * share}`),
        part,
      );
      return progress.screenshot();
    };
    expect((await pictureAt(0)).equals(await pictureAt(0.5))).toBe(false);
  });

  test("is reported as incomplete without a connection, and completed by the next attempt", async ({
    page,
    server,
  }) => {
    await open(page, article);
    server.fault = (path) => (path === bundlePath || path === "/search-index.json" ? { kind: "cut" } : undefined);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/^Not everything could be downloaded/)).toBeVisible({ timeout: 60_000 });
    server.fault = () => undefined;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await isSaved(page);
  });

  test("is saved in one version even if a deploy happens during the save", async ({ page, server }) => {
    await open(page, article);
    // After that, the page requests no more files of its own version, which this host does not keep.
    await kept(page, article);
    server.fault = (path) => {
      if (path === bundlePath) server.version = 2;
      return undefined;
    };
    await saveAll(page);
    const [name = ""] = (await sitesKept(page)).slice(-1);
    const scripts = await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const pages = (await cache.keys()).filter((key) => new URL(key.url).pathname.startsWith("/docs/"));
      const texts = await Promise.all(pages.map(async (key) => (await cache.match(key))?.text() ?? ""));
      return [...new Set(texts.flatMap((text) => text.match(/runtime~main\.\w+\.js/g) ?? []))];
    }, name);
    expect(scripts).toHaveLength(1);
    await server.stop();
    await open(page, operation);
    expect(await versionOf(page)).toBe(2);
  });

  test("is reported as incomplete when the panel is opened again after a failed save", async ({ page, server }) => {
    await open(page, article);
    await startSave(page, server);
    await expect.poll(() => server.asked).toContain("/search-index.json");
    await openGuide(page);
    const failed = page.context().waitForEvent("requestfailed");
    await server.stop();
    await failed;
    await server.start();
    server.fault = () => undefined;
    await page.getByRole("button", { name: saveButton }).click();
    await expect(page.getByText(/^Not everything could be downloaded/)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/About \d+ KB to download/)).toBeVisible();
  });

  test("can be tried again if the host does not respond to the request for its size", async ({ page, server }) => {
    await page.clock.install();
    await open(page, article);
    server.fault = (path) =>
      path === manifestPath ? { kind: "slow", until: new Promise(() => undefined) } : undefined;
    await page.getByRole("button", { name: saveButton }).click();
    await expect.poll(() => server.asked).toContain(manifestPath);
    await page.clock.fastForward(16_000);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("is not saved with a damaged script", async ({ page, server }) => {
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

  test("offers a newer version, and the older one is deleted once no page needs it", async ({ page, server }) => {
    await open(page, article);
    await saveAll(page);
    server.version = 2;
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Update" }).click();
    await isSaved(page);
    await expect(page.getByRole("button", { name: "Update" })).toHaveCount(0);
    await open(page, operation);
    await expect.poll(() => sitesKept(page)).toEqual([`${sitePrefix}second`]);
    await server.stop();
    await open(page, "/docs/help");
    expect(await versionOf(page)).toBe(2);
  });
});

test.describe("a reader with data saver", () => {
  for (const [name, connection] of [
    ["data saver", { saveData: true, effectiveType: "4g" }],
    ["2G", { saveData: false, effectiveType: "slow-2g" }],
  ] as const) {
    test(`registers and fetches nothing with ${name}, except on request`, async ({ page, server }) => {
      server.offered = isOffered;
      await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
      await page.clock.install();
      await page.goto(article);
      await wake(page);
      server.asked.length = 0;
      await page.clock.runFor(30_000);
      await moment(page);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      expect(server.asked).toEqual([]);
      await page.getByRole("button", { name: saveButton }).click();
      await helpBox(page).uncheck();
      await helpBox(page).check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await isSaved(page);
      expect(await pagesKept(page)).toEqual([]);
    });
  }

  test("can still remove pages that they no longer want to keep", async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", {
        get: () => ({ saveData: window.name === "data saver", effectiveType: "4g" }),
      }),
    );
    await open(page, article);
    await kept(page, article);
    await page.evaluate(() => {
      window.name = "data saver";
    });
    await openGuide(page);
    await page.getByRole("button", { name: saveButton }).click();
    await helpBox(page).uncheck();
    await expect.poll(() => pagesKept(page)).not.toContain(article);
    expect(await pagesKept(page)).toEqual([]);
  });
});

test("the search index is kept when old files are removed from a full cache", async ({ page }) => {
  await open(page, article);
  await kept(page, article);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("combobox", { name: "Search" }).fill("add member");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  const stored = (pattern: RegExp) =>
    page.evaluate(
      async ([name, source]) => {
        const keys = await (await caches.open(name ?? "")).keys();
        return keys.filter(({ url }) => new RegExp(source ?? "").test(url)).length;
      },
      [assetsStore, pattern.source],
    );
  await openGuide(page);
  await expect.poll(() => stored(/assets\/search-index\./)).toBe(1);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    for (let index = 0; index < 300; index++) await cache.put(`/assets/old.${10_000_000 + index}.js`, new Response(""));
  }, assetsStore);
  // On this page, the search has not been used.
  await open(page, "/about");
  await expect.poll(() => stored(/assets\/old\./), { timeout: 30_000 }).toBe(0);
  expect(await stored(/assets\/search-index\./)).toBe(1);
});

test("nothing for keeping a page is fetched right when it starts to work, and nothing for saving before it is requested", async ({
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

/** Anything that a timer wrongly starts loads a script first, and that takes real time. */
const moment = (page: Page) => page.waitForTimeout(1000);

/** Stores of the whole site, one for each version that is saved. */
const sitesKept = async (page: Page) =>
  (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith(sitePrefix));

/** Everything that a site can keep in a browser. */
const listAll = (page: Page) =>
  page.evaluate(async () => ({
    stores: await caches.keys(),
    values: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).length,
    cookies: document.cookie,
  }));

const nothing = { stores: [], values: [], workers: 0, databases: 0, cookies: "" };

const keepBox = (page: Page) => page.getByRole("checkbox", { name: /^Keep them on this device for 30 days/ });
const helpBox = (page: Page) => page.getByRole("checkbox", { name: /^Keep help articles too/ });
const forgetButton = (page: Page) => page.getByRole("button", { name: "Forget what this site keeps" });
const pagesKept = (page: Page) =>
  page.evaluate(async (name) => {
    const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname).sort();
  }, pagesStore);

/** Chooses on /about that pages are kept, which is then one of them. */
async function chooseOnAbout(page: Page): Promise<void> {
  await open(page, "/about");
  await keepBox(page).check();
  await expect.poll(() => pagesKept(page)).toEqual(["/about"]);
}

/** Help articles whose words are in a script that was kept on a visit. */
const articlesKept = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ""));
    const sources = texts.flatMap((text) => text.match(/(?<="source":"@site)\/docs\/help[^"]*(?=\.mdx")/g) ?? []);
    return sources.sort();
  }, assetsStore);

/** By a link, so that the files of the previous page also count as loaded. */
async function openGuide(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "First call" }).click();
  await arrived(page, guide, "Getting started with the API");
}

test.describe("a reader who does not keep help articles", () => {
  test.use({ choice: "docs" });

  test("keeps none as a script either, after following a link to another page", async ({ page }) => {
    await open(page, article);
    await openGuide(page);
    await kept(page, guide);
    expect(await pagesKept(page)).toEqual([guide]);
    expect(await articlesKept(page)).toEqual([]);
  });
});

test("no script is kept of a help article whose page could not be kept", async ({ page, server }) => {
  await open(page, article);
  server.fault = (path) => (path === article ? { kind: "status", status: 502 } : undefined);
  await openGuide(page);
  await kept(page, guide);
  expect(await pagesKept(page)).toEqual([guide]);
  // The worker checks this after it has kept the guide.
  await expect.poll(() => articlesKept(page)).toEqual([]);
});

test.describe("a reader who has chosen nothing", () => {
  test.use({ choice: "none" });

  test("leaves nothing behind, whatever pages they open", async ({ page, server }) => {
    await page.clock.install();
    await open(page, article);
    await openGuide(page);
    await page.clock.runFor(30_000);
    await moment(page);
    expect(await listAll(page)).toEqual(nothing);
    expect(server.asked).not.toContain("/sw.js");
  });

  test("has everything removed that an earlier version of the site kept without asking", async ({ page }) => {
    await open(page, article);
    await page.evaluate(async (name) => {
      await (await caches.open(name)).put("/docs/help", new Response("kept"));
      await navigator.serviceWorker.register("/sw.js");
    }, pagesStore);
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await open(page, operation);
    await expect.poll(() => listAll(page)).toEqual(nothing);
  });

  test("can choose in the panel which pages are kept, and undo that", async ({ page }) => {
    await open(page, operation);
    await page.getByRole("button", { name: saveButton }).click();
    await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
    await expect(helpBox(page)).toBeDisabled();
    await keepBox(page).check();
    await expect(page.getByText(/^This site keeps on this device: one page you opened; choices/)).toBeVisible();
    await open(page, article);
    await open(page, guide);
    await expect.poll(() => pagesKept(page)).toEqual([operation, guide].sort());
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await helpBox(page).check();
    await expect(page.getByText(/: 3 pages you opened;/)).toBeVisible();
    expect(await pagesKept(page)).toContain(article);
    expect(await articlesKept(page)).toEqual([article]);
    await helpBox(page).uncheck();
    await expect.poll(() => pagesKept(page)).not.toContain(article);
    await expect.poll(() => articlesKept(page)).toEqual([]);
    await keepBox(page).uncheck();
    await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
    await expect.poll(() => listAll(page)).toEqual(nothing);
  });

  test("has only the cost of saving announced when the panel opens, and what is kept after pressing something", async ({
    page,
  }) => {
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    const kept = page.getByRole("group", { name: saveButton }).getByText("This site keeps nothing on this device.");
    await expect(kept).toBeVisible();
    const status = page.getByRole("group", { name: saveButton }).getByRole("status");
    await expect(status).toHaveText([/^Keep all pages and the search on this device/]);
    await forgetButton(page).click();
    await expect(status).toHaveText([/^Keep all pages/, "This site keeps nothing on this device."]);
    await keepBox(page).check();
    await expect(status.last()).toContainText("This site keeps on this device: choices you made");
  });

  test("can undo the choice on a page that was loaded without the service worker", async ({ page, context }) => {
    await chooseOnAbout(page);
    const loaded = page.waitForEvent("load");
    await (await context.newCDPSession(page)).send("Page.reload", { ignoreCache: true });
    await loaded;
    await hydrated(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await keepBox(page).uncheck();
    await expect.poll(() => listAll(page)).toEqual(nothing);
  });

  test("gets a choice in which axe finds no problem", async ({ page }) => {
    await open(page, "/about");
    await expect(keepBox(page)).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
  });

  test("can change the choice while the host does not respond to a request for a page to keep", async ({
    page,
    server,
  }) => {
    await chooseOnAbout(page);
    // Following a link does not request the page: the worker does, to keep it.
    server.fault = (path) => (path === guide ? { kind: "slow", until: new Promise(() => undefined) } : undefined);
    server.asked.length = 0;
    await openGuide(page);
    await expect.poll(() => server.asked).toContain(guide);
    await page.getByRole("button", { name: saveButton }).click();
    await keepBox(page).uncheck();
    await expect.poll(() => pagesKept(page)).toEqual([]);
  });

  test("can double-click on Save without stopping the save", async ({ page, server }) => {
    server.offered = isOffered;
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Save", exact: true }).hover();
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      await page.waitForTimeout(100);
    }
    await isSaved(page);
  });

  test("is told if the browser cannot store a choice, and can still delete everything", async ({ page }) => {
    await open(page, "/about");
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let index = 0; ; index++) localStorage.setItem(`${size} ${index}`, "x".repeat(size));
        } catch {
          // The next ones are half as large.
        }
      }
    });
    await keepBox(page).click();
    await expect(page.getByText("This browser could not store your choice.")).toBeVisible();
    await expect(keepBox(page)).not.toBeChecked();
    await forgetButton(page).click();
    await expect(page.getByText(/^This site keeps nothing on this device\.$/)).toBeVisible();
  });

  test("sees in one tab what was deleted in another", async ({ page, context }) => {
    await chooseOnAbout(page);
    const other = await context.newPage();
    await open(other, "/about");
    await expect(keepBox(other)).toBeChecked();
    await forgetButton(page).click();
    await expect(other.getByText("This site keeps nothing on this device.")).toBeVisible();
    await expect(keepBox(other)).not.toBeChecked();
  });

  for (const [name, address] of [
    ["on the page about this site", "/about"],
    ["in the panel", article],
  ] as const) {
    test(`can delete everything with one click ${name}`, async ({ page, server }) => {
      server.offered = isOffered;
      await open(page, operation);
      await page.getByRole("tab", { name: "Python" }).first().click();
      await page
        .getByRole("button", { name: /Switch between dark and light mode/ })
        .first()
        .click();
      await saveAll(page);
      await keepBox(page).check();
      await helpBox(page).check();
      await open(page, address);
      await kept(page, address);
      if (address === article) await page.getByRole("button", { name: saveButton }).click();
      await expect(
        page.getByText(/^This site keeps on this device: the whole site; 2 pages .*; choices/),
      ).toBeVisible();
      await forgetButton(page).click();
      await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
      await expect.poll(() => listAll(page)).toEqual(nothing);
      await expect(keepBox(page)).not.toBeChecked();
      await open(page, operation);
      await server.stop();
      await expect(page.goto(article)).rejects.toThrow("ERR_CONNECTION_REFUSED");
    });
  }

  test("can delete everything, and pages no longer wanted, even without a connection", async ({ page, server }) => {
    await open(page, "/about");
    await keepBox(page).check();
    await helpBox(page).check();
    await open(page, article);
    await kept(page, article);
    await open(page, "/about");
    await kept(page, "/about");
    await server.stop();
    await open(page, "/about");
    await helpBox(page).uncheck();
    await expect(page.getByText(/^This site keeps on this device: one page you opened/)).toBeVisible();
    await expect.poll(() => pagesKept(page)).toEqual(["/about"]);
    await expect.poll(() => articlesKept(page)).toEqual([]);
    await forgetButton(page).click();
    await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
    await expect.poll(() => listAll(page)).toEqual(nothing);
  });

  for (const [name, stalled] of [
    ["in the middle of a save", operation],
    ["while the host does not even respond to the request for the list of files", manifestPath],
  ] as const) {
    test(`can delete everything ${name}`, async ({ page, server }) => {
      await open(page, article);
      await page.getByRole("button", { name: saveButton }).click();
      const saveNow = page.getByRole("button", { name: "Save", exact: true });
      await expect(saveNow).toBeVisible();
      server.fault = (path) => (path === stalled ? { kind: "slow", until: new Promise(() => undefined) } : undefined);
      await saveNow.click();
      await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      await forgetButton(page).click();
      await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
      await expect.poll(() => listAll(page)).toEqual(nothing);
    });
  }
});

test("saving can be stopped, and everything deleted, while the service worker’s script does not arrive", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, article);
  server.fault = (path) => (path === "/sw.js" ? { kind: "slow", until: new Promise(() => undefined) } : undefined);
  await page.getByRole("button", { name: saveButton }).click();
  const saveNow = page.getByRole("button", { name: "Save", exact: true });
  await saveNow.click();
  await page.getByRole("button", { name: "Stop" }).click();
  await saveNow.click();
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await forgetButton(page).click();
  await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
  expect(await listAll(page)).toMatchObject({ stores: [], values: [] });
});

test("a page that was kept too long ago is neither shown nor listed, and is deleted", async ({ page, server }) => {
  await open(page, article);
  await kept(page, article);
  await open(page, operation);
  await kept(page, operation);
  const age = (days: number) =>
    page.evaluate(
      async ({ name, path, header, time }) => {
        const cache = await caches.open(name);
        const old = await cache.match(path);
        const headers = new Headers(old?.headers);
        headers.set(header, String(time));
        await cache.put(path, new Response(old?.body, { headers }));
      },
      { name: pagesStore, path: article, header: keptHeader, time: Date.now() - days * 86_400_000 },
    );
  await age(daysKept - 1);
  await server.stop();
  await open(page, article);
  await age(daysKept + 1);
  await page.goto(article);
  await expect(page).toHaveTitle("You are offline");
  await expect(page.getByRole("listitem")).toHaveText(["Add member"]);
  await server.start();
  await open(page, operation);
  await expect.poll(() => pagesKept(page)).toEqual([operation]);
  await expect.poll(() => articlesKept(page)).toEqual([]);
});

test.describe("a browser that refuses all storage", () => {
  test.use({ choice: "none", expectedErrors: { patterns: [/^Docusaurus (browser )?storage/] } });

  for (const how of ["throws", "has none"]) {
    test(`and ${how}: search, pages and the panel still work, and the panel says why`, async ({ page }) => {
      await page.addInitScript((isThrowing) => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
          Object.defineProperty(window, name, {
            get() {
              if (isThrowing) throw new DOMException("The operation is insecure.", "SecurityError");
              return undefined;
            },
          });
        }
      }, how === "throws");
      await open(page, operation);
      await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
      await arrived(page, "/docs/help", "Help with the app");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("combobox", { name: "Search" }).fill("delete your account");
      await page.getByRole("option").first().click();
      await arrived(page, article, "Delete your account");
      await page.getByRole("button", { name: saveButton }).click();
      await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible();
      await expect(keepBox(page)).toHaveCount(0);
      await forgetButton(page).click();
      await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
    });
  }
});

/** Saving takes a while, since every request is observed. */
async function isSaved(page: Page): Promise<void> {
  const status = page.getByRole("status").filter({ hasText: /on this device, as it was on \d+ \w+ \d{4}\.$/ });
  await expect(status).toBeVisible({ timeout: 60_000 });
}

/** Starts a save that waits for the file with the search index's address; returns a function that lets it continue. */
async function startSave(page: Page, server: FaultyServer): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.fault = (path) => (path.startsWith("/search-index.") ? { kind: "slow", until } : undefined);
  await page.getByRole("button", { name: saveButton }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  return letGo;
}

async function saveAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: saveButton }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await isSaved(page);
}

/** Opens the panel, which says when the site was saved, and removes the copy. */
async function removeCopy(page: Page): Promise<void> {
  await page.getByRole("button", { name: saveButton }).click();
  await expect(page.getByText(/as it was on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The copy has been removed from this device.")).toBeVisible();
  expect(await sitesKept(page)).toEqual([]);
}
