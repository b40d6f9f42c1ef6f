import { fetchJson } from "../../../lib/fetchJson";
import { forgetEvent } from "../../../lib/forgetEvent";
import { type Manifest, manifestPath } from "../shared/manifest";
import { findSite } from "../shared/savedSite";
import type { SavedNote } from "../shared/stores";
import { NotLoaded, untilStopped, WrongContent } from "./download";
import { canKeep, tellKeptChange } from "./kept";
import { type Plan, planSave, removeSites, removeUnfinished, saveSite, sizeOf } from "./saveSite";
import { startWorker } from "./worker";

/** Why a save did not come to its end. */
export type Failure = "connection" | "changed" | "full" | "refused";

/** Where saving stands. `saved` with `bytes` above 0: the site has changed since. */
export type State =
  | { step: "looking" }
  | { step: "ready"; bytes: number }
  | { step: "saving"; bytes: number; done: number }
  | { step: "saved"; time: number; bytes: number }
  | { step: "removed" }
  | { step: "failed"; why: Failure };

/*
 * Saving belongs to the visit, not to a page: it goes on while the reader goes from page to page.
 */
let state: State = { step: "looking" };
let stop: AbortController | undefined;
let running: Promise<void> | undefined;
/** Counts what the reader has asked for: what an older look finds out late is no longer true. */
let turn = 0;
/** A save has failed while no panel was there to say so. */
let isUntold = false;
const listeners = new Set<() => void>();

function set(next: State): void {
  if (next.step !== state.step) tellKeptChange();
  state = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const saver = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** @throws as `fetchJson`, when the list of files cannot be had. */
const loadManifest = (signal?: AbortSignal) =>
  fetchJson<Manifest>(manifestPath, { cache: "no-cache", ...(signal && { signal }) });

/** Finds out what is saved and what saving would cost. Does nothing while a save runs. */
export async function look(): Promise<void> {
  const isToBeTold = isUntold;
  isUntold = false;
  if (state.step === "saving" || isToBeTold) return;
  if (!canKeep()) return set({ step: "failed", why: "refused" });
  const own = ++turn;
  const show = (next: State) => {
    if (own === turn) set(next);
  };
  set({ step: "looking" });
  let note: SavedNote | undefined;
  try {
    note = (await findSite())?.note;
    // Told before the host is asked, which may not answer.
    if (note) show({ step: "saved", time: note.time, bytes: 0 });
    const bytes = sizeOf((await planSave(await loadManifest())).missing);
    show(note ? { step: "saved", time: note.time, bytes } : { step: "ready", bytes });
  } catch (error) {
    if (!note) show({ step: "failed", why: reason(error) });
  }
}

/** Saves the whole site, or brings a saved one up to date. */
export function save(): Promise<void> {
  if (state.step !== "saving" || !running) running = run();
  return running;
}

async function run(): Promise<void> {
  stop = new AbortController();
  const { signal } = stop;
  turn++;
  set({ step: "saving", bytes: 0, done: 0 });
  // The browser fetches the worker's script for as long as it likes.
  const worker = () => untilStopped(startWorker(), signal);
  try {
    await worker().catch((cause: unknown) => {
      throw new NotLoaded("the service worker", { cause });
    });
    // Asks the browser not to clear the copy when space runs low; a no changes nothing.
    navigator.storage?.persist?.().catch(() => undefined);
    const note = await saveLatest(signal);
    // One that nobody seemed to need may have gone meanwhile.
    await worker();
    await removeUnfinished();
    const isThere = (await findSite())?.note.version === note.version;
    set(isThere ? { step: "saved", time: note.time, bytes: 0 } : { step: "removed" });
  } catch (error) {
    // A save that was stopped ends with one error or another.
    if (signal.aborted) return set({ step: "looking" });
    const why = reason(error);
    if (why === "full") await removeUnfinished().catch(() => undefined);
    isUntold = listeners.size === 0;
    set({ step: "failed", why });
  }
}

/** Ends a save that runs; what has come so far is kept for the next one. To see what there is then, `look`. */
export async function cancel(): Promise<void> {
  stop?.abort();
  await running;
}

/** Takes the whole site off the device. */
export async function remove(): Promise<void> {
  turn++;
  await removeSites().then(
    () => set({ step: "removed" }),
    () => set({ step: "failed", why: "refused" }),
  );
}

// What a save that is being stopped still writes goes after it.
window.addEventListener(forgetEvent, () => {
  cancel().then(removeSites).then(look, look);
});

/** A deploy in the middle of a save shows as a file of another version: then it starts over, once, with the new list. */
async function saveLatest(signal: AbortSignal, isSecond = false): Promise<SavedNote> {
  const plan = await planSave(await loadManifest(signal));
  try {
    return await saveSite(plan, counter(plan), signal);
  } catch (error) {
    if (error instanceof WrongContent && !isSecond) return saveLatest(signal, true);
    throw error;
  }
}

function counter({ missing }: Plan): (bytes: number) => void {
  const bytes = sizeOf(missing);
  let done = 0;
  set({ step: "saving", bytes, done });
  return (more) => {
    done += more;
    set({ step: "saving", bytes, done });
  };
}

function reason(error: unknown): Failure {
  if (error instanceof WrongContent) return "changed";
  if (!(error instanceof DOMException)) return "connection";
  return error.name === "QuotaExceededError" ? "full" : "refused";
}
