/** In `localStorage`, and as `data-search-key` at the root of the page, where the inline script puts it (startScripts.ts). */
const name = "search-key";

/** @returns the key that opens the search without another: `/`, or the name of none. */
export function slashKey(): string {
  return document.documentElement.dataset.searchKey ?? "/";
}

/** Switches the key on or off; for this page only when the browser refuses its storage. */
export function switchSlashKey(isOn: boolean): void {
  document.documentElement.dataset.searchKey = isOn ? "/" : "none";
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, "none");
  } catch {
    // The choice holds until the page is left.
  }
}
