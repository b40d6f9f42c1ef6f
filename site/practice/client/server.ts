import { forgetEvent } from "../../utils/forgetEvent";
import { patience } from "../../utils/partTroubles";
import { storedText, storeText } from "../../utils/storedText";
import type { Calls, SavedMessage, WorkerCall, WorkerMessage } from "../shared/protocol";
import { endWorker, startWorker } from "../theme/worker";

/** Storage key of the state of a tab's practice servers. */
const key = "practice-state";

/** Events of the practice server that are not responses to a call. */
type PracticeEvent =
  | Exclude<WorkerMessage, { id: number } | SavedMessage>
  | { stopped: true }
  | { startedOver: true }
  | { forgotten: true }
  | { late: true };

/** There is no response because the reader has stopped the server. */
export class Stopped extends Error {}

/** There is no response because the server's script could not be loaded. */
export class NotLoaded extends Error {}

/** The worker, once it has received this tab's stored state. */
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
const listeners = new Set<(event: PracticeEvent) => void>();

/**
 * Calls the practice server, starting it if necessary.
 *
 * @throws Stopped if the reader stops it, NotLoaded if its script is missing, another Error if it cannot be started or
 *   fails.
 */
export async function callWorker<Call extends keyof Calls>(
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
  await callWorker("startOver");
  emit({ startedOver: true });
}

function start(): Worker {
  const started = startWorker();
  const late = setTimeout(() => worker === started && emit({ late: true }), patience);
  started.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    clearTimeout(late);
    receive(data);
  };
  started.onerror = (event) => {
    event.preventDefault();
    // Without a message, the script is missing, as after a deploy; otherwise the browser rejects it.
    if (worker === started) stop(event.message ? new Error(event.message) : new NotLoaded());
  };
  state ??= storedText("sessionStorage", key);
  started.postMessage({ saved: state });
  return started;
}

function receive(message: WorkerMessage): void {
  if ("saved" in message) {
    state = message.saved;
    // If storage is full or denied, the state is lost when the page is reloaded.
    storeText("sessionStorage", key, state);
  } else if ("id" in message) {
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if ("error" in message) pending?.reject(new Error(message.error));
    else pending?.resolve(message.result);
  } else emit(message);
}

function emit(event: PracticeEvent): void {
  for (const listener of listeners) listener(event);
}

/** The state of this tab's practice servers, even if the browser's storage is not available. */
let state: string | null = null;

window.addEventListener(forgetEvent, () => {
  stop();
  state = null;
  emit({ startedOver: true });
  emit({ forgotten: true });
});
