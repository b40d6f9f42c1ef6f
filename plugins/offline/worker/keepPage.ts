import { type Choice, isTooOld, mayKeep } from "../shared/choice";
import { dropIfEmpty } from "../shared/dropIfEmpty";
import { keptHeader, pagesStore } from "../shared/stores";
import { isWholePage } from "../shared/wholePage";
import { timeOf } from "./kept";

/** Maximum number of stored visited pages; beyond that, the ones visited longest ago are deleted. */
const limit = 60;

/** @returns the page with a time header, or `null` if it is not a complete page of this site. */
async function toKeep(response: Response): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return null;
  const html = await response.clone().text();
  if (!isWholePage(html)) return null;
  const headers = new Headers(response.headers);
  headers.set(keptHeader, String(Date.now()));
  // Rebuilt also because browsers reject a redirected response for a navigation.
  return new Response(html, { headers });
}

/** Fetches the current page, which is usually in the HTTP cache, and stores it. Stops with the signal. */
export async function fetchAndKeep(path: string, signal: AbortSignal): Promise<void> {
  const page = await toKeep(await fetch(path, { cache: "no-cache", signal }));
  if (page) await (await caches.open(pagesStore)).put(path, page);
}

/** Deletes pages that the reader does not want stored, that are too old, or that exceed the limit. */
export async function dropUnwanted(choice: Choice): Promise<void> {
  if (!(await caches.has(pagesStore))) return;
  const cache = await caches.open(pagesStore);
  // A cache lists its entries in insertion order.
  const keys = await cache.keys();
  await Promise.all(
    keys.map(async (key, index) => {
      const page = await cache.match(key);
      const isWanted = index >= keys.length - limit && mayKeep(choice, new URL(key.url).pathname);
      if (!isWanted || !page || isTooOld(timeOf(page), Date.now())) await cache.delete(key);
    }),
  );
  await dropIfEmpty(pagesStore);
}
