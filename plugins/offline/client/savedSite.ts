import { siteStores } from "../shared/savedSite";
import { savedNotePath } from "../shared/stores";

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
