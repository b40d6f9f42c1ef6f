import { forgetEvent } from "../../../lib/forgetEvent";

/**
 * Takes off the device all that this site keeps there: stores of pages and files, choices, and the worker. What the
 * browser refuses to open holds nothing, so the rest is done all the same. It needs no connection, and no script that
 * the page has not loaded yet.
 */
export async function forget(): Promise<void> {
  window.dispatchEvent(new Event(forgetEvent));
  await Promise.allSettled([dropWorkers(), deleteStores(), clearStorage()]);
}

async function dropWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage({ type: "forget" });
    // Not waited for: where the worker's script is still on its way, this comes after it.
    registration.unregister().catch(() => undefined);
  }
}

async function deleteStores(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearStorage(): Promise<void> {
  sessionStorage.clear();
  // Other tabs hear of the clearing (keepVisited.ts), but not when there is nothing to clear.
  if (localStorage.length === 0) localStorage.setItem("forget", "");
  localStorage.clear();
}
