/** A part of a page that a result can lead to. */
export interface Target {
  /** Heading, field name or error text. */
  text: string;
  /** Without `#`; empty for the page as a whole. */
  anchor: string;
}

export type Kind = "Help" | "Guide" | "API";

/** What the index knows of a page besides the words of its texts. */
export interface IndexedPage {
  path: string;
  title: string;
  kind: Kind;
  /** One or two sentences on what the page is about. */
  lead: string;
  /** Other addresses and names that lead here. */
  names: string[];
  /** Request lines, such as `POST /v1/member`, on pages of operations. */
  requests: string[];
  /** Phrases by which readers ask for the page or a section of it (synonyms.yaml). */
  phrases: Target[];
  headings: Target[];
  fields: Target[];
  /** Places in `SearchIndex.errors`. */
  errors: number[];
}

/** The index file, made by `npm run generate`, read by browser and command line alike. */
export interface SearchIndex {
  pages: IndexedPage[];
  /** Error texts as sent, status codes in front; many operations share them, each is here once. */
  errors: string[];
  /** Groups of words that readers use for one another. */
  synonyms: string[][];
  /** The text index, as its engine stores it. */
  text: unknown;
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
  kind: Kind;
  lead: string;
  /** Higher is better; of use only within one answer. */
  score: number;
  method?: string | undefined;
  apiPath?: string | undefined;
  /** The heading, field or error text that matched, and where it stands. */
  matched?: Target | undefined;
  /** The texts of the result with the words of the query marked. */
  marked: { title: Piece[]; matched: Piece[]; lead: Piece[] };
}

/** What the box asks of a search engine; another engine has to do this and no more. */
export interface SearchEngine {
  /**
   * @param query what the reader typed.
   * @param kind kind of page the reader is on: it comes first among equals.
   * @returns at most ten results, best first.
   */
  search(query: string, kind?: Kind): SearchResult[];
  /** @returns the pages whose titles look most like a query that found nothing. */
  closestTitles(query: string, limit: number): { path: string; title: string; kind: Kind }[];
}
