import type { RouteHandlerCallbackOptions } from "workbox-core/types.js";
import { NetworkFirst } from "workbox-strategies";
import { plainPath } from "../shared/plainPath";
import { pagesStore } from "../shared/stores";
import { dropOldPages, toKeep } from "./keepPage";
import { findKept, findSite } from "./kept";
import { offlinePage } from "./offlinePage";

const pathOf = (url: string) => plainPath(new URL(url).pathname);

/** Pages come from the network; a kept copy stands in when there is no answer, or none within three seconds. */
const strategy = new NetworkFirst({
  cacheName: pagesStore,
  networkTimeoutSeconds: 3,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
      cacheWillUpdate: ({ response }) => toKeep(response),
      cacheDidUpdate: () => dropOldPages(),
      cachedResponseWillBeUsed: ({ request }) => findKept(pathOf(request.url)),
    },
  ],
});

/** Answers when the reader opens a page: never with nothing, whatever host and browser do. */
export async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const path = pathOf(options.request.url);
  try {
    const response = await strategy.handle(options);
    // A host in trouble: the words are on the device.
    return response.status < 500 ? response : ((await findKept(path)) ?? response);
  } catch {
    return (await missingPage(path).catch(() => undefined)) ?? offlinePage(path);
  }
}

/** With the whole site on the device an unknown page is unknown, not offline. Downloads are not part of it. */
async function missingPage(path: string): Promise<Response | undefined> {
  if (/\.\w+$/.test(path)) return undefined;
  const page = await (await findSite())?.cache.match("/404");
  return page && new Response(page.body, { status: 404, headers: page.headers });
}
