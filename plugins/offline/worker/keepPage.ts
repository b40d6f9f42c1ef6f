import { type Choice, isTooOld, mayKeep } from "../shared/choice";
import { dropIfEmpty } from "../shared/dropIfEmpty";
import { keptHeader, pagesStore } from "../shared/stores";
import { isWholePage } from "../shared/wholePage";
import { timeOf } from "./kept";

/** Visited pages that are kept; beyond that the ones visited longest ago go. */
const limit = 60;

/** @returns the page with the time written on it, or `null` when it is no whole page of this site. */
async function toKeep(response: Response): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return null;
  const html = await response.clone().text();
  if (!isWholePage(html)) return null;
  const headers = new Headers(response.headers);
  headers.set(keptHeader, String(Date.now()));
  // Rebuilt also because a response that was redirected may not stand for a page.
  return new Response(html, { headers });
}

/** Fetches the page on show, which the browser mostly has, and keeps it. Ends with the signal. */
export async function fetchAndKeep(path: string, signal: AbortSignal): Promise<void> {
  const page = await toKeep(await fetch(path, { cache: "no-cache", signal }));
  if (page) await (await caches.open(pagesStore)).put(path, page);
}

/** Drops what the reader does not want to be kept, what is too old, and what is too much. */
export async function dropUnwanted(choice: Choice): Promise<void> {
  if (!(await caches.has(pagesStore))) return;
  const cache = await caches.open(pagesStore);
  // A store lists its entries in the order in which they were put.
  const keys = await cache.keys();
  await Promise.all(
    keys.map(async (key, place) => {
      const page = await cache.match(key);
      const isWanted = place >= keys.length - limit && mayKeep(choice, new URL(key.url).pathname);
      if (!isWanted || !page || isTooOld(timeOf(page), Date.now())) await cache.delete(key);
    }),
  );
  await dropIfEmpty(pagesStore);
}
