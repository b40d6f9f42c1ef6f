import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description, Schema } from "@simply-plural-docs/description/model/types";

/** What a server is compared with. */
export interface Descriptions {
  api: Description;
  socket: SocketMessages;
}

/** The part of the socket's description that says what its messages look like. */
export interface SocketMessages {
  components: { messages: Record<string, { payload: Schema | { $ref: string } }>; schemas?: Record<string, Schema> };
}

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
