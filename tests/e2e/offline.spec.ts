import type { Page } from "@playwright/test";
import { bundlePath, manifestPath } from "../../site/offline/shared/manifest";
import { sitePrefix } from "../../site/offline/shared/savedSite";
import type { FaultyServer } from "../support/faultyServer";
import { findViolations } from "./support/axe";
import { cachesOfSite, expect, fewPages, isSaved, saveSite, test, versionOf } from "./support/faultyTest";
import {
  answer,
  article,
  body,
  change,
  server as choice,
  colourButton,
  footerLink,
  forget,
  forgetButton,
  operation,
  run,
  save,
  saveButton,
  savePanel,
} from "./support/parts";
import { options, search } from "./support/search";
import { arrived, hydrated, open, storeNoAnnouncement } from "./support/test";

/** Browsers report a missing host in their console. */
test.use({ expectedErrors: { patterns: [/Failed to load resource/, /ChunkLoadError/, /Loading chunk/] } });

const never = { kind: "slow", until: new Promise(() => undefined) } as const;
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens a page and its panel. */
async function openPanel(page: Page, address = article): Promise<void> {
  await open(page, address);
  await saveButton(page).click();
}

test("without a connection, a press on a link keeps the page and says so, until Retry has one", async ({ page }) => {
  await open(page, article);
  const [heading, link] = [await title(page).textContent(), page.getByRole("contentinfo").getByRole("link").last()];
  const target = await link.evaluate(({ pathname }: HTMLAnchorElement) => pathname);
  await page.route("**/*.js", (route) => route.abort());
  await page.context().setOffline(true);
  await link.click();
  const message = page.getByRole("alert").filter({ hasText: "You’re offline" });
  await expect(message).toBeVisible();
  await expect(title(page)).toHaveText(heading ?? "");
  await message.getByRole("button", { name: "Retry" }).click();
  await expect(message).toBeVisible();
  await page.unroute("**/*.js");
  await page.context().setOffline(false);
  await message.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(title(page)).not.toHaveText(heading ?? "");
});

test.describe("the whole site", () => {
  test.beforeEach(({ server }) => {
    server.offered = fewPages;
  });

  test("is saved on request; without a host, it works and can be removed", async ({ page, server }) => {
    server.offered = undefined;
    await openPanel(page);
    await expect(page.getByText(/About \d\.\d MB to download/)).toBeVisible();
    await save(page).click();
    await isSaved(page);
    await open(page, article);
    const note = page.getByRole("complementary", { name: "Saved copy" });
    await expect(note).toHaveCount(0);
    await server.stop();
    await open(page, article);
    await expect(note).toHaveText(/ \d+ [A-Z][a-z]+ \d{4}\./);
    expect(await findViolations(page)).toEqual([]);
    for (const address of ["/", "/docs/getting-started/socket", "/docs/api/members.html", operation]) {
      await open(page, address);
      await expect(title(page)).toBeVisible();
    }

    await run(page).click();
    await expect(answer(page)).toContainText("Response: 200");
    await open(page, "/docs/help");
    await search(page, "add member");
    await page.getByRole("option", { name: "Add member" }).first().click();
    await arrived(page, operation, "Add member");
    const response = await page.goto("/docs/nowhere");
    expect(response?.status()).toBe(404);
    await expect(title(page)).toBeVisible();

    await open(page, operation);
    await removeCopy(page);
    await expect(page.goto(operation)).rejects.toThrow("ERR_CONNECTION_REFUSED");
  });

  test("asks the host for the latest index, and can be removed without its response", async ({ page, server }) => {
    await open(page, article);
    await saveSite(page);
    for (const status of [200, 502]) {
      await open(page, "/docs/help");
      server.asked.length = 0;
      server.fault = (path) =>
        path === "/search-index.json" && status !== 200 ? { kind: "status", status } : undefined;
      await search(page, "add member");
      await expect(options(page).first()).toBeVisible();
      expect(server.asked).toContain("/search-index.json");
    }

    await open(page, article);
    server.fault = (path) => (path === manifestPath ? never : undefined);
    await removeCopy(page);
  });

  test("can be saved with the keyboard alone, and axe finds nothing", async ({ page }) => {
    await open(page, article);
    await saveButton(page).press("Enter");
    await expect(page.getByText(/About \d+ KB to download/)).toBeVisible();
    expect(await findViolations(page, "article"), "before").toEqual([]);
    await page.keyboard.press("Tab");
    await expect(save(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await isSaved(page);
    await expect(savePanel(page)).toBeFocused();
    expect(await findViolations(page, "article"), "after").toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Remove" })).toBeFocused();
  });

  test("is saved from where a stopped save left off", async ({ page, server }) => {
    const letGo = await startSave(page, server);
    const progress = page.getByRole("progressbar", { name: "Saving" });
    const isNearlyThere = () => progress.evaluate((bar: HTMLProgressElement) => bar.position > 0.9);
    await expect.poll(isNearlyThere, { timeout: 60_000 }).toBe(true);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText(/About \d+ KB to download/)).toBeVisible();
    await expect(page.getByText(/^This site keeps on this device: part of the site, from a download/)).toBeVisible();
    letGo();
    server.asked.length = 0;
    await save(page).click();
    await isSaved(page);
    expect(server.asked).not.toContain(bundlePath);
    expect(server.asked.length).toBeLessThan(20);
  });

  test("is not reported as saved if it was deleted, and takes no focus", async ({ page, server }) => {
    const letGo = await startSave(page, server);
    await expect.poll(() => cachesOfSite(page), { timeout: 60_000 }).toHaveLength(1);
    await title(page).click();
    // As another tab would.
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    letGo();
    await expect(page.getByText("The copy has been removed from this device.")).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  test("is saved with a progress bar that also works with forced colours", async ({ page, server }) => {
    await page.emulateMedia({ forcedColors: "active" });
    server.fault = (path) => (path === bundlePath ? never : undefined);
    await openPanel(page);
    await save(page).click();
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

  test("is incomplete without a connection, and completed by a double click", async ({ page, server }) => {
    server.fault = (path) => (path === bundlePath || path === "/search-index.json" ? { kind: "cut" } : undefined);
    await openPanel(page);
    await save(page).click();
    await expect(page.getByText(/^Not everything could be downloaded/)).toBeVisible({ timeout: 60_000 });
    server.fault = () => undefined;
    await page.getByRole("button", { name: "Try again" }).click();
    // Which does not stop the save.
    await save(page).dblclick();
    await isSaved(page);
  });

  test("is not kept in part by a browser that refuses service workers, which the panel says", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException("Denied.", "SecurityError"));
    });
    await openPanel(page);
    await save(page).click();
    await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => cachesOfSite(page)).toEqual([]);
  });

  test("is saved in one version even if a deploy happens during the save", async ({ page, server }) => {
    await open(page, article);
    server.fault = (path) => {
      if (path === bundlePath) server.version = 2;
      return undefined;
    };
    await saveSite(page);
    const [name = ""] = (await cachesOfSite(page)).slice(-1);
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
    await startSave(page, server);
    await expect.poll(() => server.asked, { timeout: 60_000 }).toContain("/search-index.json");
    await footerLink(page, "First call").click();
    await arrived(page, "/docs/getting-started/intro", "First call");
    // Not of any other request: the browser tries again what a closed connection has cut off.
    const failed = page.context().waitForEvent("requestfailed", (request) => request.url().includes("/search-index."));
    await server.stop();
    await failed;
    await server.start();
    server.fault = () => undefined;
    await saveButton(page).click();
    await expect(page.getByText(/^Not everything could be downloaded/)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/About \d+ KB to download/)).toBeVisible();
  });

  test("is not saved with a damaged script", async ({ page, server }) => {
    await openPanel(page);
    await expect(save(page)).toBeVisible(); // What the panel itself needs has come.
    const victim = await page.evaluate(async () => {
      const manifest = (await (await fetch("/offline.json")).json()) as { files: [string, string, number][] };
      const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return manifest.files.map(([path]) => path).find((path) => path.endsWith(".js") && !loaded.includes(path));
    });
    server.fault = (path) => (path === victim ? { kind: "truncated", isSaid: true } : undefined);
    await save(page).click();
    await expect(page.getByText(/^The site changed while it was being saved/)).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(async (path) => Boolean(await caches.match(path ?? "")), victim)).toBe(false);
  });

  test("offers a newer version, which replaces the older one", async ({ page, server }) => {
    await open(page, article);
    await saveSite(page);
    server.version = 2;
    await openPanel(page);
    await page.getByRole("button", { name: "Update" }).click();
    await isSaved(page);
    await expect(page.getByRole("button", { name: "Update" })).toHaveCount(0);
    expect(await cachesOfSite(page)).toEqual([`${sitePrefix}second`]);
    await server.stop();
    await open(page, "/docs/help");
    expect(await versionOf(page)).toBe(2);
  });

  test("gives way to the host, unless it returns an error, is slow or is gone", async ({ page, server }) => {
    const isShown = async (version: number) => {
      await hydrated(page);
      await expect(title(page)).toHaveText("Delete your account");
      expect(await versionOf(page)).toBe(version);
    };
    await open(page, article);
    await saveSite(page);
    server.version = 2;
    await page.goto(article);
    await isShown(2);
    server.fault = () => ({ kind: "status", status: 502 });
    await page.goto(article);
    await isShown(1);
    // Last: these requests use up the browser's connections.
    server.fault = () => never;
    await page.goto(article, { waitUntil: "commit" });
    await isShown(1);
    await server.stop();
    for (const form of [`${article}.html`, `${article}/`, `${article}/index.html`]) {
      await page.goto(form);
      await isShown(1);
      await expect(page, form).toHaveURL(article);
    }
  });
});

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

test("a reader who saves nothing leaves nothing behind, whatever pages they open", async ({ page, server }) => {
  await storeNoAnnouncement(page);
  await page.clock.install();
  await open(page, article);
  await footerLink(page, "First call").click();
  await arrived(page, "/docs/getting-started/intro", "First call");
  await page.clock.runFor(30_000);
  await open(page, "/about");
  await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
  expect(await listAll(page)).toEqual(nothing);
  for (const path of ["/sw.js", manifestPath, bundlePath]) expect(server.asked).not.toContain(path);
});

/** Rows of the page About for what this site does not have at present: an announcement, and a second version. */
const unused = ["docusaurus.announcement.id", "docusaurus.announcement.dismiss", "docs-preferred-version-default"];

test("what the page About says is what a reader who uses everything has stored", async ({ page, server }) => {
  server.offered = fewPages;
  await storeNoAnnouncement(page);
  await open(page, "/docs/getting-started/mock-tests");
  for (const name of ["Python", "Vitest"]) await page.getByRole("tab", { name }).first().click();
  await open(page, "/docs/getting-started/mock");
  await choice(page).selectOption("Local mock");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("server"))).toBe("mock");
  await choice(page).selectOption("Another address");
  await page.getByRole("textbox", { name: "Address of the server" }).fill("https://sp.example.org");
  await page.getByRole("button", { name: "Use", exact: true }).press("Enter");
  await colourButton(page).click();
  await page.keyboard.press("/");
  await page.getByRole("checkbox", { name: "Open the search with the / key" }).uncheck();
  await page.keyboard.press("Escape");
  await open(page, operation);
  await change(page).click();
  await body(page).fill('{ "name": "Ivy" }');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("practice-requests"))).toContain("Ivy");
  await saveSite(page);
  await open(page, "/about");
  await expect(page.getByText(/; requests that you changed, until you close this tab\.$/)).toBeVisible();
  await open(page, operation);
  await run(page).click();
  await expect(answer(page)).toContainText("Response: 200");

  await open(page, "/about");
  const { stored, named } = await page.evaluate(async () => ({
    stored: [
      ...Object.keys(localStorage).map((key) => `local:${key}`),
      ...Object.keys(sessionStorage).map((key) => `session:${key}`),
      ...(await caches.keys()).map((name) => `cache:${name}`),
    ],
    named: [...document.querySelectorAll<HTMLElement>("[data-kept]")].flatMap(
      (row) => row.dataset.kept?.split(" ") ?? [],
    ),
  }));
  const ofAnyVersion = stored.map((key) => key.replace(/^(cache:docs-site-).*/, "$1"));
  expect(ofAnyVersion.sort()).toEqual(named.filter((key) => !unused.some((name) => key.endsWith(name))).sort());
  await forgetButton(page).click();
  await expect.poll(() => listAll(page)).toEqual(nothing);
});

test("when the panel opens, only the cost of saving is announced, not what is kept", async ({ page }) => {
  await storeNoAnnouncement(page);
  await openPanel(page);
  await expect(savePanel(page).getByText("This site keeps nothing on this device.")).toBeVisible();
  await expect(savePanel(page).getByRole("status")).toHaveText([/^Keep all pages and the search on this device/]);
  await forgetButton(page).click();
  await expect(savePanel(page).getByRole("status")).toHaveText([
    /^Keep all pages/,
    "This site keeps nothing on this device.",
  ]);
});

test.describe("a reader can delete everything", () => {
  test("in one tab, which another one says", async ({ page, context }) => {
    await open(page, "/about");
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    const other = await context.newPage();
    await open(other, "/about");
    await expect(other.getByText(/^This site keeps on this device: choices/)).toBeVisible();
    await forget(page);
    await expect(other.getByText("This site keeps nothing on this device.")).toBeVisible();
  });

  for (const address of ["/about", article]) {
    test(`with one click at ${address}, even without a connection`, async ({ page, server }) => {
      server.offered = fewPages;
      await open(page, operation);
      await colourButton(page).click();
      await saveSite(page);
      await server.stop();
      await open(page, address);
      if (address === article) await saveButton(page).click();
      await expect(page.getByText(/^This site keeps on this device: the whole site; choices/)).toBeVisible();
      await forget(page);
      await expect.poll(() => listAll(page)).toEqual(nothing);
      await expect(page.goto(article)).rejects.toThrow("ERR_CONNECTION_REFUSED");
    });
  }

  for (const [name, stalled, left] of [
    ["in the middle of a save", bundlePath, nothing],
    ["while the host does not even respond to the request for the list of files", manifestPath, nothing],
    ["while the service worker’s script does not arrive, which can be stopped", "/sw.js", { stores: [], values: [] }],
  ] as const) {
    test(name, async ({ page, server }) => {
      server.offered = fewPages;
      await openPanel(page);
      await expect(save(page)).toBeVisible();
      server.fault = (path) => (path === stalled ? never : undefined);
      await save(page).click();
      await expect.poll(() => server.asked, { timeout: 60_000 }).toContain(stalled);
      const stop = page.getByRole("button", { name: "Stop" });
      await expect(stop).toBeVisible();
      if (stalled === "/sw.js") {
        await stop.click();
        await save(page).click();
      }
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      await forget(page);
      await expect.poll(() => listAll(page)).toMatchObject(left);
    });
  }
});

/** Starts a save that waits for the file with the search index's address; returns a function that lets it continue. */
async function startSave(page: Page, server: FaultyServer): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.fault = (path) => (path.startsWith("/search-index.") ? { kind: "slow", until } : undefined);
  await openPanel(page);
  await save(page).click();
  return letGo;
}

/** Opens the panel, which says when the site was saved, and removes the copy. */
async function removeCopy(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText(/as it was on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The copy has been removed from this device.")).toBeVisible();
  expect(await cachesOfSite(page)).toEqual([]);
}
