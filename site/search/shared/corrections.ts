import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { distance } from "fastest-levenshtein";
import type { TermIndex } from "./termIndex";
import { stemOf, type Token } from "./terms";

/** Further cost of a typo in the first letter, which is rarely mistyped. */
const firstLetter = 0.6;
/** Two typos are corrected from this length on: in a shorter word they make another word, "blood" to "block". */
const longWord = 8;
/** The fewest letters of each part of a word that is split. */
const leastPart = 3;

/**
 * Corrects mistyped terms to the likeliest ones that are known.
 *
 * @param index the index with the correct terms.
 * @param others correct terms that need not be in the index.
 */
export function createCorrections({ names }: TermIndex, others: string[] = []) {
  const corrected = new Map<string, string>();
  const indexed = [...names.keys()];
  const known = new Set([...indexed, ...others]);
  const isKnown = (term: string) => known.has(term);
  /** How many names have a term. */
  const usesOf = (term: string) => names.get(term)?.length ?? 0;
  /** @returns the terms that start with a text. */
  const startingWith = (text: string) => indexed.filter((term) => term.startsWith(text));

  function findNearest({ term, plain }: Pick<Token, "term" | "plain">): string {
    const most = term.length < longWord ? 1 : 2;
    let best = { term, cost: Number.POSITIVE_INFINITY };
    for (const one of known) {
      if (Math.abs(one.length - term.length) > most) continue;
      // A mistyped plural ("polss") is not stemmed as one.
      const typos = Math.min(typosIn(term, one), typosIn(plain, `${one}s`));
      if (typos > most) continue;
      // Among equally close terms, prefers the one in more names, which never outweighs a typo.
      const uses = Math.min(0.5, Math.log10(1 + usesOf(one)) / 4);
      const cost = typos - uses;
      if (cost < best.cost) best = { term: one, cost };
    }
    return best.term;
  }

  return {
    isKnown,
    /** @returns the two words that a word is made of, which are written apart on the site: "friendlist". */
    split(word: string): [string, string] | undefined {
      let best: { uses: number; parts?: [string, string] } = { uses: 0 };
      for (let at = leastPart; at <= word.length - leastPart; at += 1) {
        const parts: [string, string] = [word.slice(0, at), word.slice(at)];
        const uses = Math.min(...parts.map((part) => usesOf(stemOf(part))));
        if (uses > best.uses) best = { uses, parts };
      }
      return best.parts;
    },
    startingWith,
    /** @returns the corrected term, which is the term itself if it is known or nothing is close. */
    correct: ({ term, plain }: Pick<Token, "term" | "plain">) =>
      term.length < 4 || term.length > 40 || /\d/.test(term) || isKnown(term)
        ? term
        : getOrMake(corrected, plain, () => findNearest({ term, plain })),
  };
}

function typosIn(typed: string, word: string): number {
  return isSwap(typed, word) ? 1 : distance(typed, word) + (word[0] === typed[0] ? 0 : firstLetter);
}

/** @returns whether two neighbouring letters have changed places, the commonest typo: "frotn". */
function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
