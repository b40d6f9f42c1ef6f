import type { StoredTerms } from "./termIndex";

/** A result's target: the index of its page in `SearchIndex.pages`, and an anchor, empty for the whole page. */
export type Target = [page: number, anchor: string];

export interface IndexedPage {
  path: string;
  title: string;
  /** The page's description, one or two sentences. */
  lead: string;
  /** Request lines, such as `POST /v1/member`, on pages of operations. */
  requests: string[];
}

export type DocumentType = "page" | "section" | "field" | "error" | "id" | "phrase";

/** A searchable document: a page or one of its parts. Several pages can share a field or error. */
export interface IndexedDocument {
  type: DocumentType;
  name: string;
  /** In page order; those of a field with the most likely place first. */
  targets: Target[];
}

/** The index file, made by a build and read by the browser, tests and the command line. */
export interface SearchIndex {
  pages: IndexedPage[];
  documents: IndexedDocument[];
  /** The documents' terms; a document's id is its index in `documents`. */
  terms: StoredTerms;
}

/** The content of synonyms.yaml. */
export interface Synonyms {
  /** Groups of interchangeable words and short phrases. */
  words: string[][];
  /** Whole phrases by the address of their target. */
  pages: Record<string, string[]>;
}

/** A piece of text; marked pieces match the query. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface SearchResult {
  /** Address of the page, without anchor. */
  path: string;
  title: string;
  lead: string;
  /** Higher is better; only comparable within one list of results. */
  score: number;
  method?: string;
  apiPath?: string;
  /** The matching heading, field or error, and its place. */
  matched?: { text: string; anchor: string };
  /** The result's texts, with the query's words marked. */
  marked: { title: Piece[]; matched: Piece[]; lead: Piece[] };
}

/** The interface between UI and search engine, which any other engine would have to implement. */
export interface SearchEngine {
  /**
   * @param query what the reader typed.
   * @returns at most ten results, best first.
   */
  search(query: string): SearchResult[];
}

/** A page found for a query. */
export interface Match {
  /** Index of the page in `SearchIndex.pages`. */
  page: number;
  score: number;
  /** What matched: the whole page, or a part. Absent if the page was found by a request or an address. */
  document?: IndexedDocument;
  anchor: string;
  /** The matching request line. */
  request?: string;
  /** Terms of the index that matched. */
  terms: Set<string>;
}

/** A way to interpret a query. It returns nothing if it does not apply. */
export type Strategy = (query: string) => Match[];
