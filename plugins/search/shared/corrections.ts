import { distance } from "fastest-levenshtein";
import { getOrMake } from "../../../lib/getOrMake";
import type { TermIndex } from "./termIndex";

/** Cost of a different first letter, which is rarely mistyped. */
const firstLetter = 0.6;

/**
 * Corrects mistyped terms to the likeliest ones in the index.
 *
 * @param index the index with the correct terms.
 */
export function createCorrections(index: TermIndex) {
  const options = { tokenize: (text: string) => [text], processTerm: (term: string) => term };
  const known = new Map<string, boolean>();
  const corrected = new Map<string, string>();
  const isKnown = (term: string) => getOrMake(known, term, () => index.search(term, options).length > 0);

  function findNearest(term: string): string {
    const uses = new Map<string, number>();
    for (const { terms, match } of index.search(term, { ...options, fuzzy: term.length < 5 ? 1 : 2 })) {
      for (const one of terms) uses.set(one, (uses.get(one) ?? 0) + (match[one]?.includes("name") ? 1 : 0.2));
    }
    // Among equally close terms, prefers the one in more names, which never outweighs a typo.
    const cost = (one: string) =>
      distance(term, one) +
      (one[0] === term[0] ? 0 : firstLetter) -
      Math.min(0.5, Math.log10(1 + (uses.get(one) ?? 0)) / 4);
    return [...uses.keys()].sort((a, b) => cost(a) - cost(b))[0] ?? term;
  }

  return {
    isKnown,
    /** @returns whether a term in the index starts with the text. */
    isStart: (text: string) => index.search(text, { ...options, prefix: true }).length > 0,
    /** @returns the corrected term, which is the term itself if it is known or nothing is close. */
    correct: (term: string) =>
      term.length < 4 || term.length > 40 || /\d/.test(term) || isKnown(term)
        ? term
        : getOrMake(corrected, term, findNearest),
  };
}
