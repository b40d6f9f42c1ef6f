import { forgetEvent } from "../../utils/forgetEvent";
import { endWorker } from "./worker";

/**
 * Deletes everything that this site keeps on the device: the saved site, choices, and the worker. Storage that the
 * browser denies contains nothing, so the rest is still deleted. It needs no connection, and no scripts that are not
 * loaded yet.
 */
export async function forget(): Promise<void> {
  window.dispatchEvent(new Event(forgetEvent));
  await Promise.allSettled([endWorker(), deleteCaches(), clearStorage()]);
}

async function deleteCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearStorage(): Promise<void> {
  sessionStorage.clear();
  // Clearing notifies other tabs (forgetToo.ts), but not if there is nothing to clear.
  if (localStorage.length === 0) localStorage.setItem("forget", "");
  localStorage.clear();
}
