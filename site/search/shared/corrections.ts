import { distance } from "fastest-levenshtein";
import { getOrMake } from "simply-plural-api-description/utils/getOrMake";
import type { TermIndex } from "./termIndex";

/** Cost of a different first letter, which is rarely mistyped. */
const firstLetter = 0.6;

/**
 * Corrects mistyped terms to the likeliest ones in the index.
 *
 * @param index the index with the correct terms.
 */
export function createCorrections({ postings }: TermIndex) {
  const corrected = new Map<string, string>();
  const isKnown = (term: string) => postings.has(term);
  /** @returns the terms that start with a text. */
  const startingWith = (text: string) => [...postings.keys()].filter((term) => term.startsWith(text));

  function findNearest(term: string): string {
    const most = term.length < 5 ? 1 : 2;
    let best = { term, cost: Number.POSITIVE_INFINITY };
    for (const [one, { names, texts }] of postings) {
      if (Math.abs(one.length - term.length) > most) continue;
      const typos = distance(term, one);
      if (typos > most) continue;
      // Among equally close terms, prefers the one in more names, which never outweighs a typo.
      const uses = Math.min(0.5, Math.log10(1 + names.length + 0.2 * texts.length) / 4);
      const cost = typos + (one[0] === term[0] ? 0 : firstLetter) - uses;
      if (cost < best.cost) best = { term: one, cost };
    }
    return best.term;
  }

  return {
    isKnown,
    startingWith,
    /** @returns the corrected term, which is the term itself if it is known or nothing is close. */
    correct: (term: string) =>
      term.length < 4 || term.length > 40 || /\d/.test(term) || isKnown(term)
        ? term
        : getOrMake(corrected, term, findNearest),
  };
}
