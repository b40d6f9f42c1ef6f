import { isTooOld } from "../shared/choice";
import { findSite } from "../shared/savedSite";
import { keptHeader, pagesStore } from "../shared/stores";

/** @returns when a page was stored, in milliseconds since 1970. */
export const timeOf = (page: Response): number => Number(page.headers.get(keptHeader));

/** @returns a page that was stored on a visit, unless it is too old. */
export async function findVisited(path: string): Promise<Response | undefined> {
  const page = await caches.match(path, { cacheName: pagesStore });
  return page && !isTooOld(timeOf(page), Date.now()) ? page : undefined;
}

/**
 * @param path canonical path of a page or download.
 * @returns the latest copy on this device, stored on a visit or saved with the whole site.
 */
export async function findKept(path: string): Promise<Response | undefined> {
  const visited = await findVisited(path);
  const site = await findSite();
  const saved = await site?.cache.match(path);
  if (!visited || !saved) return visited ?? saved;
  return timeOf(visited) > (site?.note.time ?? 0) ? visited : saved;
}
