import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { termsOf } from "./terms";

/** Words of a query that have synonyms. */
export interface Span {
  /** Positions in the query; `to` is exclusive. */
  from: number;
  to: number;
  /** Indices of the groups with these words. */
  groups: number[];
}

/** @param words groups of interchangeable words and phrases. */
export function createSynonyms(words: string[][]) {
  const known = new Map<string, number[]>();
  const groups = words.map((phrases, group) => {
    const distinct = new Map(phrases.map(termsOf).map((terms) => [terms.join(" "), terms]));
    for (const key of distinct.keys()) getOrMake(known, key, () => []).push(group);
    return [...distinct.values()];
  });

  return {
    /** Each group's words and phrases, as terms. Words with the same terms ("invite", "invitation") are one. */
    groups,
    /** Finds the words and phrases of a query that have synonyms. */
    find(terms: string[]): Span[] {
      const spans: Span[] = [];
      for (let from = 0; from < terms.length; from++) {
        for (let to = terms.length; to > from; to--) {
          const found = known.get(terms.slice(from, to).join(" "));
          if (found) spans.push({ from, to, groups: found });
        }
      }
      return spans;
    },
  };
}
