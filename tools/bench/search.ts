import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { searchPointer } from "@simply-plural-docs/site/search/shared/searchPointer";
import { readJson } from "@simply-plural-docs/toolkit/files/readJson";
import { builtSite } from "../serve/builtSite";
import { searchIndexBudget } from "./budgets";
import { median, quantile } from "./quantile";
import { withSites } from "./withSites";

const queries = [
  "how do i delete my account",
  "customStatus",
  "GET /v1/members/:systemId",
  "privcy bukets",
  "front history",
];

interface Figures {
  /** Milliseconds from pressing the search box to the first result of a query that is typed immediately. */
  firstResult: number;
  /** Milliseconds for each key, from the press to the frame that shows its results. */
  keys: number[];
}

/**
 * Measures the size of the search's index, the time from opening it to the first result, and how long each key keeps the
 * page busy until its results are on the screen.
 */
export async function benchSearch(loads: number): Promise<void> {
  const build = builtSite();
  const all: Figures[] = [];
  await withSites([build], async (browser, [url = ""]) => {
    for (let load = 0; load < loads; load++) all.push(await measure(browser, url));
  });
  const keys = all.flatMap((one) => one.keys);
  const ms = (time = 0) => `${Math.round(time)} ms`;
  const { address } = readJson(path.join(build, searchPointer), "Run: npm run build") as { address: string };
  console.table({
    "index, brotli": `${fs.statSync(path.join(build, `${address}.br`)).size} of ${searchIndexBudget} bytes`,
    "time to first result, median": ms(median(all.map(({ firstResult }) => firstResult))),
    [`each key, median of ${keys.length}`]: ms(median(keys)),
    "each key, 95th percentile": ms(quantile(keys, 0.95)),
  });
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  // tsx wraps functions that run in the page with this helper, to keep their names.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.goto(`${url}/docs/intro`);
  const button = page.getByRole("button", { name: "Search", exact: true }).first();
  await page.mouse.move(1, 400);
  await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });

  const [firstResult] = await Promise.all([
    button.evaluate(openAndType),
    // Ends if there is never a result.
    page.locator("dialog [role=option]").first().waitFor(),
  ]);
  const keys: number[] = [];
  for (const query of queries) keys.push(...(await typeAndTime(page, query)));
  await context.close();
  return { firstResult, keys };
}

/**
 * Runs in the page. Presses the button of the search, and types like a reader who does so immediately.
 *
 * @returns the time to the first result.
 */
function openAndType(button: HTMLElement | SVGElement): Promise<number> {
  return new Promise((resolve) => {
    const pressed = performance.now();
    const look = () => {
      const input = document.querySelector<HTMLInputElement>("dialog input[role=combobox]");
      if (input && !input.value) {
        // The native setter makes React notice.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "members");
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (document.querySelector("dialog [role=option]")) resolve(performance.now() - pressed);
      else requestAnimationFrame(look);
    };
    (button as HTMLElement).click();
    requestAnimationFrame(look);
  });
}

/** Types a query key by key; each is timed until the frame after React has shown its results. */
async function typeAndTime(page: Page, query: string): Promise<number[]> {
  await page.getByRole("combobox", { name: "Search" }).fill("");
  return page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>("dialog input[role=combobox]");
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const times: number[] = [];
    for (let length = 1; length <= text.length; length++) {
      // The interval of a fast typist, which also lets work from the last key finish.
      await new Promise((resolve) => setTimeout(resolve, 80));
      const start = performance.now();
      write?.call(input, text.slice(0, length));
      input?.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(undefined);
        });
      });
      times.push(performance.now() - start);
    }
    return times;
  }, query);
}
