import type { RouteHandlerCallbackOptions } from "workbox-core/types.js";
import { NetworkFirst } from "workbox-strategies";
import { plainPath } from "../shared/plainPath";
import { findSite } from "../shared/savedSite";
import { findKept } from "./kept";
import { offlinePage } from "./offlinePage";

const pathOf = (url: string) => plainPath(new URL(url).pathname);

/** Pages come from the network; a kept copy stands in when there is no answer, or none within three seconds. */
const strategy = new NetworkFirst({
  networkTimeoutSeconds: 3,
  plugins: [
    {
      // What is kept is for the page to say: it knows what the reader chose.
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: ({ request }) => findKept(pathOf(request.url)),
    },
  ],
});

/** Answers when the reader opens a page: never with nothing, whatever host and browser do. */
export async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const path = pathOf(options.request.url);
  const response = await strategy.handle(options).catch(() => undefined);
  // Firefox hands over a preload that failed as a response, of this type (Chromium rejects): it is none.
  const answer = response?.type === "error" ? undefined : response;
  if (answer && answer.status < 500) return answer;
  // No connection, or a host in trouble: the words may be on the device.
  const kept = await findKept(path).catch(() => undefined);
  return kept ?? answer ?? (await missingPage(path).catch(() => undefined)) ?? offlinePage(path);
}

/** With the whole site on the device an unknown page is unknown, not offline. Downloads are not part of it. */
async function missingPage(path: string): Promise<Response | undefined> {
  if (/\.\w+$/.test(path)) return undefined;
  const page = await (await findSite())?.cache.match("/404");
  return page && new Response(page.body, { status: 404, headers: page.headers });
}
