import { type StoredKey, storedText } from "../../utils/storedText";
import { findSite, siteCaches } from "../shared/savedSite";

/** What is kept until the tab is closed. */
const inTab: [StoredKey, string][] = [
  ["server", "the address of a server that you gave, until you close this tab"],
  ["practice-requests", "requests that you changed, until you close this tab"],
  ["practice-state", "what you ran on the practice server"],
];

/** @returns a sentence about what this site keeps on the device: nothing, if the browser denies access. */
export async function keptInWords(): Promise<string> {
  const hasSite = await findSite().then(Boolean, () => false);
  const hasPart = !hasSite && (await siteCaches().catch(() => [])).length > 0;
  const parts = [
    ...(hasSite ? ["the whole site"] : []),
    ...(hasPart ? ["part of the site, from a download that has not finished"] : []),
    ...(hasChoices() ? ["choices you made, such as the colour mode"] : []),
    ...inTab.flatMap(([key, words]) => (storedText("sessionStorage", key) === null ? [] : [words])),
  ];
  if (parts.length === 0) return "This site keeps nothing on this device.";
  return `This site keeps on this device: ${parts.join("; ")}.`;
}

/** @returns whether this site can save pages: some browsers refuse in private windows, some throw. */
export function canSave(): boolean {
  try {
    return Boolean(navigator.serviceWorker && window.caches && window.localStorage);
  } catch {
    return false;
  }
}

function hasChoices(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

const eventName = "kept-change";

/** Announces that something else is kept now. */
export function tellKeptChange(): void {
  window.dispatchEvent(new Event(eventName));
}

/**
 * Calls back when something else is kept, because of this page or another tab.
 *
 * @returns a function that stops it.
 */
export function onKeptChange(listener: () => void): () => void {
  const events = [eventName, "storage"];
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
}
