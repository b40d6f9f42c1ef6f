import { workerPath } from "../shared/manifest";

/**
 * Registers the service worker; another call has no effect.
 *
 * @returns the running worker.
 * @throws Error if the browser refuses, or the script cannot be loaded.
 */
export async function startWorker(): Promise<ServiceWorker | null> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: "none" });
  return (await navigator.serviceWorker.ready).active;
}
