import { tokenize } from "./terms";

/** Words of a query that have synonyms. */
export interface Span {
  /** Positions in the query: from, and up to but not including. */
  from: number;
  to: number;
  /** Each a list of terms that must all be there. */
  alternatives: string[][];
}

/**
 * Finds the words and phrases of a query that have synonyms.
 *
 * @param groups words and phrases that readers use for one another.
 * @returns a function of the terms of a query.
 */
export function createSynonyms(groups: string[][]): (terms: string[]) => Span[] {
  const alternatives = new Map<string, Map<string, string[]>>();
  let longest = 1;
  for (const group of groups) {
    const phrases = group.map((phrase) => tokenize(phrase).filter(({ isCompound }) => !isCompound));
    // Words that have the same terms ("invite", "invitation") are one.
    const distinct = new Map(
      phrases.map((tokens) => tokens.map(({ term }) => term)).map((terms) => [terms.join(" "), terms]),
    );
    for (const [key, terms] of distinct) {
      longest = Math.max(longest, terms.length);
      const known = alternatives.get(key) ?? new Map<string, string[]>();
      for (const [other, its] of distinct) if (other !== key) known.set(other, its);
      alternatives.set(key, known);
    }
  }
  return (terms) => {
    const spans: Span[] = [];
    for (let from = 0; from < terms.length; from++) {
      for (let to = Math.min(from + longest, terms.length); to > from; to--) {
        const found = alternatives.get(terms.slice(from, to).join(" "));
        if (found) spans.push({ from, to, alternatives: [...found.values()] });
      }
    }
    return spans;
  };
}
