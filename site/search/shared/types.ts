import type { Phrases } from "../../front-matter/schema";
import type { Part } from "../../site.sections";

/** A term index as stored in a file: the documents with each term in their names. An id is its distance from the one before. */
export type StoredTerms = Record<string, number[]>;

/** A result's target: the index of its page in `SearchIndex.pages`, and an anchor, empty for the whole page. */
export type Target = [page: number, anchor: string];

export interface IndexedPage extends Pick<Phrases, "neededWords" | "aboutDanger"> {
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
  /** Empty for a phrase. */
  name: string;
  /** In page order; those of a field with the most likely place first. */
  targets: Target[];
}

/** The index file, made by a build and read by the browser, tests and the command line. */
export interface SearchIndex {
  pages: IndexedPage[];
  /** Without those of type `phrase`. */
  documents: IndexedDocument[];
  /** Readers' phrases: how many lead to each target. */
  phrases: [...Target, number: number][];
  /** Groups of synonyms. */
  words: string[][];
  /** Pages that come first if one of these phrases is in a query. */
  urgent: [page: number, phrases: string[]][];
  appWords: string[];
  /** Sentences of many pages, which say nothing of any of them. */
  boilerplate: string[];
  /** Words of the pages' texts that would be corrected to a term if they were not known. */
  spelt: string[];
  /** The terms of the documents, then of the phrases. */
  terms: StoredTerms;
}

/** The content of synonyms.yaml. */
export interface Synonyms {
  /** Groups of interchangeable words and short phrases. */
  words: string[][];
  /** Phrases by the address of the page that comes first if one of them is in a query. */
  urgent: Record<string, string[]>;
  /** Words of the app and of programs: a long query without any may be about something else. */
  appWords?: string[];
}

/** A piece of text; marked pieces match the query. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface SearchResult {
  /** Address of the page, without anchor, or of a part of what is urgent. */
  path: string;
  title: string;
  lead: string;
  /** Higher is better; only comparable within one list of results. */
  score: number;
  method?: string;
  apiPath?: string;
  /** Whether it comes first wherever the reader is. */
  isUrgent?: true;
  /** Whether it has too little of the query to be likely what the reader means. */
  isWeak?: true;
  /** The matching heading, field or error, and its place; a field or error is not to be translated. */
  matched?: { text: string; anchor: string; isCode: boolean };
  /** The result's texts, with the query's words marked. */
  marked: { title: Piece[]; matched: Piece[]; lead: Piece[] };
}

/** The interface between UI and search engine, which any other engine would have to implement. */
export interface SearchEngine {
  pages: readonly IndexedPage[];
  /**
   * @param query what the reader typed.
   * @param part the part of the site where the reader is: its pages come first unless the others are far better.
   * @returns at most ten results, best first.
   */
  search(query: string, part?: Part): SearchResult[];
  /** @returns whether a query may be about danger: it is long, has no word of the app, and none of its results fits. */
  mayBeDanger(query: string, results: readonly SearchResult[]): boolean;
  /**
   * @param markdown the Markdown form of the result's page.
   * @returns the sentence that says clearly more about the query than the description, with its words marked, if there
   *   is one.
   */
  passage(query: string, result: SearchResult, markdown: string): Piece[] | undefined;
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
  isUrgent?: true;
  /** The share of the query that its document has, by weight, from 0 to 1. Absent if it was found otherwise. */
  coverage?: number;
  /** Terms of the index that matched. */
  terms: Set<string>;
}
