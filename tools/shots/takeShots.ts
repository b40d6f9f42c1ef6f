import fs from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { thisMachine } from "../serve/ports";
import { startServer } from "../serve/startServer";

/** Width and height of the window, in pixels. */
const windows = [
  [390, 844],
  [1280, 900],
  [1920, 1080],
] as const;

/** Height of the picture in pixels: browsers reject pictures above 16,384, and nobody looks at that much. */
const tallest = 8000;

/** First port to try. */
const firstPort = 4400;

/**
 * Takes pictures of pages, from the top, at each width and in both colour modes.
 *
 * @param site folder of the built site.
 * @param pages addresses by type.
 * @param folder folder for the pictures: PNG files named by type, width and mode. It is created.
 * @returns the file names, in the order of the pages.
 */
export async function takeShots(
  browser: Browser,
  site: string,
  pages: [name: string, address: string][],
  folder: string,
): Promise<string[]> {
  const server = await startServer("node", site, firstPort);
  fs.mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  try {
    for (const [name, address] of pages) {
      for (const [width, height] of windows) {
        const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: "block" });
        await page.goto(`http://${thisMachine}:${server.port}${address}`, { waitUntil: "networkidle" });
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width, height: Math.min(whole, tallest) };
        for (const mode of ["light", "dark"]) {
          await page.locator("html").evaluate((html, value) => html.setAttribute("data-theme", value), mode);
          const file = `${name.replaceAll(" ", "-")}-${width}-${mode}.png`;
          await page.screenshot({ path: path.join(folder, file), fullPage: true, clip, animations: "disabled" });
          names.push(file);
        }
        await page.close();
      }
    }
  } finally {
    server.stop();
  }
  return names;
}
