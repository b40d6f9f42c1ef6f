import { workerPath } from "../shared/manifest";
import { NotLoaded } from "./download";

/**
 * Registers the service worker; another call has no effect. If another tab has removed the copy meanwhile, the worker
 * unregisters itself, so `navigator.serviceWorker.ready` might never resolve.
 *
 * @throws NotLoaded if the script cannot be loaded, for which it has no timeout, or if stopped; the browser's own error
 *   if it refuses.
 */
export async function startWorker(signal: AbortSignal): Promise<void> {
  const start = navigator.serviceWorker
    .register(workerPath, { updateViaCache: "none" })
    .then(({ active, waiting, installing }) => started(active ?? waiting ?? installing));
  const stop = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  await Promise.race([start, stop]).catch((cause: unknown) => {
    const isRefusal = cause instanceof DOMException && /^(?:Security|NotSupported)Error$/.test(cause.name);
    throw isRefusal ? cause : new NotLoaded("the service worker", { cause });
  });
}

/** Waits until the worker runs, or has been replaced or unregistered. */
function started(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!worker || worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}

/** Unregisters the service worker. */
export async function endWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    // Not awaited: if the worker's script is still being loaded, this takes effect afterwards.
    registration.unregister().catch(() => undefined);
  }
}
