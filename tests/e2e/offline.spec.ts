import type { Page } from "@playwright/test";
import { bundlePath, manifestPath } from "../../site/offline/shared/manifest";
import { sitePrefix } from "../../site/offline/shared/savedSite";
import type { FaultyServer } from "../support/faultyServer";
import { findViolations } from "./support/axe";
import { expect, fewPages, isSaved, saveSite, test, versionOf } from "./support/faultyTest";
import { arrived, hydrated, open, storeNoAnnouncement } from "./support/test";

const article = "/docs/help/account/delete_account";
const operation = "/docs/api/add-member";
const guide = "/docs/getting-started/intro";

/** Browsers report a missing host in their console. */
test.describe.configure({ timeout: 120_000 });
test.use({ expectedErrors: { patterns: [/Failed to load resource/, /ChunkLoadError/, /Loading chunk/] } });

const saveButton = "Save for offline";

test.describe("the whole site", () => {
  test.beforeEach(({ server }) => {
    server.offered = fewPages;
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
    await open(page, article);
    const note = page.getByRole("complementary", { name: "Saved copy" });
    await expect(note).toHaveCount(0);
    await server.stop();
    await open(page, article);
    await expect(note).toHaveText(/ \d+ [A-Z][a-z]+ \d{4}\./);
    expect(await findViolations(page)).toEqual([]);
    for (const address of ["/", "/docs/getting-started/socket", "/docs/api/members.html", operation]) {
      await open(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }

    await page.getByRole("button", { name: "Run on the practice server" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Response: 200" })).toBeAttached();
    await open(page, "/docs/help");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("combobox", { name: "Search" }).fill("add member");
    await page.getByRole("option", { name: "Add member" }).first().click();
    await expect(page).toHaveURL(/\/docs\/api\/add-member/);
    await expect(page.getByRole("heading", { level: 1, name: "Add member" })).toBeVisible();
    const answer = await page.goto("/docs/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await open(page, operation);
    await removeCopy(page);
    await expect(page.goto(operation)).rejects.toThrow("ERR_CONNECTION_REFUSED");
  });

  test("does not replace the host when the search asks for the latest index, and can be removed while the host does not respond", async ({
    page,
    server,
  }) => {
    await open(page, article);
    await saveSite(page);
    for (const status of [200, 502]) {
      await open(page, "/docs/help");
      server.asked.length = 0;
      server.fault = (path) =>
        path === "/search-index.json" && status !== 200 ? { kind: "status", status } : undefined;
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("combobox", { name: "Search" }).fill("add member");
      await expect(page.getByRole("listbox", { name: "Results" }).getByRole("option").first()).toBeVisible();
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
    await expect.poll(() => cachesOfSite(page), { timeout: 60_000 }).toHaveLength(1);
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
    await open(page, article);
    await startSave(page, server);
    await expect.poll(() => server.asked, { timeout: 60_000 }).toContain("/search-index.json");
    await openGuide(page);
    // Not of any other request: the browser tries again what a closed connection has cut off.
    const failed = page.context().waitForEvent("requestfailed", (request) => request.url().includes("/search-index."));
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
    await page.getByRole("button", { name: saveButton }).click();
    const save = page.getByRole("button", { name: "Save", exact: true });
    await expect(save).toBeVisible(); // What the panel itself needs has come.
    const victim = await page.evaluate(async () => {
      const manifest = (await (await fetch("/offline.json")).json()) as { files: [string, string, number][] };
      const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return manifest.files.map(([path]) => path).find((path) => path.endsWith(".js") && !loaded.includes(path));
    });
    server.fault = (path) => (path === victim ? { kind: "truncated", isSaid: true } : undefined);
    await save.click();
    await expect(page.getByText(/^The site changed while it was being saved/)).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(async (path) => Boolean(await caches.match(path ?? "")), victim)).toBe(false);
  });

  test("offers a newer version, which replaces the older one", async ({ page, server }) => {
    await open(page, article);
    await saveSite(page);
    server.version = 2;
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
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
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete your account");
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
    server.fault = () => ({ kind: "slow", until: new Promise(() => undefined) });
    await page.goto(article, { waitUntil: "commit" });
    await isShown(1);
    await server.stop();
    for (const form of [`${article}.html`, `${article}/`, `${article}/index.html`]) {
      await page.goto(form);
      await isShown(1);
      await expect(page, form).toHaveURL(article);
    }
  });

  test("can be saved with a double click, which does not stop the save", async ({ page }) => {
    await open(page, article);
    await page.getByRole("button", { name: saveButton }).click();
    await page.getByRole("button", { name: "Save", exact: true }).dblclick();
    await isSaved(page);
  });
});

/** Caches of the whole site, one for each version. */
const cachesOfSite = async (page: Page) =>
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

const forgetButton = (page: Page) => page.getByRole("button", { name: "Forget what this site keeps" });

/** By a link. */
async function openGuide(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "First call" }).click();
  await arrived(page, guide, "First call");
}

test("a reader who saves nothing leaves nothing behind, whatever pages they open", async ({ page, server }) => {
  await storeNoAnnouncement(page);
  await page.clock.install();
  await open(page, article);
  await openGuide(page);
  await page.clock.runFor(30_000);
  await open(page, "/about");
  await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
  expect(await listAll(page)).toEqual(nothing);
  for (const path of ["/sw.js", manifestPath, bundlePath]) expect(server.asked).not.toContain(path);
});

/** Rows of the page About for what this site does not have at present: an announcement, and a second version. */
const unused = ["docusaurus.announcement.id", "docusaurus.announcement.dismiss", "docs-preferred-version-default"];

test("what the page About says that it stores is what a reader who uses everything has in the browser", async ({
  page,
  server,
}) => {
  server.offered = fewPages;
  await storeNoAnnouncement(page);
  await open(page, "/docs/getting-started/mock");
  for (const name of ["Python", "Vitest"]) await page.getByRole("tab", { name }).first().click();
  const choice = page.getByRole("combobox", { name: "Server", exact: true });
  await choice.selectOption("Local mock");
  await choice.selectOption("Another address");
  await page.getByRole("textbox", { name: "Address of the server" }).fill("https://sp.example.org");
  await page.getByRole("button", { name: "Use", exact: true }).press("Enter");
  await page
    .getByRole("button", { name: /Switch between dark and light mode/ })
    .first()
    .click();
  await page.keyboard.press("/");
  await page.getByRole("checkbox", { name: "Open the search with the / key" }).uncheck();
  await page.keyboard.press("Escape");
  await open(page, operation);
  await page.getByRole("button", { name: "Change the request" }).click();
  await page.getByRole("textbox", { name: "Body", exact: true }).fill('{ "name": "Ivy" }');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("practice-requests"))).toContain("Ivy");
  await saveSite(page);
  await open(page, "/about");
  await expect(page.getByText(/; requests that you changed, until you close this tab\.$/)).toBeVisible();
  await open(page, operation);
  await page.getByRole("button", { name: "Run on the practice server" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Response: 200" })).toBeAttached();

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

test("when the panel opens, only the cost of saving is announced; what is kept, after pressing something", async ({
  page,
}) => {
  await storeNoAnnouncement(page);
  await open(page, article);
  await page.getByRole("button", { name: saveButton }).click();
  const panel = page.getByRole("group", { name: saveButton });
  await expect(panel.getByText("This site keeps nothing on this device.")).toBeVisible();
  await expect(panel.getByRole("status")).toHaveText([/^Keep all pages and the search on this device/]);
  await forgetButton(page).click();
  await expect(panel.getByRole("status")).toHaveText([/^Keep all pages/, "This site keeps nothing on this device."]);
});

test.describe("a reader", () => {
  test("sees in one tab what was deleted in another", async ({ page, context }) => {
    await open(page, "/about");
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    const other = await context.newPage();
    await open(other, "/about");
    await expect(other.getByText(/^This site keeps on this device: choices/)).toBeVisible();
    await forgetButton(page).click();
    await expect(other.getByText("This site keeps nothing on this device.")).toBeVisible();
  });

  for (const [name, address] of [
    ["on the page about this site", "/about"],
    ["in the panel", article],
  ] as const) {
    test(`can delete everything with one click ${name}, even without a connection`, async ({ page, server }) => {
      server.offered = fewPages;
      await open(page, operation);
      await page.getByRole("tab", { name: "Python" }).first().click();
      await page
        .getByRole("button", { name: /Switch between dark and light mode/ })
        .first()
        .click();
      await saveSite(page);
      await server.stop();
      await open(page, address);
      if (address === article) await page.getByRole("button", { name: saveButton }).click();
      await expect(page.getByText(/^This site keeps on this device: the whole site; choices/)).toBeVisible();
      await forgetButton(page).click();
      await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
      await expect.poll(() => listAll(page)).toEqual(nothing);
      await expect(page.goto(article)).rejects.toThrow("ERR_CONNECTION_REFUSED");
    });
  }

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
  server.offered = fewPages;
  await open(page, article);
  server.fault = (path) => (path === "/sw.js" ? { kind: "slow", until: new Promise(() => undefined) } : undefined);
  await page.getByRole("button", { name: saveButton }).click();
  const saveNow = page.getByRole("button", { name: "Save", exact: true });
  await saveNow.click();
  await expect.poll(() => server.asked, { timeout: 60_000 }).toContain("/sw.js");
  await page.getByRole("button", { name: "Stop" }).click();
  await saveNow.click();
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await forgetButton(page).click();
  await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
  await expect.poll(() => listAll(page)).toMatchObject({ stores: [], values: [] });
});

test.describe("a browser that refuses all storage", () => {
  test.use({ expectedErrors: { patterns: [/^Docusaurus (browser )?storage/] } });

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
      await page.getByRole("listbox", { name: "Results" }).getByRole("option").first().click();
      await arrived(page, article, "Delete your account");
      await page.getByRole("button", { name: saveButton }).click();
      await expect(page.getByText(/^This browser does not let sites keep pages/)).toBeVisible();
      await forgetButton(page).click();
      await expect(page.getByText("This site keeps nothing on this device.")).toBeVisible();
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
  await page.getByRole("button", { name: saveButton }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  return letGo;
}

/** Opens the panel, which says when the site was saved, and removes the copy. */
async function removeCopy(page: Page): Promise<void> {
  await page.getByRole("button", { name: saveButton }).click();
  await expect(page.getByText(/as it was on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The copy has been removed from this device.")).toBeVisible();
  expect(await cachesOfSite(page)).toEqual([]);
}
