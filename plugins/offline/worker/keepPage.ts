import { keptHeader, pagesStore } from "../shared/stores";
import { isWholePage } from "../shared/wholePage";

/** Visited pages that are kept; beyond that the ones visited longest ago go. */
const limit = 60;

/** @returns the page with the time written on it, or `null` when it is no whole page of this site. */
export async function toKeep(response: Response): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return null;
  const html = await response.clone().text();
  if (!isWholePage(html)) return null;
  const headers = new Headers(response.headers);
  headers.set(keptHeader, String(Date.now()));
  // Made anew also because an answer that was redirected may not stand for a page.
  return new Response(html, { headers });
}

/** Fetches a page that the reader reached without loading it anew, and keeps it. */
export async function fetchAndKeep(path: string): Promise<void> {
  const page = await toKeep(await fetch(path, { cache: "no-cache" }));
  if (page) await (await caches.open(pagesStore)).put(path, page);
  await dropOldPages();
}

/** A store lists its entries in the order in which they were put. */
export async function dropOldPages(): Promise<void> {
  const cache = await caches.open(pagesStore);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)));
}
