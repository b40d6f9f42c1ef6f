/*
 * The service worker. It knows nothing of one version of the site: a page names its own files, and their names change
 * with their content, so a kept page and its files always belong together.
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
  // The request for a page goes out while the worker wakes up.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()).catch(() => undefined));
});

registerRoute(({ request }) => request.mode === "navigate", openPage);

// "Save for offline" asks with "no-cache" and means the host.
const isForHost = (request: Request) => request.cache === "no-cache";

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && !isForHost(request) && url.pathname === `/${searchPointer}`,
  latestIndex,
);

// The name of an asset changes with its content, so a kept copy is right; a picture is renewed with each page (keepAssets).
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && !isForHost(request) && /^\/(assets|img)\/|^\/favicon\./.test(url.pathname),
  async ({ request }) => (await findAsset(request)) ?? fetch(request),
);

/** One message after the other, so that nothing is kept behind the back of "forget". */
let last = Promise.resolve();

/** What the reader wants, none after "forget"; and what ends the keeping for it, since the host may not answer. */
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
  // First what is no longer wanted: the host may not answer.
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

/** Drops of the visited pages, and of their files, what the reader does not want to be kept. */
async function tidy(choice: Choice): Promise<void> {
  if (choice === "none") return deleteVisited();
  await dropUnwanted(choice);
  await dropArticles();
}

/**
 * The page takes everything away; this waits for what was being kept at that moment. The whole site is not this worker's
 * to take: another may have been saved since.
 */
async function forget(): Promise<void> {
  await deleteVisited();
  await tell();
  await leave();
}

/** Open pages may show what is kept. */
async function tell(): Promise<void> {
  for (const client of await openPages()) client.postMessage("noticed");
}

function openPages() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function deleteVisited(): Promise<void> {
  await Promise.all([caches.delete(pagesStore), caches.delete(assetsStore)]);
}

/** Nothing is kept, and nothing is to be: then there is nothing to do here. */
async function leave(): Promise<void> {
  if ((await caches.keys()).length === 0) await self.registration.unregister();
}

/** The device is full: visited pages go first. */
async function dropVisited(error: unknown): Promise<void> {
  if (error instanceof DOMException && error.name === "QuotaExceededError") await deleteVisited();
}
