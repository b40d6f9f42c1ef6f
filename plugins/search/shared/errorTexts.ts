import { plainForm } from "./words";

/** Finds the texts of errors that a query quotes, wholly or in part. */
export type FindErrors = (query: string) => { error: number; fit: number; certainty: number }[];

/** Words that clients put around an error's text. */
const wrapping =
  /\b(?:status(?: ?code)?|http(?:\/[\d.]+)?)\b(?:\W*[2-5]\d\d\b)?|\b(?:error|message|response|body):|^\W*[2-5]\d\d\b/gi;
const quoted = /["“”'‘’`«»]([^"“”`«»]{6,})["“”'’`«»]/;
const json = /^\s*\{.*?"(?:msg|message|error)"\s*:\s*"(.*?)"\s*\}?\s*$/s;

/** Names and numbers inside an error's text differ from case to case. */
const leastShare = 0.7;

/** The very text is surely meant, even where a word in it looks like a path. */
const verbatim = 2.4;

/** @param errors texts as sent, status codes in front. */
export function createErrorSearch(errors: string[]): FindErrors {
  const lines = errors.flatMap((text, error) => {
    const sent = textOf(text.replace(/^\d{3} /, ""));
    return [...new Set([sent, ...sent.split("\n")])]
      .map((line) => ({ error, words: wordsOfError(line), raw: rawForm(line), isAll: line === sent }))
      .filter(({ words }) => words.length > 0);
  });
  const counts = new Map<string, number>();
  for (const { words } of lines) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word of no error is rather a name that stands in this one.
  const rarity = (word: string) => Math.log(2 + lines.length / (counts.get(word) ?? 8));

  return (query) => {
    const inner = quoted.exec(query)?.[1];
    const isQuoted = inner !== undefined && inner.length > query.length / 2;
    const typed = wordsOfError(textOf(isQuoted ? inner : query).replace(wrapping, " ")).slice(0, 60);
    if (typed.length < 2) return [];
    const best = new Map<number, number>();
    const raw = rawForm(textOf(query));
    for (const { error, words, raw: own, isAll } of lines) {
      // The very text counts most; a line of a longer text is a part of it.
      const fit = raw === own ? (isAll ? verbatim : verbatim * 0.95) : fitOf(typed, words, rarity, isQuoted);
      if (fit > (best.get(error) ?? 0)) best.set(error, fit);
    }
    // A few words may be an everyday question as well.
    const certainty = isQuoted ? 1 : Math.min(1, (typed.length - 0.75) / 5);
    return [...best].map(([error, fit]) => ({ error, fit, certainty: fit > 1 ? 1 : certainty }));
  };
}

/** The text inside JSON or HTML. */
function textOf(text: string): string {
  return (json.exec(text)?.[1] ?? text).replace(/^[\s\S]*<pre>([\s\S]*)<\/pre>[\s\S]*$/, "$1");
}

function rawForm(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function wordsOfError(text: string): string[] {
  return plainForm(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

type Rarity = (word: string) => number;

function fitOf(typed: string[], words: string[], rarity: Rarity, isQuoted: boolean): number {
  const all = weightOf(typed, rarity);
  const known = new Set(words);
  const last = typed[typed.length - 1] ?? "";
  // The last word may be half typed.
  const isThere = (word: string) => known.has(word) || (word === last && words.some((one) => one.startsWith(last)));
  if (weightOf(typed.filter(isThere), rarity) / all < leastShare) return 0;
  const common = commonWeight(typed, words, rarity);
  const share = common / all;
  const whole = common / weightOf(words, rarity);
  const isEnough =
    (typed.length >= 5 && share > leastShare && (whole > 0.3 || typed.length > 7)) ||
    (typed.length >= 3 && share > 0.9 && whole > 0.3) ||
    (typed.length >= 3 && share > 0.85 && (isQuoted || whole > 0.5)) ||
    (share > 0.95 && whole > 0.95);
  return isEnough ? Math.min(1, 0.7 * share + 0.3 * whole) : 0;
}

function weightOf(words: string[], rarity: Rarity): number {
  return words.reduce((sum, word) => sum + rarity(word), 0);
}

/** Weight of the longest run of words, in order, that both have. */
function commonWeight(a: string[], b: string[], rarity: Rarity): number {
  let previous = b.map(() => 0);
  for (const [row, word] of a.entries()) {
    const isLast = row === a.length - 1;
    let left = 0;
    let diagonal = 0;
    previous = b.map((other, column) => {
      const above = previous[column] ?? 0;
      const isSame = word === other || (isLast && other.startsWith(word));
      left = Math.max(left, above, isSame ? diagonal + rarity(word) : 0);
      diagonal = above;
      return left;
    });
  }
  return previous[previous.length - 1] ?? 0;
}
