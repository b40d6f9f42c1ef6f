let worker: Worker | undefined;

/** @returns the practice server's worker: the running one, or a new one without any state yet. */
export function startWorker(): Worker {
  if (!worker) {
    worker = new Worker(new URL("../worker/index.ts", import.meta.url), { name: "practice" });
    // Until the panel listens: a worker that failed to load must not be taken for a running one.
    worker.onerror = endWorker;
  }
  return worker;
}

/** Terminates the worker; the next start creates a new one. */
export function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}
