import { type SavedNote, savedNotePath, sitePrefix } from "../shared/stores";

/** @returns the note of the whole site on this device, the latest if there are two. */
export async function findSaved(): Promise<SavedNote | undefined> {
  const notes = await Promise.all(
    (await siteStores()).map(async (name) => {
      const note = await (await caches.open(name)).match(savedNotePath);
      return (await note?.json()) as SavedNote | undefined;
    }),
  );
  return notes.filter((note) => note !== undefined).sort((a, b) => b.time - a.time)[0];
}

/** @returns the names of all stores with the whole site, unfinished ones too. */
export async function siteStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(sitePrefix));
}

/** Gives back the room of a save that did not come to its end. */
export async function removeUnfinished(): Promise<void> {
  for (const name of await siteStores()) {
    if (!(await (await caches.open(name)).match(savedNotePath))) await caches.delete(name);
  }
}

/** Takes the whole site off the device. */
export async function removeSites(): Promise<void> {
  await Promise.all((await siteStores()).map((name) => caches.delete(name)));
}
