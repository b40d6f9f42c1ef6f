let worker: Worker | undefined;

/** @returns the worker of the practice server: the one that runs, or a new one, which has heard of nothing yet. */
export function startWorker(): Worker {
  if (!worker) {
    worker = new Worker(new URL("../../worker/index.ts", import.meta.url), { name: "practice" });
    // Until the panel listens: one that does not come must not be taken for one that runs.
    worker.onerror = endWorker;
  }
  return worker;
}

/** Ends the worker; the next start makes a new one. */
export function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}
