import { storeText } from "../../utils/storedText";

/** In `localStorage`, and as `data-search-key` at the root of the page, where the inline script puts it (startScripts.ts). */
const name = "search-key";

/** @returns the single key that opens the search: `/`, or "none". */
export function slashKey(): string {
  return document.documentElement.dataset.searchKey ?? "/";
}

/** Switches the key on or off; only for this page if the browser denies access to its storage. */
export function switchSlashKey(isOn: boolean): void {
  document.documentElement.dataset.searchKey = isOn ? "/" : "none";
  // If storage is denied, the choice applies until the reader leaves the page.
  storeText("localStorage", name, isOn ? null : "none");
}
