import type { DocumentType } from "./types";

/**
 * How much counts what in a search by words. Measured with tests/search/relevance.yaml: after a change of a number,
 * `npm run test:search` says what it did to each kind of query.
 */
export const weights = {
  /** MiniSearch's fields: a name says what a document is about, a text only mentions. */
  fields: { name: 4, text: 0.6 },
  /** Names are short, so their length says less than in prose: MiniSearch's own k and b are 1.2 and 0.7. */
  bm25: { k: 0.6, b: 0.3, d: 0.5 },
  /** Exponent of the share of the query that a document covers: half the words are worth a quarter. */
  coverage: 2,
  /** A synonym counts less than the word itself, or a group of ten would outweigh it. */
  synonym: 0.6,
  /** Stop words count only where a phrase has them as well ("who is fronting"). */
  stopWord: 0.12,
  /** Words of many titles and questions: a title that has one more of them is no other title. */
  lightWord: 0.35,
  /** What a name is worth of which the query covers next to nothing; one that it covers wholly is worth 1. */
  partOfName: 0.2,
  /** The name is exactly the query; and, for a title, also letter for letter. */
  exact: 2.6,
  exactTitle: 1.6,
  /** A title that begins with the query, while it is typed. */
  startOfTitle: 2,
  /** A single word of everyday English that happens to be the name of a field ("bucket") means the subject. */
  ordinaryField: 0.3,
  /** What else of the page matches adds a part; with more, long pages would win. */
  otherDocuments: 0.18,
  /**
   * What readers were seen to ask (topics.ts), in full from `words` words on that are no stop words. A group of synonyms
   * says a little less than the word itself.
   */
  topics: { share: 0.8, words: 4, smoothing: 0.15, group: 0.7 },
};

/** A title is what a page is about; the text of an error is about what went wrong. */
export const documentWeights: Record<DocumentType, number> = {
  page: 1.15,
  phrase: 1,
  field: 1,
  id: 0.9,
  section: 0.75,
  error: 0.6,
};
