/** @returns part of a URL, percent-decoded; `undefined` if its encoding is invalid. */
export function percentDecoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
