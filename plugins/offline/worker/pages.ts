import type { RouteHandlerCallbackOptions } from "workbox-core/types.js";
import { NetworkFirst } from "workbox-strategies";
import { canonicalPath } from "../../../lib/canonicalPath";
import { findSite } from "../shared/savedSite";
import { findKept } from "./kept";
import { offlinePage } from "./offlinePage";

const pathOf = (url: string) => canonicalPath(new URL(url).pathname);

/** Pages come from the network; a stored copy is the fallback if there is no response within three seconds. */
const strategy = new NetworkFirst({
  networkTimeoutSeconds: 3,
  plugins: [
    {
      // The page decides what is stored, since it knows the reader's choice.
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: ({ request }) => findKept(pathOf(request.url)),
    },
  ],
});

/** Handles navigations: always returns a page, whatever the host and browser do. */
export async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const path = pathOf(options.request.url);
  const response = await strategy.handle(options).catch(() => undefined);
  // Firefox passes a failed preload on as a response of type "error" (Chromium rejects).
  const answer = response?.type === "error" ? undefined : response;
  if (answer && answer.status < 500) return answer;
  // No connection, or an error of the host: the page may be on the device.
  const kept = await findKept(path).catch(() => undefined);
  return kept ?? answer ?? (await missingPage(path).catch(() => undefined)) ?? offlinePage(path);
}

/** If the whole site is on the device, a missing page does not exist. Downloads are not part of the copy. */
async function missingPage(path: string): Promise<Response | undefined> {
  if (/\.\w+$/.test(path)) return undefined;
  const page = await (await findSite())?.cache.match("/404");
  return page && new Response(page.body, { status: 404, headers: page.headers });
}
