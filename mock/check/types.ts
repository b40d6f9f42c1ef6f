import type { Operation } from "@simply-plural-docs/description/model/operations";

/** A request of the check. */
export interface Request {
  operation: Operation;
  /** Path and query. */
  path: string;
  /** What is special about it, for the report: `no token`. */
  about: string;
  /** Default: the token of the command line. `null`: none. */
  token?: string | null;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, with the content type of JSON, instead of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  /** Whether to ask only for what has changed since the last response to the same path. */
  ifChanged?: true;
  /**
   * What is known of the response besides the mock's: `success`, because the server itself has named the object;
   * `documented`: anything that the operation documents, because it depends on what others have set.
   */
  expect?: "success" | "documented";
}

/** What was found about one operation, or about the socket. */
export interface Result {
  /** Heading that it belongs below. */
  tag: string;
  /** `GET /v1/me`. */
  title: string;
  requests: number;
  /** How the server differs, each with the request. */
  differences: string[];
  /** What is not described, but allowed: it differs in nothing. */
  notes?: string[];
  /** By their causes (`causeOf`): the command that repeats the request of the first one. */
  curl?: Record<string, string>;
  /** Whether a response was that of later source (description/contract/seen-later.yaml), which agrees too. */
  isLater?: true;
  /** Why it was not tried, and how to try it. Refusals may have been compared. */
  skipped?: string;
  /** Whether it has done what it is for at least once. Otherwise it does not agree, however many refusals do. */
  isTried?: true;
}
