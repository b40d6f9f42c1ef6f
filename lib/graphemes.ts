// Long property names: older browsers do not know the short ones for emoji.
const sign = /\p{RI}{2}|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu;

/** Counts visible characters without `Intl.Segmenter` (missing in Firefox before 125); exact for what people type. */
export function countSigns(text: string): number {
  return text.match(sign)?.length ?? 0;
}

/** Created once, on first use: creating one costs more than counting with it. */
let segmenter: Intl.Segmenter | undefined;

/** @returns the number of visible characters in a string. */
export function countGraphemes(text: string): number {
  if (Intl.Segmenter) {
    segmenter ??= new Intl.Segmenter("en");
    return [...segmenter.segment(text)].length;
  }
  return countSigns(text);
}
