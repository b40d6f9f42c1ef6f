import http from "node:http";
import { type Browser, chromium } from "@playwright/test";
import { listen, thisMachine } from "@simply-plural-docs/mock/http/ports";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import sirv from "sirv";
import { chromiumOptions } from "../test/chromium";

/** First port to try. */
const firstPort = 4300;

/**
 * Starts a server for each site, and Chromium, and stops them all at the end. The servers speak HTTP/1.1 and send the
 * compressed files that are there, like a good static host, but neither our redirects nor our headers, so that sites of
 * different generators are measured under the same conditions.
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
  const servers = folders.map((folder) => {
    const send = sirv(folder, { brotli: true });
    return http.createServer((request, response) => send(request, response));
  });
  try {
    const urls: string[] = [];
    for (const server of servers) urls.push(`http://${thisMachine}:${await listen(server, firstPort, thisMachine)}`);
    await measure(browser, urls);
  } finally {
    await browser.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}
