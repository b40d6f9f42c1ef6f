import { getOrMake } from "../../../lib/getOrMake";
import { termsOf } from "./terms";

/** Words of a query that have synonyms. */
export interface Span {
  /** Positions in the query: from, and up to but not including. */
  from: number;
  to: number;
  /** The groups that have these words, by their place in the list. */
  groups: number[];
  /** What else the groups have, each a list of terms that must all be there. */
  alternatives: string[][];
}

/**
 * Finds the words and phrases of a query that have synonyms.
 *
 * @param groups words and phrases that readers use for one another.
 * @returns a function of the terms of a query.
 */
export function createSynonyms(groups: string[][]): (terms: string[]) => Span[] {
  // Words that have the same terms ("invite", "invitation") are one.
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
