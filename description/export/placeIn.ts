/** @returns the line and column of an offset in a text, as in `3:14`. */
export function placeIn(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
