/*
 * The service worker. It does not depend on the site's version: a page names its own files, whose names change with
 * their content, so a stored page and its files always match.
 */
import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { searchPointer } from "../../../lib/searchPointer";
import { type Choice, mayKeep } from "../shared/choice";
import { assetsStore, type Message, type PageMessage, pagesStore } from "../shared/stores";
import { dropArticles, dropOldAssets, dropOldSites, findAsset, keepAssets, latestIndex } from "./assets";
import { dropUnwanted, fetchAndKeep } from "./keepPage";
import { openPage } from "./pages";

declare const self: ServiceWorkerGlobalScope;

self.skipWaiting();
clientsClaim();

self.addEventListener("activate", (event) => {
  // The page is requested while the worker is starting.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()).catch(() => undefined));
});

registerRoute(({ request }) => request.mode === "navigate", openPage);

// "Save for offline" uses "no-cache" to reach the host.
const isForHost = (request: Request) => request.cache === "no-cache";

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && !isForHost(request) && url.pathname === `/${searchPointer}`,
  latestIndex,
);

// Assets' names change with their content, so a stored copy is current; pictures are updated with each page
// (keepAssets).
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && !isForHost(request) && /^\/(assets|img)\/|^\/favicon\./.test(url.pathname),
  async ({ request }) => (await findAsset(request)) ?? fetch(request),
);

/** Messages are processed in sequence, so that nothing is stored after "forget". */
let last = Promise.resolve();

/** The reader's choice (none after "forget"), and a controller to stop storing, since the host may not respond. */
let wish: { choice?: Choice; end: AbortController } = { end: new AbortController() };

self.addEventListener("message", (event) => {
  const message = event.data as Message;
  const choice = message.type === "forget" ? undefined : message.choice;
  if (choice !== wish.choice) {
    wish.end.abort();
    wish = { choice, end: new AbortController() };
  }
  const { signal } = wish.end;
  last = last.then(() => (message.type === "forget" ? forget() : notice(message, signal))).catch(dropVisited);
  event.waitUntil(last);
});

async function notice({ choice, page, assets }: PageMessage, signal: AbortSignal): Promise<void> {
  // Deletes first, since the host may not respond.
  await tidy(choice);
  await tell();
  if (page && mayKeep(choice, page)) {
    await keepAssets(assets, choice, signal);
    await fetchAndKeep(page, signal);
    await tidy(choice);
  }
  const open = await openPages();
  if (open.length === 1) {
    await dropOldSites(assets);
    await dropOldAssets(assets);
  }
  await tell();
  if (choice === "none") await leave();
}

/** Deletes visited pages and their files that the reader does not want stored. */
async function tidy(choice: Choice): Promise<void> {
  if (choice === "none") return deleteVisited();
  await dropUnwanted(choice);
  await dropArticles();
}

/**
 * The page deletes everything; this deletes what was being stored at that moment. It does not delete saved sites, since
 * a new one may have been saved since.
 */
async function forget(): Promise<void> {
  await deleteVisited();
  await tell();
  await leave();
}

/** Notifies open pages, which may be showing what is stored. */
async function tell(): Promise<void> {
  for (const client of await openPages()) client.postMessage("noticed");
}

function openPages() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function deleteVisited(): Promise<void> {
  await Promise.all([caches.delete(pagesStore), caches.delete(assetsStore)]);
}

/** Unregisters the worker if nothing is stored or to be stored. */
async function leave(): Promise<void> {
  if ((await caches.keys()).length === 0) await self.registration.unregister();
}

/** If the device is full, deletes visited pages first. */
async function dropVisited(error: unknown): Promise<void> {
  if (error instanceof DOMException && error.name === "QuotaExceededError") await deleteVisited();
}
