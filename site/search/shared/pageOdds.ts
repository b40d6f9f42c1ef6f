import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import type { Query } from "./readQuery";
import { weightOf } from "./stopWords";
import { sum } from "./sum";
import type { TermIndex } from "./termIndex";
import type { DocumentType, IndexedDocument, Match } from "./types";
import { weights } from "./weights";

/** How much a page's own names and readers' phrases say about what it is asked for. */
const examples: Partial<Record<DocumentType, number>> = { page: 1.5, section: 0.7, phrase: 1 };

/**
 * The longer a question is, the less it resembles a title, and the more all its words together say about its page: "he
 * reads what we write to each other". This is a naive Bayes classifier of pages by the words of their titles, headings
 * and phrases. A word that a page lacks counts evenly in a short question, and by its own frequency on the site in a long
 * one, where most words are common ones (Dirichlet smoothing, Zhai and Lafferty 2004).
 *
 * @param groups groups of synonyms; each counts as a word, a little less than the word itself.
 * @returns a function that weighs the pages found for a query by their likelihoods.
 */
export function createPageOdds(
  index: TermIndex,
  documents: IndexedDocument[],
  groups: string[][][],
): (matches: Match[], query: Query) => Match[] {
  const { smoothing, group: groupWeight, share, words, long } = weights.odds;
  /** The weight of each page's words, in all its examples. */
  const sizes = new Map<number, number>();
  for (const [id, { type, targets }] of documents.entries()) {
    const [page = 0] = targets[0] ?? [];
    sizes.set(page, (sizes.get(page) ?? 0) + (examples[type] ?? 0) * index.termsOf(id).length);
  }
  const vocabulary = index.names.size + groups.length;
  const allWords = sum([...sizes.values()]);
  const counted = new Map<string, Map<number, number>>();

  return (matches, query) => {
    const trust = Math.max(0, Math.min(1, (query.content - 0.5) / (words - 0.5)));
    const features = new Map(query.name.terms.map((term) => [term, 1]));
    for (const { groups: known } of query.spans) for (const group of known) features.set(`#${group}`, groupWeight);
    const odds = new Map(matches.map(({ page }) => [page, 0]));
    const isLong = query.name.terms.length >= long.words;
    let total = 0;
    for (const [feature, whole] of features) {
      const counts = getOrMake(counted, feature, countsOf);
      if (counts.size === 0) continue;
      const weight = isLong && weightOf(feature) === weights.stopWord ? whole * long.stopWord : whole;
      const expected = isLong ? (long.smoothing * sum([...counts.values()])) / allWords : smoothing;
      total += weight;
      for (const [page, count] of counts) {
        const before = odds.get(page);
        if (before !== undefined) odds.set(page, before + weight * Math.log(1 + count / expected));
      }
    }
    const [even, length, exponent] = isLong
      ? [long.smoothing, long.length, long.share]
      : [smoothing * vocabulary, 1, share];
    for (const [page, value] of odds) {
      odds.set(page, value - length * total * Math.log((sizes.get(page) ?? 0) + even));
    }
    const likeliest = Math.max(...odds.values());
    return matches.map((match) => ({
      ...match,
      score: match.score * Math.exp(exponent * trust * ((odds.get(match.page) ?? 0) - likeliest)),
    }));
  };

  /** @returns in how many examples of each page a word or a group of synonyms is. */
  function countsOf(feature: string): Map<number, number> {
    const counts = new Map<number, number>();
    const group = feature.startsWith("#") ? (groups[Number(feature.slice(1))] ?? []) : [[feature]];
    for (const id of new Set(group.flatMap((terms) => index.named(terms)))) {
      const { type, targets } = documents[id] as IndexedDocument;
      const [page = 0] = targets[0] ?? [];
      if (examples[type]) counts.set(page, (counts.get(page) ?? 0) + examples[type]);
    }
    return counts;
  }
}
