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

/**
 * @param path plain path of a page or download.
 * @returns the latest copy on this device: kept on a visit or saved with the whole site.
 */
export async function findKept(path: string): Promise<Response | undefined> {
  const visited = await (await caches.open(pagesStore)).match(path);
  const site = await findSite();
  const saved = await site?.cache.match(path);
  if (!visited || !saved) return visited ?? saved;
  return Number(visited.headers.get(keptHeader)) > (site?.note.time ?? 0) ? visited : saved;
}
