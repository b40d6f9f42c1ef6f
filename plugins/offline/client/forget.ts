import { forgetEvent } from "../../../lib/forgetEvent";
import { cancel, look } from "./saver";

/**
 * Takes off the device all that this site keeps there: stores of pages and files, choices, and the worker. What the
 * browser refuses to open holds nothing, so the rest is done all the same.
 */
export async function forget(): Promise<void> {
  await cancel();
  window.dispatchEvent(new Event(forgetEvent));
  await Promise.allSettled([dropWorkers(), deleteStores(), clearStorage()]);
  // Not waited for: it asks the host, which may never answer.
  look();
}

async function dropWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage({ type: "forget" });
    await registration.unregister();
  }
}

async function deleteStores(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
}
