import fs from "node:fs";
import path from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import { thisMachine } from "@simply-plural-docs/mock/http/ports";
import { pageTypes } from "@simply-plural-docs/site/pageTypes";
import { builtSite } from "../serve/builtSite";
import { startServer } from "../serve/startServer";

/** Width and height of the window, in pixels. */
const windows = [
  [390, 844],
  [1280, 900],
  [1920, 1080],
] as const;

/** Maximum height of a picture in pixels: browsers reject more than 16,384, and nobody would look at that much. */
const tallest = 8000;

/** First port to try. */
const firstPort = 4400;

const folders = [builtSite(), ...(process.env.AGAINST ? [path.resolve(process.env.AGAINST)] : [])];

for (const [name, address] of Object.entries(pageTypes)) {
  test(name, async ({ browser }, info) => {
    const [now = {}, before] = await Promise.all(folders.map((folder) => picturesOf(browser, folder, address)));
    for (const [view, body] of Object.entries(now)) {
      await info.attach(view, { body, contentType: "image/png" });
      if (!before) continue;
      const file = `${name} ${view}.png`;
      fs.mkdirSync(path.dirname(info.snapshotPath(file)), { recursive: true });
      fs.writeFileSync(info.snapshotPath(file), before[view] ?? "");
      expect.soft(body).toMatchSnapshot(file, { threshold: 0.1 });
    }
  });
}

/** @returns pictures of the top of a page, in each width and both modes. */
async function picturesOf(browser: Browser, site: string, address: string): Promise<Record<string, Buffer>> {
  const server = await startServer("node", site, firstPort);
  const pictures: Record<string, Buffer> = {};
  for (const [width, height] of windows) {
    const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: "block" });
    await page.goto(`http://${thisMachine}:${server.port}${address}`, { waitUntil: "networkidle" });
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(whole, tallest) };
    for (const mode of ["light", "dark"]) {
      await page.locator("html").evaluate((html, value) => html.setAttribute("data-theme", value), mode);
      pictures[`${width} ${mode}`] = await page.screenshot({ fullPage: true, clip, animations: "disabled" });
    }
    await page.close();
  }
  server.stop();
  return pictures;
}
