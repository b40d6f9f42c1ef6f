import { fetchJson } from "../../utils/fetchJson";
import { forgetEvent } from "../../utils/forgetEvent";
import { type Manifest, manifestPath } from "../shared/manifest";
import { findSite, type SavedNote } from "../shared/savedSite";
import { WrongContent } from "./download";
import { canSave, tellKeptChange } from "./kept";
import { planSave, removeSites, saveSite, sizeOf } from "./saveSite";
import { endWorker } from "./worker";

/** Why a save failed. */
export type Failure = "connection" | "changed" | "full" | "refused";

/** State of saving. `saved` with `bytes` above 0: the site has changed since. */
export type State =
  | { step: "looking" }
  | { step: "ready"; bytes: number }
  | { step: "saving"; bytes: number; done: number }
  | { step: "saved"; time: number; bytes: number }
  | { step: "removed" }
  | { step: "failed"; why: Failure };

/*
 * The state belongs to the visit, not to a page: saving continues while the reader navigates.
 */
let state: State = { step: "looking" };
let stop: AbortController | undefined;
let running: Promise<void> | undefined;
/** Number of the reader's latest action: results of earlier checks that arrive later are outdated. */
let turn = 0;
/** Whether a save has failed while no panel was open to show it. */
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

/** @throws like `fetchJson`, if the list of files cannot be loaded. */
const loadManifest = (signal?: AbortSignal) =>
  fetchJson<Manifest>(manifestPath, { cache: "no-cache", ...(signal && { signal }) });

/** Determines what is saved and how much a save would download. Does nothing during a save. */
export async function look(): Promise<void> {
  const isToBeTold = isUntold;
  isUntold = false;
  if (state.step === "saving" || isToBeTold) return;
  if (!canSave()) return set({ step: "failed", why: "refused" });
  const own = ++turn;
  const show = (next: State) => {
    if (own === turn) set(next);
  };
  set({ step: "looking" });
  let note: SavedNote | undefined;
  try {
    note = (await findSite())?.note;
    // Shown before asking the host, which may not respond.
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
  try {
    // Asks the browser not to delete the copy when space is low; saving continues if it refuses.
    navigator.storage?.persist?.().catch(() => undefined);
    const note = await saveLatest(signal);
    const isThere = (await findSite())?.note.version === note.version;
    set(isThere ? { step: "saved", time: note.time, bytes: 0 } : { step: "removed" });
  } catch (error) {
    // A stopped save can end with any of several errors.
    if (signal.aborted) return set({ step: "looking" });
    const why = reason(error);
    if (why === "full" || why === "refused") await removeUnfinished().catch(() => undefined);
    isUntold = listeners.size === 0;
    set({ step: "failed", why });
  }
}

/** Stops a running save; downloaded files are reused by the next one. Call `look` to update the state. */
export async function cancel(): Promise<void> {
  stop?.abort();
  await running;
}

/** Frees the space of a failed save; an older copy stays. */
async function removeUnfinished(): Promise<void> {
  await removeSites((await findSite())?.note.version);
}

/** Deletes the saved site. */
export async function remove(): Promise<void> {
  turn++;
  await Promise.all([removeSites(), endWorker()]).then(
    () => set({ step: "removed" }),
    () => set({ step: "failed", why: "refused" }),
  );
}

// Deletes what a save still writes while it is being stopped.
window.addEventListener(forgetEvent, () => {
  cancel()
    .then(() => removeSites())
    .then(look, look);
});

/** If a deploy during the save changes a file's version, this starts again once, with the new list. */
async function saveLatest(signal: AbortSignal, isSecond = false): Promise<SavedNote> {
  const plan = await planSave(await loadManifest(signal));
  const bytes = sizeOf(plan.missing);
  let done = 0;
  const count = (more: number) => {
    done += more;
    set({ step: "saving", bytes, done });
  };
  count(0);
  try {
    return await saveSite(plan, count, signal);
  } catch (error) {
    if (error instanceof WrongContent && !isSecond) return saveLatest(signal, true);
    throw error;
  }
}

function reason(error: unknown): Failure {
  if (error instanceof WrongContent) return "changed";
  if (!(error instanceof DOMException)) return "connection";
  return error.name === "QuotaExceededError" ? "full" : "refused";
}
