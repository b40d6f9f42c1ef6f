import { distance } from "fastest-levenshtein";
import { getOrMake } from "../../../lib/getOrMake";
import type { TermIndex } from "./termIndex";

/** A reader rarely mistypes the first letter. */
const firstLetter = 0.6;

/**
 * Reads mistyped terms as the likeliest ones of the index.
 *
 * @param index the index whose terms are right.
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
    // Among terms that are equally near, the one in many names; that never makes up for a whole mistake.
    const cost = (one: string) =>
      distance(term, one) +
      (one[0] === term[0] ? 0 : firstLetter) -
      Math.min(0.5, Math.log10(1 + (uses.get(one) ?? 0)) / 4);
    return [...uses.keys()].sort((a, b) => cost(a) - cost(b))[0] ?? term;
  }

  return {
    isKnown,
    /** @returns whether a term of the index begins like this. */
    isStart: (text: string) => index.search(text, { ...options, prefix: true }).length > 0,
    /** @returns the term itself where it is known or nothing is near it: what is spelt right is never corrected. */
    correct: (term: string) =>
      term.length < 4 || term.length > 40 || /\d/.test(term) || isKnown(term)
        ? term
        : getOrMake(corrected, term, findNearest),
  };
}
