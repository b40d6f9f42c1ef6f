import type { DocumentType } from "./types";

/**
 * Weights of the search by words, found by cross-validation on the phrases of synonyms.yaml, each searched for without
 * being known, and on the sets of `maker` in tests/search/relevance.yaml; none was changed for an `-unseen` set. After a
 * change, `npm run test:search` shows the effect on each author's queries.
 */
export const weights = {
  /** Exponent of the share of the query that a document covers: half the words are worth a quarter. */
  coverage: 2,
  /** A result that covers less of the query than this is weak. */
  weak: 0.4,
  /** A synonym counts less than the word itself; otherwise, a group of ten would outweigh it. */
  synonym: 0.6,
  /** Stop words count only if a phrase has them too ("who is fronting"). */
  stopWord: 0.216,
  /** Words of many titles and questions: one more of them does not make a different title. */
  lightWord: 0.35,
  /** Factor for a name of which the query covers next to nothing; for full coverage, it is 1. */
  partOfName: 0.2,
  /** The name equals the query; for a title, also exactly. */
  exact: 2.6,
  exactTitle: 1.6,
  /** A title that begins with the query, while it is typed. */
  startOfTitle: 2,
  /** A single everyday word that is also a field's name ("bucket") usually means the subject. */
  ordinaryField: 0.3,
  /** A field whose value is of another type than the one beside it: "startTime number". */
  otherType: 0.3,
  /** A field where the API returns it: readers ask more often what to send. */
  returned: 0.8,
  /** A section that is this much of its page's score is where a result leads. */
  nearSection: 0.5,
  /** The weight of a word that is being typed and may go on. */
  unfinished: 0.375,
  /** From one part of the site, pages of the other. */
  otherPart: 0.25,
  /** pageOdds.ts: their exponent, with full effect from `words` words that are not stop words. */
  odds: {
    ...{ share: 0.35, words: 2.5, smoothing: 0.2, group: 0.7 },
    /** From this many words on; a page's length counts a little less than it would. */
    long: { words: 12, share: 0.5, smoothing: 600, length: 0.85, stopWord: 0.4 },
  },
};

/** A title says what a page is about; an error's text is about what went wrong. */
export const documentWeights: Record<DocumentType, number> = {
  page: 1.15,
  phrase: 1,
  field: 1,
  id: 0.9,
  section: 0.75,
  error: 0.6,
};
