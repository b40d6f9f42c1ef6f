import { type SavedNote, savedNotePath, sitePrefix } from "./stores";

/** @returns the names of all caches with a copy of the site, including unfinished ones. */
export async function siteStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(sitePrefix));
}

/** @returns the latest complete copy of the site, if there is one. */
export async function findSite(): Promise<{ cache: Cache; note: SavedNote } | undefined> {
  const sites = await Promise.all(
    (await siteStores()).map(async (name) => {
      const cache = await caches.open(name);
      const note = await cache.match(savedNotePath);
      return note && { cache, note: (await note.json()) as SavedNote };
    }),
  );
  return sites.filter((site) => site !== undefined).sort((a, b) => b.note.time - a.note.time)[0];
}
