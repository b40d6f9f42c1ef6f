/*
 * The service worker: opens pages of the saved site if the host does not respond. It does not depend on the site's
 * version: a page names its scripts and styles, whose names change with their content.
 */
import { hashedFolder } from "../../headers/caching";
import { canonicalPath } from "../../utils/canonicalPath";
import { isPage } from "../shared/manifest";
import { findSite, siteCaches } from "../shared/savedSite";
import { withNote } from "./withNote";

declare const self: ServiceWorkerGlobalScope;

/** How long the host has to respond before the saved copy is shown, in milliseconds. */
const patience = 3000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { cache, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // "Save for offline" uses "no-cache" to reach the host; browsers use it when a page is reloaded.
  if (origin !== self.location.origin || (cache === "no-cache" && mode !== "navigate")) return;
  event.respondWith(pathname.startsWith(hashedFolder) ? savedFirst(event, pathname) : hostFirst(event, pathname));
});

async function activate(): Promise<void> {
  await self.clients.claim();
  // A page is requested while the worker is starting.
  await self.registration.navigationPreload?.enable();
  if ((await siteCaches()).length === 0) await self.registration.unregister();
}

/** For files whose names change with their content: a saved copy is current. */
async function savedFirst({ request }: FetchEvent, path: string): Promise<Response> {
  return (await caches.match(path).catch(() => undefined)) ?? fetch(request);
}

/** For all others: a saved copy is shown if the host returns an error, or nothing in time. */
async function hostFirst(event: FetchEvent, path: string): Promise<Response> {
  const fromHost = askHost(event);
  const response = await Promise.race([fromHost, new Promise<undefined>((end) => setTimeout(end, patience))]);
  if (response && response.status < 500) return response;
  const site = await findSite().catch(() => undefined);
  const page = canonicalPath(path);
  const saved = await site?.cache.match(page);
  if (saved && site && isPage(page)) return withNote(saved, site.note.time);
  const found = saved ?? (await fromHost);
  if (found || !site || !isPage(page)) return found ?? Response.error();
  // A page that the saved site lacks does not exist; downloads are not part of it.
  const notFound = await site.cache.match("/404");
  return new Response(notFound?.body, { status: 404, headers: notFound?.headers ?? {} });
}

async function askHost({ preloadResponse, request }: FetchEvent): Promise<Response | undefined> {
  try {
    const response: Response = (await preloadResponse) ?? (await fetch(request));
    // Firefox passes a failed preload on as a response of type "error"; Chromium rejects.
    return response.type === "error" ? undefined : response;
  } catch {
    return undefined;
  }
}
