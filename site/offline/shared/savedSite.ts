/** Prefix of the names of caches with one version of the whole site. */
export const sitePrefix = "docs-site-";

/** Entry of a complete copy of the site: a `SavedNote`. */
export const savedNotePath = "/saved-note.json";

/** Header of a saved file: its hash in the manifest. */
export const hashHeader = "x-hash";

/** Metadata of a complete copy of the site. */
export interface SavedNote {
  version: string;
  /** When it was saved, in milliseconds since 1970. */
  time: number;
}

/** @returns the names of all caches with a copy of the site, including unfinished ones. */
export async function siteCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(sitePrefix));
}

/** @returns the latest complete copy of the site, if there is one. */
export async function findSite(): Promise<{ cache: Cache; note: SavedNote } | undefined> {
  const sites = await Promise.all(
    (await siteCaches()).map(async (name) => {
      const cache = await caches.open(name);
      const note = await cache.match(savedNotePath);
      return note && { cache, note: (await note.json()) as SavedNote };
    }),
  );
  return sites.filter((site) => site !== undefined).sort((a, b) => b.note.time - a.note.time)[0];
}
