import { wordsOf } from "./words";

/** Words that stand for some words of a query. */
export interface Alternative {
  terms: string[];
  /** From 0 to 1. */
  quality: number;
}

interface Span {
  /** Places of the words in the query: from, and up to but not including. */
  from: number;
  to: number;
  alternatives: Alternative[];
}

/** Finds words of a query that have synonyms, the longest phrases first. */
export interface Synonyms {
  find(terms: string[]): Span[];
  /** Every word of the groups, as terms. */
  vocabulary: Set<string>;
}

/** The group's first word is the one that the pages use. */
const qualities = { first: 0.85, other: 0.7 };

/** @param groups words that readers use for one another. */
export function createSynonyms(groups: string[][]): Synonyms {
  const alternatives = new Map<string, Alternative[]>();
  const vocabulary = new Set<string>();
  let longest = 1;
  for (const group of groups) {
    const phrases = group.map((phrase) => termsIn(phrase));
    for (const own of phrases) {
      for (const term of own) vocabulary.add(term);
      longest = Math.max(longest, own.length);
      const key = own.join(" ");
      const others = phrases
        .map((terms, index): Alternative => ({ terms, quality: index === 0 ? qualities.first : qualities.other }))
        .filter((other) => other.terms.join(" ") !== key);
      alternatives.set(key, [...(alternatives.get(key) ?? []), ...others]);
    }
  }
  return {
    vocabulary,
    find(terms) {
      const spans: Span[] = [];
      for (let from = 0; from < terms.length; from++) {
        for (let length = Math.min(longest, terms.length - from); length > 0; length--) {
          const found = alternatives.get(terms.slice(from, from + length).join(" "));
          if (!found) continue;
          spans.push({ from, to: from + length, alternatives: found });
          // A phrase means what it means as a whole; its words keep their own meaning besides.
        }
      }
      return spans;
    },
  };
}

/** The words of a phrase, compounds in parts. */
function termsIn(phrase: string): string[] {
  return wordsOf(phrase)
    .filter((word) => word.role !== "whole")
    .map((word) => word.term);
}
