// Properties by their long names: the short ones of emoji came later.
const sign = /\p{RI}{2}|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu;

/** Counts visible characters without `Intl.Segmenter`, which Firefox has only from 125: exact for what people type. */
export function countSigns(text: string): number {
  return text.match(sign)?.length ?? 0;
}

/** Made when it is first needed, and once: making one costs more than counting with it. */
let segmenter: Intl.Segmenter | undefined;

/** @returns how many visible characters a text has. */
export function countGraphemes(text: string): number {
  if (Intl.Segmenter) {
    segmenter ??= new Intl.Segmenter("en");
    return [...segmenter.segment(text)].length;
  }
  return countSigns(text);
}
