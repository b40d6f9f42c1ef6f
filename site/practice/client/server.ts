import { forgetEvent } from "../../../lib/forgetEvent";
import type { JournalEntry, Saved } from "../../../lib/mock/practice/types";
import type { Calls, ShownOutcome, WorkerCall, WorkerMessage } from "../shared/protocol";
import { endWorker, startWorker } from "../theme/Practice/worker";

/** Storage key of a tab's practice server journal. */
const key = "practice-server";

/** Maximum number of stored changes; later ones are lost when the page is reloaded. */
const limit = 400;

/** Events of the practice server that are not responses to a call. */
type PracticeEvent = Exclude<WorkerMessage, { id: number }> | { stopped: true } | { startedOver: true };

/** There is no response because the reader has stopped the server. */
export class Stopped extends Error {}

/** The worker, once it has received this tab's stored state. */
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
const listeners = new Set<(event: PracticeEvent) => void>();

/**
 * Calls the practice server, starting it if necessary.
 *
 * @throws Stopped if the reader stops it, another Error if it cannot be started or fails.
 */
export function callWorker<Call extends keyof Calls>(
  call: Call,
  ...args: Parameters<Calls[Call]>
): Promise<ReturnType<Calls[Call]>> {
  worker ??= start();
  lastId += 1;
  const message: WorkerCall = { id: lastId, call, args };
  worker.postMessage(message);
  return new Promise((resolve, reject) => {
    waiting.set(message.id, { resolve: (result) => resolve(result as ReturnType<Calls[Call]>), reject });
  });
}

/** @returns a function that removes the listener. */
export function listen(listener: (event: PracticeEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops the practice server, whatever it is doing. The next call starts it again in the same state. */
export function stop(why: Error = new Stopped()): void {
  endWorker();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(why);
  waiting.clear();
  emit({ stopped: true });
}

/** Resets everything, and notifies all listeners. */
export async function startOver(): Promise<void> {
  keep({ ...saved(), journal: [] });
  await callWorker("startOver");
  // Again, because a pending request may have been recorded meanwhile.
  keep({ ...saved(), journal: [] });
  emit({ startedOver: true });
}

function start(): Worker {
  const started = startWorker();
  started.onmessage = ({ data }: MessageEvent<WorkerMessage>) => receive(data);
  // The script is missing, as after a deploy, or the browser rejects it.
  started.onerror = (event) => {
    event.preventDefault();
    if (worker === started) stop(new Error("The practice server could not be started."));
  };
  started.postMessage({ saved: saved() });
  return started;
}

function receive(message: WorkerMessage): void {
  if (!("id" in message)) {
    emit(message);
    return;
  }
  const pending = waiting.get(message.id);
  waiting.delete(message.id);
  if ("error" in message) {
    pending?.reject(new Error(message.error));
    return;
  }
  const { entry } = (message.result ?? {}) as Partial<ShownOutcome>;
  if (entry) note(entry);
  pending?.resolve(message.result);
}

function emit(event: PracticeEvent): void {
  for (const listener of listeners) listener(event);
}

/** This tab's state, even if the browser's storage is not available. */
let memory: Saved | undefined;

window.addEventListener(forgetEvent, () => {
  stop();
  memory = undefined;
  emit({ startedOver: true });
});

function saved(): Saved {
  memory ??= read() ?? { seed: Math.floor(Math.random() * 2 ** 32), journal: [] };
  return memory;
}

function note(entry: JournalEntry): void {
  const { seed, journal } = saved();
  if (journal.length < limit) keep({ seed, journal: [...journal, entry] });
}

function keep(value: Saved): void {
  memory = value;
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or denied: the state is lost when the page is reloaded.
  }
}

function read(): Saved | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? "null") as Saved | null;
    return value && Number.isInteger(value.seed) && Array.isArray(value.journal) ? value : undefined;
  } catch {
    return undefined;
  }
}
