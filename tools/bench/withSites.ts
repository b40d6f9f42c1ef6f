import { type Browser, chromium } from "@playwright/test";
import { chromiumOptions, needChromium } from "../test/chromium";
import { serveCompressed } from "./compressedServer";

/**
 * Starts a server for each site, and Chromium, and stops them all at the end.
 *
 * @param folders built sites.
 * @param measure called with the sites' URLs (without a trailing slash), in the same order.
 */
export async function withSites(
  folders: string[],
  measure: (browser: Browser, urls: string[]) => Promise<void>,
): Promise<void> {
  needChromium();
  const browser = await chromium.launch(chromiumOptions);
  const servers: Awaited<ReturnType<typeof serveCompressed>>[] = [];
  try {
    for (const folder of folders) servers.push(await serveCompressed(folder));
    await measure(
      browser,
      servers.map(({ url }) => url),
    );
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
  }
}
