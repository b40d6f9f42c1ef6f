/** A part of a page that a result can lead to. */
export interface Target {
  /** Heading or field name. */
  text: string;
  anchor: string;
}

export type Kind = "Help" | "Guide" | "API";

/** One page in the index. */
export interface PageEntry {
  id: number;
  path: string;
  title: string;
  kind: Kind;
  lead: string;
  /** Request lines, such as `POST /v1/member`, on pages of operations. */
  requests: string[];
  headings: Target[];
  fields: Target[];
  /** Error texts, status codes in front. */
  errors: string[];
  /** Prose of guides and help pages. */
  body: string;
}

/** What the page shows of an entry; the rest is only in the index. */
export type StoredEntry = Pick<
  PageEntry,
  "path" | "title" | "kind" | "lead" | "requests" | "headings" | "fields" | "errors"
>;

export interface SearchResult {
  path: string;
  title: string;
  kind: Kind;
  lead: string;
  score: number;
  method?: string | undefined;
  apiPath?: string | undefined;
  /** The heading, field or error text that matched, and where it stands. */
  matched?: Target | undefined;
}

/** What the box asks of a search engine; another engine has to do this and no more. */
export interface SearchEngine {
  /**
   * @param query what the reader typed.
   * @param kind kind of page the reader is on: it comes first among equals.
   * @returns at most ten results, best first.
   */
  search(query: string, kind?: Kind): SearchResult[];
}

/** The index file. */
export interface SearchIndex {
  index: unknown;
  synonyms: string[][];
}
