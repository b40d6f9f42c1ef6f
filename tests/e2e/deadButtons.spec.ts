import type { Page } from "@playwright/test";
import { expect, test as faultyTest, saveData, versionOf, wake } from "./support/faultyTest";
import { article, operation, run, saveButton, socketButton, socketGuide } from "./support/parts";
import { openDialog } from "./support/search";
import { hold, open, test } from "./support/test";

/*
 * Whatever becomes of the scripts, a press is answered: at once that something is on its way, and after at most ten
 * seconds with one sentence and a way on.
 */

const search = (page: Page) => page.getByRole("button", { name: "Search" }).first();
const told = (page: Page) => page.getByRole("alert");
/** What a reader could press in vain. */
const dead = "button:visible, [role=tab]:visible";

const javascript = { contentType: "text/javascript" };
const faults: Record<string, [says: RegExp, response?: { status?: number; contentType?: string; body?: string }]> = {
  "is in a language newer than the browser": [/does not run here/, { ...javascript, body: "a ??== (b;" }],
  "stops with an error": [/does not run here/, { ...javascript, body: "throw new Error('no')" }],
  "is a page to sign in": [/did not load|does not run here/, { contentType: "text/html", body: "<!doctype html>" }],
  "is missing": [/did not load/, { status: 404, ...javascript, body: "" }],
  "never arrives": [/takes longer than usual/],
};

test.describe("a press is answered if a script", () => {
  test.use({
    expectedErrors: { patterns: [/Failed to load|Unexpected|^no$|Refused to execute|ChunkLoadError|Loading chunk/] },
  });

  for (const [name, [says, response]] of Object.entries(faults)) {
    for (const which of ["main", "runtime~main"]) {
      test(`${name}: ${which}`, async ({ page }) => {
        await page.route(`**/${which}.*.js`, (route) =>
          response ? route.fulfill(response) : new Promise(() => undefined),
        );
        await page.goto(operation, { waitUntil: "commit" });
        await search(page).click();
        await expect(told(page)).toBeVisible({ timeout: 2_000 });
        await expect(told(page)).toContainText(says, { timeout: 12_000 });
        await expect(told(page).getByRole("link", { name: "Reload this page" })).toBeVisible();
        // The text is there whatever happens.
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add member");
      });
    }
  }

  test("does not run: the page is the one without scripts, and reloading brings everything back", async ({ page }) => {
    await page.route("**/main.*.js", (route) => route.fulfill({ ...javascript, body: "a ??== (b;" }));
    await page.goto(operation);
    await search(page).click();
    await expect(told(page)).toContainText("does not run here");
    expect(await page.locator(dead).count()).toBe(0);
    await expect(page.getByRole("link", { name: "Which browsers work" })).toHaveAttribute("href", "/about#browsers");
    await page.unroute("**/main.*.js");
    await told(page).getByRole("link", { name: "Reload this page" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
    await search(page).click();
    await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  });

  const parts = { "the first": /\/runtime~main\./, "the main one": /\/main\./, "the page's": /\/js\/[\da-f]{8}\./ };
  for (const [name, files] of Object.entries(parts)) {
    test(`is missing (${name}): Retry loads it again, and the press does what it was for`, async ({ page }) => {
      await page.route(files, (route) => route.fulfill({ status: 404, ...javascript, body: "" }));
      await page.goto(operation);
      await search(page).click();
      const retry = told(page).getByRole("button", { name: "Retry" });
      await retry.click();
      await expect(retry).toBeVisible();
      await page.unroute(files);
      await retry.click();
      await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
      await expect(told(page)).toHaveCount(0);
      await expect(page.locator("html")).toHaveAttribute("data-scripts", "");
    });
  }

  test("arrives late: the press is answered by what it was for, and the note goes", async ({ page }) => {
    const release = await hold(page, "**/main.*.js");
    await page.goto("/docs/intro", { waitUntil: "commit" });
    await search(page).click();
    await expect(search(page)).toHaveAttribute("aria-busy", "true");
    await expect(told(page)).toHaveText("Loading …");
    release();
    await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
    await expect(told(page)).toHaveCount(0);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  });
});

const withoutScripts: Record<string, (page: Page) => Promise<void>> = {
  "a policy blocks scripts": async (page) => {
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
      await route.fulfill({ response, headers });
    });
  },
  "the browser is too old for the site's scripts": async (page) => {
    await page.addInitScript(() => {
      delete (Promise as { any?: unknown }).any;
    });
  },
};

for (const [name, prepare] of Object.entries(withoutScripts)) {
  test.describe(`if ${name}`, () => {
    test.use({ expectedErrors: { patterns: [/Content Security Policy|status of 404/] } });

    for (const width of [390, 1280]) {
      test(`the page is the one without scripts, at ${width} px`, async ({ page }) => {
        await prepare(page);
        await page.setViewportSize({ width, height: 844 });
        for (const address of ["/", operation, "/docs/getting-started/recipes", "/docs/help/features/buckets/intro"]) {
          await page.goto(address);
          expect(await page.locator(dead).count(), address).toBe(0);
          const bar = page.getByRole("navigation", { name: "Main" });
          for (const link of ["Help", "All operations"])
            await expect(bar.getByRole("link", { name: link, exact: true })).toBeVisible();
        }
        await expect(page.getByRole("table", { name: "Three examples" })).toBeVisible();
        await page.goto(operation);
        if (width === 1280) expect(await page.locator("[role=tabpanel]:visible").count()).toBe(7);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });
}

faultyTest.describe("after a deployment, on a page that was open before", () => {
  faultyTest.use({
    expectedErrors: { patterns: [/Failed to load resource|ChunkLoadError|Loading chunk|Refused to execute/] },
  });

  const parts: Record<string, [address: string, press: (page: Page) => Promise<void>, says?: string]> = {
    "a request": [operation, (page) => run(page).click()],
    "the socket": [socketGuide, (page) => socketButton(page).click()],
    "saving for offline": [article, (page) => saveButton(page).click()],
    "the search": [article, openDialog, "search could not be loaded"],
  };
  for (const [name, [address, press, says = "the site has changed"]] of Object.entries(parts)) {
    faultyTest(`${name} offers to reload the page, whose text stays`, async ({ page, server }) => {
      await saveData(page);
      await page.goto(address);
      await wake(page);
      server.version = 2;
      await press(page);
      await expect(page.getByRole("alert")).toContainText(says);
      await expect(page.getByText("This page crashed")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (name === "the search") return;
      await page.getByRole("button", { name: "Reload this page" }).click();
      await expect.poll(() => versionOf(page).catch(() => 1)).toBe(2);
      await wake(page);
      await press(page);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }

  faultyTest(
    "without a connection, a part says so, the printed example stays, and it can be tried again",
    async ({ page, server }) => {
      await saveData(page);
      await page.goto(operation);
      await wake(page);
      await server.stop();
      await run(page).click();
      await expect(page.getByRole("alert")).toContainText("Check your connection");
      await expect(page.locator("#samples .op-response").first()).toBeVisible();
      await server.start();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("Different from the start: 1 member added.")).toBeVisible();
    },
  );
});

test.describe("the practice server's script", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/] } });
  const worker = "**/assets/js/practice.*.js";

  test("is missing: the panel offers to reload the page", async ({ page }) => {
    await page.route(worker, (route) => route.fulfill({ status: 404, body: "" }));
    await open(page, operation);
    await run(page).click();
    await expect(page.getByRole("alert")).toContainText("the site has changed");
    await expect(page.getByRole("button", { name: "Reload this page" })).toBeVisible();
  });

  test("never arrives: the panel says so after ten seconds", async ({ page }) => {
    await page.route(worker, () => new Promise(() => undefined));
    await open(page, operation);
    await run(page).click();
    await expect(page.getByText("Still running …")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("taking long", { timeout: 12_000 });
  });
});
