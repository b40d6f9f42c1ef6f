import type { Tokens } from "../core/data/accounts";

/** A request of a scene. */
export interface Step {
  method: string;
  /** Path and query. */
  path: string;
  /** Default: the token with all permissions. `null`: no token; `unknown`: one that nobody has. */
  token?: keyof Tokens | "unknown" | null;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, as JSON, instead of `body`. */
  raw?: string;
  /** Sends a body that is larger than the server reads. */
  isTooLarge?: true;
  /** By their usual names, such as `Content-Type`. */
  headers?: Record<string, string>;
}

/** Requests to a fresh mock, of which the last one shows something. */
export interface Scene {
  /** Name of the error that this shows, where a page has several with the same response. */
  shows?: string;
  /** Default: a migrated account. */
  account?: "legacy";
  before?: Step[];
  request: Step;
}
