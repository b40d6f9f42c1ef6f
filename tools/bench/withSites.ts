import { type Browser, chromium } from "@playwright/test";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { chromiumOptions } from "../test/chromium";
import { serveCompressed } from "./compressedServer";

/**
 * Starts a server for each site, and Chromium, and stops them all at the end.
 *
 * @param folders built sites.
 * @param measure called with the sites' URLs (without a trailing slash), in the same order.
 * @throws UserError if Chromium is not installed.
 */
export async function withSites(
  folders: string[],
  measure: (browser: Browser, urls: string[]) => Promise<void>,
): Promise<void> {
  if (!chromiumOptions.executablePath)
    throw new UserError("Chromium is not installed. Run npm test once, or name one: CHROMIUM=/path/to/chromium");
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
