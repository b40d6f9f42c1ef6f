/*
 * The service worker. It knows nothing of one version of the site: a page names its own files, and their names change
 * with their content, so a kept page and its files always belong together.
 */
import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { mayKeep } from "../shared/choice";
import { assetsStore, type Message, type PageMessage, pagesStore } from "../shared/stores";
import { dropArticles, dropOldAssets, dropOldSites, findAsset, keepAssets } from "./assets";
import { dropUnwanted, fetchAndKeep } from "./keepPage";
import { openPage } from "./pages";

declare const self: ServiceWorkerGlobalScope;

self.skipWaiting();
clientsClaim();

self.addEventListener("activate", (event) => {
  // The request for a page goes out while the worker wakes up.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()).catch(() => undefined));
});

registerRoute(({ request }) => request.mode === "navigate", openPage);

// "Save for offline" asks with "no-cache" and means the host.
const isForHost = (request: Request) => request.cache === "no-cache";

// The name of an asset changes with its content, so a kept copy is right; a picture is renewed with each page (keep).
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && !isForHost(request) && /^\/(assets|img)\/|^\/(favicon|search-index)\./.test(url.pathname),
  async ({ request }) => (await findAsset(request)) ?? fetch(request),
);

/** One message after the other, so that nothing is kept behind the back of "forget". */
let last = Promise.resolve();

self.addEventListener("message", (event) => {
  const message = event.data as Message;
  last = last.then(() => (message.type === "forget" ? forget() : notice(message))).catch(dropVisited);
  event.waitUntil(last);
});

async function notice({ choice, page, assets }: PageMessage): Promise<void> {
  if (page && mayKeep(choice, page)) {
    await keepAssets(assets, choice);
    await fetchAndKeep(page);
  }
  if (choice === "none") await deleteVisited();
  else {
    await dropUnwanted(choice);
    await dropArticles();
  }
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length === 1) {
    await dropOldSites(assets);
    await dropOldAssets(assets);
  }
  for (const client of open) client.postMessage("noticed");
  // Nothing is kept, and nothing is to be: then there is nothing to do here.
  if (choice === "none" && (await caches.keys()).length === 0) await self.registration.unregister();
}

/** The page takes everything away; this waits for what was being kept at that moment. */
async function forget(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

const deleteVisited = () => Promise.all([caches.delete(pagesStore), caches.delete(assetsStore)]);

/** The device is full: visited pages go first. Without a connection nothing is dropped. */
async function dropVisited(error: unknown): Promise<void> {
  if (error instanceof DOMException && error.name === "QuotaExceededError") await deleteVisited();
}
