import { dropIfEmpty } from "../shared/dropIfEmpty";
import { pagesStore } from "../shared/stores";
import { findSaved } from "./savedSite";

/** What this site keeps on the device at the moment. */
export interface Kept {
  /** Whether the browser has what keeping pages needs. */
  canKeep: boolean;
  hasSite: boolean;
  /** Pages that were kept because the reader opened them. */
  pages: number;
  /** Values in the browser's storage, such as the colour mode. */
  choices: number;
}

/** Finds out what is kept. Where the browser refuses to say, nothing is. */
export async function listKept(): Promise<Kept> {
  const [hasSite = false, pages = 0, choices = 0] = await Promise.all([
    findSaved().then(Boolean, () => false),
    dropIfEmpty(pagesStore).catch(() => 0),
    countChoices().catch(() => 0),
  ]);
  return { canKeep: canKeep(), hasSite, pages, choices };
}

/** @returns whether the browser lets this site keep pages: some refuse in private windows, some throw when asked. */
export function canKeep(): boolean {
  try {
    return Boolean(navigator.serviceWorker && window.caches && window.localStorage);
  } catch {
    return false;
  }
}

async function countChoices(): Promise<number> {
  return localStorage.length + sessionStorage.length;
}

/** @returns one sentence that says what is kept. */
export function keptInWords({ hasSite, pages, choices }: Kept): string {
  const parts = [
    ...(hasSite ? ["the whole site"] : []),
    ...(pages > 0 ? [pages === 1 ? "one page that you opened" : `${pages} pages that you opened`] : []),
    ...(choices > 0 ? ["choices that you made, such as the colour mode"] : []),
  ];
  if (parts.length === 0) return "This site keeps nothing on this device.";
  return `This site keeps on this device: ${parts.join("; ")}.`;
}

const eventName = "kept-change";

/** Says that what is kept has changed. */
export function tellKeptChange(): void {
  window.dispatchEvent(new Event(eventName));
}

/**
 * Calls back when what is kept has changed: this page says so, or the worker.
 *
 * @returns a function that ends it.
 */
export function onKeptChange(listener: () => void): () => void {
  const targets: [EventTarget, string][] = [[window, eventName]];
  if (canKeep()) targets.push([navigator.serviceWorker, "message"]);
  for (const [target, type] of targets) target.addEventListener(type, listener);
  return () => {
    for (const [target, type] of targets) target.removeEventListener(type, listener);
  };
}
