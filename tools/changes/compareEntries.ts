/** Called for the entries of two objects, by key. */
interface Listener<T> {
  gone: (key: string, old: T) => void;
  come: (key: string, now: T) => void;
  both?: (key: string, old: T, now: T) => void;
}

/** Compares two objects key by key: first the keys of the older one, then the added ones. */
export function compareEntries<T>(old: Record<string, T>, now: Record<string, T>, listener: Listener<T>): void {
  for (const [key, value] of Object.entries(old)) {
    const other = now[key];
    if (other === undefined) listener.gone(key, value);
    else listener.both?.(key, value, other);
  }
  for (const [key, value] of Object.entries(now)) if (!(key in old)) listener.come(key, value);
}
