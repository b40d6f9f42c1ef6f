/*
 * The service worker. It knows nothing of one version of the site: a page names its own files, and their names change
 * with their content, so a kept page and its files always belong together.
 */
import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { assetsStore, type KeepMessage, pagesStore } from "../shared/stores";
import { dropOldAssets, findAsset, keepAssets } from "./assets";
import { fetchAndKeep } from "./keepPage";
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

self.addEventListener("message", (event) => {
  const message = event.data as KeepMessage;
  if (message.type === "keep") event.waitUntil(keep(message).catch(dropVisited));
});

async function keep({ page, assets }: KeepMessage): Promise<void> {
  await keepAssets(assets);
  if (page) await fetchAndKeep(page);
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length === 1) await dropOldAssets(assets);
}

/** The device is full: what was kept without being asked for goes first. Without a connection nothing is dropped. */
async function dropVisited(error: unknown): Promise<void> {
  if (!(error instanceof DOMException && error.name === "QuotaExceededError")) return;
  await Promise.all([caches.delete(pagesStore), caches.delete(assetsStore)]);
}
