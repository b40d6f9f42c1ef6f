import { isTooOld } from "../shared/choice";
import { keptHeader, pagesStore, type SavedNote, savedNotePath, sitePrefix } from "../shared/stores";

/** @returns the store of the whole site, if one was saved completely; of two, the later one. */
export async function findSite(): Promise<{ cache: Cache; note: SavedNote } | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(sitePrefix));
  const sites = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const note = await cache.match(savedNotePath);
      return note && { cache, note: (await note.json()) as SavedNote };
    }),
  );
  return sites.filter((site) => site !== undefined).sort((a, b) => b.note.time - a.note.time)[0];
}

/** @returns when a page was kept, in milliseconds since 1970. */
export const timeOf = (page: Response): number => Number(page.headers.get(keptHeader));

/** @returns a page that was kept on a visit, unless that was too long ago. */
export async function findVisited(path: string): Promise<Response | undefined> {
  const page = await caches.match(path, { cacheName: pagesStore });
  return page && !isTooOld(timeOf(page), Date.now()) ? page : undefined;
}

/**
 * @param path plain path of a page or download.
 * @returns the latest copy on this device: kept on a visit or saved with the whole site.
 */
export async function findKept(path: string): Promise<Response | undefined> {
  const visited = await findVisited(path);
  const site = await findSite();
  const saved = await site?.cache.match(path);
  if (!visited || !saved) return visited ?? saved;
  return timeOf(visited) > (site?.note.time ?? 0) ? visited : saved;
}
