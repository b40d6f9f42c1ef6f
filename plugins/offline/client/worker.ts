import { workerPath } from "../shared/manifest";

/**
 * Registers the service worker; a second call changes nothing.
 *
 * @returns the running worker.
 * @throws Error when the browser refuses it or the script cannot be had.
 */
export async function startWorker(): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: "none" });
  return (await navigator.serviceWorker.ready).active;
}
