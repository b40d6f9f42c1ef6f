import { fullFormats } from "ajv-formats/dist/formats";

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const notInAtom = "[^a-z0-9!#$%&'*+/=?^_`{|}~\\n\\r\\u2028\\u2029-]";
const notInLabel = "[^a-z0-9\\n\\r\\u2028\\u2029-]";

/**
 * Addresses in a list of recipients, as the server checks them: looser than the format `email`, since any character
 * stands where a full stop is meant. The server's own expression, `ATOM(?:.ATOM)*@(?:LABEL.)+LABEL`, tries every way to
 * divide a long text; this one accepts the same texts and has one way.
 */
export const fullEmail = new RegExp(
  `^${atom}(?:${notInAtom}${atom})*@(?=.*[a-z0-9].[a-z0-9])${label}(?:${notInLabel}${label})*$`,
  "i",
);

// Properties by their long names: the short ones of emoji came later.
const sign = /\p{RI}{2}|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu;

/** Counts visible characters without `Intl.Segmenter`, which Firefox has only from 125: exact for what people type. */
export function countSigns(text: string): number {
  return text.match(sign)?.length ?? 0;
}

/** Made when it is first needed, and once: making one costs more than counting with it. */
let segmenter: Intl.Segmenter | undefined;

function countGraphemes(text: string): number {
  if (Intl.Segmenter) {
    segmenter ??= new Intl.Segmenter("en");
    return [...segmenter.segment(text)].length;
  }
  return countSigns(text);
}

/**
 * The formats that the server's schemas name, by name: those that are its own, and those of ajv-formats. Checks that
 * are compiled at build time find them here too.
 */
export const formats = {
  email: fullFormats.email,
  int64: fullFormats.int64,
  fullEmail,
  emoji3: (text: string) => countGraphemes(text) <= 3,
};
