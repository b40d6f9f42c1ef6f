// Long property names: older browsers do not know the short ones for emoji.
const sign = /\p{RI}{2}|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu;

/** Finds visible characters without `Intl.Segmenter` (missing in Firefox before 125); exact for what people type. */
export function findSigns(text: string): Iterable<unknown> {
  return text.matchAll(sign);
}

/** Created once, on first use: creating one costs more than counting with it. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Stops at the limit: each segment holds a copy of the whole string, so finding all of them in a long one would take
 * memory and time that grow with its square.
 *
 * @returns whether a string has more visible characters than `limit`.
 */
export function hasMoreGraphemes(text: string, limit: number): boolean {
  if (Intl.Segmenter) segmenter ??= new Intl.Segmenter("en");
  let count = 0;
  for (const _ of Intl.Segmenter && segmenter ? segmenter.segment(text) : findSigns(text)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}
