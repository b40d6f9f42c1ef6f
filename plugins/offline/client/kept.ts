import { dropIfEmpty } from "../shared/dropIfEmpty";
import { findSite, siteStores } from "../shared/savedSite";
import { pagesStore } from "../shared/stores";

/** @returns a sentence about what this site stores on the device: nothing, if the browser denies access. */
export async function keptInWords(): Promise<string> {
  const [hasSite, stores, pages] = await Promise.all([
    findSite().then(Boolean, () => false),
    siteStores().catch(() => []),
    dropIfEmpty(pagesStore).catch(() => 0),
  ]);
  const hasPart = !hasSite && stores.length > 0;
  const parts = [
    ...(hasSite ? ["the whole site"] : []),
    ...(hasPart ? ["part of the site, from a download that has not finished"] : []),
    ...(pages > 0 ? [pages === 1 ? "one page you opened" : `${pages} pages you opened`] : []),
    ...(holds("localStorage") ? ["choices you made, such as the colour mode"] : []),
    ...(holds("sessionStorage") ? ["what you ran on the practice server"] : []),
  ];
  if (parts.length === 0) return "This site keeps nothing on this device.";
  return `This site keeps on this device: ${parts.join("; ")}.`;
}

/** @returns whether this site can store pages: some browsers refuse in private windows, some throw. */
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

const eventName = "kept-change";

/** Announces that the stored data has changed. */
export function tellKeptChange(): void {
  window.dispatchEvent(new Event(eventName));
}

/**
 * Calls back when the stored data has changed, through this page, another tab or the worker.
 *
 * @returns a function that stops it.
 */
export function onKeptChange(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener(eventName, listener, { signal });
  window.addEventListener("storage", listener, { signal });
  if (canKeep()) navigator.serviceWorker.addEventListener("message", listener, { signal });
  return () => end.abort();
}
