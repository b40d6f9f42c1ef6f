import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { median, quantile } from "./bench/quantile";
import { table } from "./bench/table";
import { withSites } from "./bench/withSites";
import { readNumber } from "./command/readNumber";
import { runTool } from "./command/runTool";
import { builtSite } from "./serve/builtSite";

const help = `Measures the search of the built site in Chromium with the processor slowed down four times: what is
downloaded when it is opened (brotli), the time from opening it to the first result, and how long each key keeps the
page busy until its results are on the screen.

  npm run bench:search [-- --loads 5]

Needs a built site (npm run build).`;

const slowdown = 4;
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
  /** Bytes loaded, by address. */
  loaded: Map<string, number>;
}

runTool(help, { loads: { type: "string", default: "5" } }, async (values) => {
  const loads = readNumber(values.loads, "--loads");
  const build = builtSite();
  const all: Figures[] = [];
  await withSites([build], async (browser, [url = ""]) => {
    for (let load = 0; load < loads; load++) all.push(await measure(browser, url));
  });
  print(all, build);
});

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const loaded = new Map<string, number>();
  // tsx wraps functions that run in the page with this helper, to keep their names.
  await page.addInitScript("globalThis.__name = (value) => value;");
  await page.goto(`${url}/docs/intro`);
  const button = page.getByRole("button", { name: "Search", exact: true }).first();
  await page.mouse.move(1, 400);
  await page.locator("html[data-has-hydrated=true]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  page.on("response", (response) => {
    loaded.set(new URL(response.url()).pathname, Number(response.headers()["content-length"] ?? 0));
  });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

  await button.evaluate((element) => {
    const seen = { pressed: performance.now(), shown: 0 };
    Object.assign(window, { benchSearch: seen });
    const look = () => {
      const input = document.querySelector<HTMLInputElement>("dialog input[role=combobox]");
      if (input && !input.value) {
        // Like a reader who types immediately; the native setter makes React notice.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "members");
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (document.querySelector("dialog [role=option]")) seen.shown = performance.now();
      else requestAnimationFrame(look);
    };
    (element as HTMLElement).click();
    requestAnimationFrame(look);
  });
  await page.locator("dialog [role=option]").first().waitFor();
  const firstResult = await page.evaluate(() => {
    const { pressed, shown } = (window as unknown as { benchSearch: { pressed: number; shown: number } }).benchSearch;
    return (shown || performance.now()) - pressed;
  });
  const keys: number[] = [];
  for (const query of queries) keys.push(...(await typeAndTime(page, query)));
  await context.close();
  return { firstResult, keys, loaded };
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

function print(all: Figures[], build: string): void {
  const loaded = [...(all[0]?.loaded ?? [])].filter(([address]) => /\.(?:js|css|json)$/.test(address));
  // Pages that links lead to are prefetched meanwhile; they are not part of the search.
  const dialogMarks = ["getMenuProps", "Searched for during this visit"];
  const sizes = { index: 0, engine: 0, dialog: 0 };
  for (const [address] of loaded) {
    const content = fs.readFileSync(path.join(build, address));
    const bytes = zlib.brotliCompressSync(content).length;
    // The synonyms are a script, but count as part of the index.
    if (address.endsWith(".json") || content.includes("headmate")) sizes.index += bytes;
    else if (content.includes("MiniSearch")) sizes.engine += bytes;
    else if (dialogMarks.some((mark) => content.includes(mark))) sizes.dialog += bytes;
  }
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const ms = (time: number | undefined) => `${Math.round(time ?? 0)} ms`;
  const keys = all.flatMap((one) => one.keys);
  const rows = [
    ["index, brotli", kb(sizes.index)],
    ["engine, brotli", kb(sizes.engine)],
    ["index and engine (at most 150 KB)", kb(sizes.index + sizes.engine)],
    ["dialog with combobox, brotli", kb(sizes.dialog)],
    [`time to first result, ${slowdown}x slower, median`, ms(median(all.map(({ firstResult }) => firstResult)))],
    [`each key, ${slowdown}x slower, median of ${keys.length}`, ms(median(keys))],
    [`each key, ${slowdown}x slower, 95th percentile`, ms(quantile(keys, 0.95))],
  ];
  console.log(table(rows));
}
