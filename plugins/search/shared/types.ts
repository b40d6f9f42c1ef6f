import type { StoredTerms } from "./termIndex";

/** A place that a result can lead to: index of its page in `SearchIndex.pages`; anchor there, empty for the page as a whole. */
export type Target = [page: number, anchor: string];

export interface IndexedPage {
  path: string;
  title: string;
  /** One or two sentences on what the page is about. */
  lead: string;
  /** Request lines, such as `POST /v1/member`, on pages of operations. */
  requests: string[];
}

export type DocumentType = "page" | "section" | "field" | "error" | "id" | "phrase";

/** What the words of a query are looked for in: a page, or one of its parts. Several pages can share a field or error. */
export interface IndexedDocument {
  type: DocumentType;
  name: string;
  /** In the order of the pages; those of a field with the place that readers rather mean first. */
  targets: Target[];
}

/** The index file: made after a build, read by browser, tests and command line alike. */
export interface SearchIndex {
  pages: IndexedPage[];
  documents: IndexedDocument[];
  /** The terms of the documents; a document's id is its index in `documents`. */
  terms: StoredTerms;
}

/** What readers say for what the pages say (synonyms.yaml). */
export interface Synonyms {
  /** Groups of words and short phrases used for one another. */
  words: string[][];
  /** Whole phrases by the address that they lead to. */
  pages: Record<string, string[]>;
}

/** A piece of text; marked pieces are what the reader searched for. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface SearchResult {
  /** Address of the page, without anchor. */
  path: string;
  title: string;
  lead: string;
  /** Higher is better; of use only within one list of results. */
  score: number;
  method?: string;
  apiPath?: string;
  /** The heading, field or error text that matched, and where it stands. */
  matched?: { text: string; anchor: string };
  /** The texts of the result with the words of the query marked. */
  marked: { title: Piece[]; matched: Piece[]; lead: Piece[] };
}

/** What the box asks of a search engine; another engine has to do this and no more. */
export interface SearchEngine {
  /**
   * @param query what the reader typed.
   * @returns at most ten results, best first.
   */
  search(query: string): SearchResult[];
}

/** A page that a query has found. */
export interface Match {
  /** Index of the page in `SearchIndex.pages`. */
  page: number;
  score: number;
  /** What matched: the page as a whole, or something on it. Absent where the page was found by a request or an address. */
  document?: IndexedDocument;
  anchor: string;
  /** The request line that was asked for. */
  request?: string;
  /** Terms of the index that matched. */
  terms: Set<string>;
}

/** One way to understand a query. It returns nothing where the query is not of its kind. */
export type Strategy = (query: string) => Match[];
