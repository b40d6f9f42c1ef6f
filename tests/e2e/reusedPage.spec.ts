import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/* Tests that only look have one page after another in the same tab (playwright.config.ts): what one leaves is put back. */

test.describe.configure({ mode: "default" });

/** @returns the browser's name of the tab. */
async function tabOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  return targetInfo.targetId;
}

/** What a page can tell of earlier ones in its tab. Runs in the page. */
const traces = async () => ({
  kept: [localStorage.length, sessionStorage.length, document.cookie, (await indexedDB.databases()).length],
  marks: [document.title, "isMarked" in window],
  looks: [
    innerWidth,
    innerHeight,
    ...["reduced-motion: reduce", "color-scheme: dark"].map((one) => matchMedia(`(prefers-${one})`).matches),
  ],
});

let before: { tab: string; traces: Awaited<ReturnType<typeof traces>> };

test("a test stores, routes, resizes, marks and paints", async ({ page }) => {
  await page.goto("/robots.txt");
  before = { tab: await tabOf(page), traces: await page.evaluate(traces) };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await page.addInitScript(() => Object.assign(window, { isMarked: true }));
  await page.route("**/robots.txt", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Routed</title>" }),
  );
  await page.goto("/robots.txt");
  await page.context().addCookies([{ name: "lamp", value: "on", url: page.url() }]);
  await page.evaluate(async () => {
    localStorage.setItem("lamp", "on");
    sessionStorage.setItem("lamp", "on");
    const request = indexedDB.open("lamps");
    await new Promise((done) => request.addEventListener("success", done));
  });
  const changed = await page.evaluate(traces);
  expect(changed).toEqual({ kept: [1, 1, "lamp=on", 1], marks: ["Routed", true], looks: [390, 844, true, true] });
});

test("the next one, in the same tab, has nothing of it", async ({ page }) => {
  expect(page.url()).toBe("about:blank");
  expect(await tabOf(page)).toBe(before.tab);
  await page.goto("/robots.txt");
  expect(await page.evaluate(traces)).toEqual(before.traces);
});
