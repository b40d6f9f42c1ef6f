import { forgetEvent } from "../../../lib/forgetEvent";
import type { JournalEntry, Saved } from "../../../lib/mock/practice/types";
import type { Calls, Question, ShownOutcome, Word } from "../shared/protocol";
import { endWorker, startWorker } from "../theme/Practice/worker";

/** Where a tab keeps what its practice server has been through. */
const key = "practice-server";

/** Changes that are kept at most; those after them are gone when the page is loaded again. */
const limit = 400;

/** What is heard of the practice server without having been asked for. */
type Heard = Exclude<Word, { id: number }> | { stopped: true } | { startedOver: true };

/** Why there is no answer: the server was stopped because the reader wanted it. */
export class Stopped extends Error {}

/** The worker, once it has been told what this tab keeps. */
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
const listeners = new Set<(event: Heard) => void>();

/**
 * Asks the practice server, which is started when it is first wanted.
 *
 * @throws Stopped when it is stopped by the reader, another Error when it cannot be started or fails.
 */
export function ask<Call extends keyof Calls>(
  call: Call,
  ...values: Parameters<Calls[Call]>
): Promise<ReturnType<Calls[Call]>> {
  worker ??= start();
  lastId += 1;
  const question: Question = { id: lastId, call, with: values };
  worker.postMessage(question);
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve: (answer) => resolve(answer as ReturnType<Calls[Call]>), reject });
  });
}

/** @returns what ends the listening. */
export function listen(listener: (event: Heard) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops the practice server, whatever it is doing. The next question starts it where it was. */
export function stop(why: Error = new Stopped()): void {
  endWorker();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(why);
  waiting.clear();
  tell({ stopped: true });
}

/** Puts everything back to the start, and tells all who listen. */
export async function startOver(): Promise<void> {
  keep({ ...saved(), journal: [] });
  await ask("startOver");
  // Once more: a request that was on its way has been noted meanwhile.
  keep({ ...saved(), journal: [] });
  tell({ startedOver: true });
}

function start(): Worker {
  const started = startWorker();
  started.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  // A script that is missing, as after a deploy, or one that the browser refuses.
  started.onerror = (event) => {
    event.preventDefault();
    if (worker === started) stop(new Error("The practice server could not be started."));
  };
  started.postMessage({ saved: saved() });
  return started;
}

function hear(word: Word): void {
  if (!("id" in word)) {
    tell(word);
    return;
  }
  const asked = waiting.get(word.id);
  waiting.delete(word.id);
  if ("failure" in word) {
    asked?.reject(new Error(word.failure));
    return;
  }
  const { entry } = (word.answer ?? {}) as Partial<ShownOutcome>;
  if (entry) note(entry);
  asked?.resolve(word.answer);
}

function tell(event: Heard): void {
  for (const listener of listeners) listener(event);
}

/** What this tab keeps; also when the browser keeps nothing. */
let memory: Saved | undefined;

window.addEventListener(forgetEvent, () => {
  stop();
  memory = undefined;
  tell({ startedOver: true });
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
    // Full, or refused: then it lasts until the page is loaded again.
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
