/** @returns a part of an address with its percent-encoding undone; `undefined` when that is broken. */
export function percentDecoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
