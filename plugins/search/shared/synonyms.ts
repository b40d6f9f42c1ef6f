import { getOrMake } from "../../../lib/getOrMake";
import { termsOf } from "./terms";

/** Words of a query that have synonyms. */
export interface Span {
  /** Positions in the query; `to` is exclusive. */
  from: number;
  to: number;
  /** Indices of the groups with these words. */
  groups: number[];
  /** The groups' other words and phrases, each a list of terms that must all match. */
  alternatives: string[][];
}

/**
 * Finds the words and phrases of a query that have synonyms.
 *
 * @param groups groups of interchangeable words and phrases.
 * @returns a function that takes a query's terms.
 */
export function createSynonyms(groups: string[][]): (terms: string[]) => Span[] {
  // Words with the same terms ("invite", "invitation") are merged.
  const distinct = groups.map((phrases) => new Map(phrases.map(termsOf).map((terms) => [terms.join(" "), terms])));
  const known = new Map<string, { groups: number[]; others: Map<string, string[]> }>();
  const starts = new Set<string | undefined>();
  let longest = 1;
  for (const [group, phrases] of distinct.entries()) {
    for (const [key, terms] of phrases) {
      starts.add(terms[0]);
      longest = Math.max(longest, terms.length);
      const entry = getOrMake(known, key, () => ({ groups: [], others: new Map() }));
      entry.groups.push(group);
      for (const [other, its] of phrases) if (other !== key) entry.others.set(other, its);
    }
  }

  return (terms) => {
    const spans: Span[] = [];
    for (let from = 0; from < terms.length; from++) {
      if (!starts.has(terms[from])) continue;
      for (let to = Math.min(from + longest, terms.length); to > from; to--) {
        const found = known.get(terms.slice(from, to).join(" "));
        if (found) spans.push({ from, to, groups: found.groups, alternatives: [...found.others.values()] });
      }
    }
    return spans;
  };
}
