/** Keys of what this site stores itself. The table on the page About names them in `data-kept`. */
export const storedKeys = ["practice-requests", "practice-state", "search-key", "server"] as const;
export type StoredKey = (typeof storedKeys)[number];

/** A storage of the browser, by its name: where access is denied, reading the variable of that name throws. */
type Place = "localStorage" | "sessionStorage";

/** @returns what is stored under a key; `null` also if the browser denies access. */
export function storedText(place: Place, key: StoredKey): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes what is there. If storage is full or denied, what is there is unchanged. */
export function storeText(place: Place, key: StoredKey, text: string | null | undefined): void {
  try {
    if (text == null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // What calls this works for the page all the same.
  }
}
