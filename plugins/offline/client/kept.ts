import { dropIfEmpty } from "../shared/dropIfEmpty";
import { findSite, siteStores } from "../shared/savedSite";
import { pagesStore } from "../shared/stores";

/** What this site keeps on the device at the moment. */
export interface Kept {
  /** Whether the browser has what keeping pages needs. */
  canKeep: boolean;
  hasSite: boolean;
  /** Whether there is what a save that did not come to its end has left. */
  hasPart: boolean;
  /** Pages that were kept because the reader opened them. */
  pages: number;
  /** Whether there are values in the browser's storage, such as the colour mode. */
  hasChoices: boolean;
  /** Whether this tab keeps what was run on the practice server. */
  hasRuns: boolean;
}

/** Finds out what is kept. Where the browser refuses to say, nothing is. */
export async function listKept(): Promise<Kept> {
  const [hasSite, stores, pages] = await Promise.all([
    findSite().then(Boolean, () => false),
    siteStores().catch(() => []),
    dropIfEmpty(pagesStore).catch(() => 0),
  ]);
  const [hasChoices, hasRuns] = [holds("localStorage"), holds("sessionStorage")];
  return { canKeep: canKeep(), hasSite, hasPart: !hasSite && stores.length > 0, pages, hasChoices, hasRuns };
}

/** @returns whether the browser lets this site keep pages: some refuse in private windows, some throw when asked. */
export function canKeep(): boolean {
  try {
    return Boolean(navigator.serviceWorker && window.caches && window.localStorage);
  } catch {
    return false;
  }
}

function holds(storage: "localStorage" | "sessionStorage"): boolean {
  try {
    return window[storage].length > 0;
  } catch {
    return false;
  }
}

/** @returns one sentence that says what is kept. */
export function keptInWords({ hasSite, hasPart, pages, hasChoices, hasRuns }: Kept): string {
  const parts = [
    ...(hasSite ? ["the whole site"] : []),
    ...(hasPart ? ["a part of the site, from a download that has not finished"] : []),
    ...(pages > 0 ? [pages === 1 ? "one page that you opened" : `${pages} pages that you opened`] : []),
    ...(hasChoices ? ["choices that you made, such as the colour mode"] : []),
    ...(hasRuns ? ["what you ran on the practice server"] : []),
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
 * Calls back when what is kept has changed: this page says so, another tab, or the worker.
 *
 * @returns a function that ends it.
 */
export function onKeptChange(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener(eventName, listener, { signal });
  window.addEventListener("storage", listener, { signal });
  if (canKeep()) navigator.serviceWorker.addEventListener("message", listener, { signal });
  return () => end.abort();
}
