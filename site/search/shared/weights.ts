import type { DocumentType } from "./types";

/**
 * Weights of the search by words, tuned with tests/search/relevance.yaml: after a change, `npm run test:search` shows
 * the effect on each kind of query.
 */
export const weights = {
  /** MiniSearch's fields: a name says what a document is about, a text only mentions things. */
  fields: { name: 4, text: 0.6 },
  /** Names are short, so their length says less than in prose: MiniSearch's defaults for k and b are 1.2 and 0.7. */
  bm25: { k: 0.6, b: 0.3, d: 0.5 },
  /** Exponent of the share of the query that a document covers: half the words are worth a quarter. */
  coverage: 2,
  /** A synonym counts less than the word itself; otherwise, a group of ten would outweigh it. */
  synonym: 0.6,
  /** Stop words count only if a phrase has them too ("who is fronting"). */
  stopWord: 0.12,
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
  /** The page's other matches add a share; a larger one would favour long pages. */
  otherDocuments: 0.18,
  /**
   * Readers' known phrases (topics.ts), with full effect from `words` words that are not stop words. A synonym group
   * counts a little less than the word itself.
   */
  topics: { share: 0.8, words: 4, smoothing: 0.15, group: 0.7 },
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
