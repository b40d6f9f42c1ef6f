import { forgetEvent } from "../../../lib/forgetEvent";

/**
 * Deletes everything that this site stores on the device: caches of pages and files, choices, and the worker. Storage
 * that the browser denies contains nothing, so the rest is still deleted. It needs no connection, and no scripts that
 * are not loaded yet.
 */
export async function forget(): Promise<void> {
  window.dispatchEvent(new Event(forgetEvent));
  await Promise.allSettled([dropWorkers(), deleteStores(), clearStorage()]);
}

async function dropWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage({ type: "forget" });
    // Not awaited: if the worker's script is still being loaded, this takes effect afterwards.
    registration.unregister().catch(() => undefined);
  }
}

async function deleteStores(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearStorage(): Promise<void> {
  sessionStorage.clear();
  // Clearing notifies other tabs (keepVisited.ts), but not if there is nothing to clear.
  if (localStorage.length === 0) localStorage.setItem("forget", "");
  localStorage.clear();
}
