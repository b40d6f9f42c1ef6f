import fs from "node:fs";
import type { Page } from "@playwright/test";
import { pageTypes } from "../../site/pageTypes";
import { fromRoot } from "../../toolkit/files/paths";
import { htmlBudgets, scriptBudget } from "../../tools/bench/budgets";
import { addStyle, expect, hold, hydrated, layOutAll, openFully, scripts, test } from "./support/test";

test.use({ fetchesAhead: true });

/** Position, size and style of every visible element. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("body *")).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round).join(" ");
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
      return width * height > 0 ? [`${name} ${box} ${style.color} ${style.backgroundColor} ${style.fontSize}`] : [];
    }),
  );
}

/** Bytes of a file as a server sends it: very small ones have no compressed form. */
function sizeSent(file: string): number {
  const plain = fromRoot(`build${file}`);
  return fs.statSync(fs.existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

for (const [name] of htmlBudgets) {
  const address = pageTypes[name];
  test.describe(name, () => {
    test("is painted after one request, and looks the same with the whole style sheet", async ({ page }) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      await page.route("**/assets/**", (route) => route.abort());
      await page.addInitScript(() => Object.defineProperty(window, "requestIdleCallback", { value: () => 0 }));
      for (const theme of ["light", "dark"]) {
        await page.goto(`${address}?docusaurus-theme=${theme}`);
        await layOutAll(page);
        const own = await looks(page);
        expect(requests.filter((path) => path.startsWith("/assets/"))).toEqual([]);
        const sheet = fs.readdirSync(fromRoot("build/assets/css")).find((file) => /^styles\..*\.css$/.test(file));
        await addStyle(page, fs.readFileSync(fromRoot(`build/assets/css/${sheet}`), "utf8"));
        expect(await looks(page)).toEqual(own);
      }
    });

    test("loads scripts within its budget, and the whole style sheet only once the reader does something", async ({
      page,
    }) => {
      // So that colours are not compared halfway through a transition.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const loaded = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "script") loaded.add(new URL(request.url()).pathname);
      });
      const fetched = page.waitForResponse(/\/assets\/css\/styles\./);
      await openFully(page, address);
      await fetched;
      const total = [...loaded].reduce((sum, file) => sum + sizeSent(file), 0);
      console.log(`${name}: ${total} bytes of script (brotli)`);
      expect(total).toBeGreaterThan(10_000);
      expect(total).toBeLessThanOrEqual(scriptBudget);

      const sheet = page.locator('link[href^="/assets/css/styles."]');
      await expect(sheet).toHaveCount(0);
      const own = await looks(page);
      await page.keyboard.press("Shift");
      await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
      expect(await looks(page)).toEqual(own);
    });
  });
}

test.describe("what a reader does before the scripts run is not lost:", () => {
  test("the query, including the last letter before the site's own scripts hear keys", async ({ page }) => {
    await page.addInitScript(() => {
      const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // When all who watch for this mark have been told.
        queueMicrotask(press);
      });
      observer.observe(document, { subtree: true, attributeFilter: ["data-has-hydrated"] });
    });
    const release = await hold(page, scripts);
    await page.goto("/docs/intro");
    for (const key of ["/", "t", "o", "n", "Backspace", "k", "e"]) await page.keyboard.press(key);
    release();
    await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("token");
  });

  test("Enter after a query, which does not follow the focused link", async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto("/docs/intro");
    await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).focus();
    for (const key of ["/", "t", "o", "k", "e", "n", "Enter"]) await page.keyboard.press(key);
    release();
    // All scripts, the index and the next page come first: at a load of 20, that takes up to 6 seconds.
    await expect(page).toHaveURL(/\/docs\/help\/third_party\/\w*token/, { timeout: 30_000 });
  });

  for (const key of ["Tab", "Escape"]) {
    test(`a search cancelled with ${key} is forgotten, and Enter follows links again`, async ({ page }) => {
      await hold(page, scripts);
      await page.goto("/docs/intro");
      for (const pressed of ["/", "t", key]) await page.keyboard.press(pressed);
      await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/docs/help");
    });
  }

  test("keys on tabs: arrows move, Space chooses, the focus stays, and letters are not captured", async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto("/docs/api/add-member");
    await page.evaluate(() => {
      const taken: string[] = [];
      Object.assign(window, { taken });
      addEventListener("keydown", (event) => event.defaultPrevented && taken.push(event.key));
    });
    const tabs = page.getByRole("tab");
    await tabs.first().focus();
    for (const key of ["ArrowRight", "a", "ArrowRight", "Space"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([
      ...["ArrowRight", "ArrowRight", " "],
    ]);
    release();
    await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
    await expect(tabs.nth(2)).toBeFocused();
  });

  for (const [name, goOn] of [
    ["to a link", (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "All help" }).focus()],
    ["down the page", (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))],
  ] as const) {
    test(`a reader who has moved ${name} is not taken back to what they pressed`, async ({ page }) => {
      const release = await hold(page, scripts);
      await page.goto("/docs/api/add-member");
      await page.getByRole("button", { name: "Copy" }).first().click();
      await goOn(page);
      const place = () => page.evaluate(() => [scrollY, document.activeElement?.tagName]);
      const before = await place();
      release();
      await expect(page.getByText(/^Copied |did not allow copying/).first()).toBeAttached();
      expect(await place()).toEqual(before);
    });
  }
});

test("with data saver, scripts start at the first click, not before", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  await page.clock.install();
  await page.goto("/docs/intro");
  await page.clock.runFor(30_000);
  await expect(page.locator("script[src]")).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await hydrated(page);
});

test.describe("if the scripts cannot be loaded", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /Loading chunk/] } });

  test("a reader who presses the search key is told so, and the keyboard works as usual again", async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto("/docs/intro");
    for (const _ of ["before it is known", "when it is known"]) {
      await page.keyboard.press("/");
      await expect(page.getByRole("alert")).toContainText("did not load");
    }
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/docs/getting-started/intro");
  });
});

test("a page that is idle before its first frame loads its scripts after that frame", async ({ page }) => {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => run(),
      requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run),
      paint: () => frames.forEach((run) => void run(0)),
    });
  });
  await page.goto("/");
  const loading = page.locator("script[src^='/assets/']");
  await expect(loading).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { paint(): void }).paint());
  await expect(loading).not.toHaveCount(0);
});

test("a browser that is never idle gets its scripts after a moment", async ({ page }) => {
  test.setTimeout(30_000);
  await page.addInitScript(() => {
    const value = (run: () => void, options?: IdleRequestOptions) =>
      options?.timeout && setTimeout(run, options.timeout);
    Object.defineProperty(window, "requestIdleCallback", { value });
  });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
});
