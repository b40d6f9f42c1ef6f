import type { Tokens } from "../core/data/accounts";

/** A request of a scenario. */
export interface Step {
  method: string;
  /** Path and query. */
  path: string;
  /** Default: the token with all permissions. `null`: no token. `unknown`: an invalid one. */
  token?: keyof Tokens | "unknown" | null;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, with the content type of JSON, instead of `body`. */
  raw?: string;
  /** Sends a body that is larger than the server accepts. */
  isTooLarge?: true;
  /** With their usual capitals, such as `Content-Type`. */
  headers?: Record<string, string>;
}

/** Requests to a fresh mock, the last of which demonstrates something. */
export interface Scenario {
  /** Name of the error that this demonstrates, if a page has several with the same response. */
  shows?: string;
  /** Default: a migrated account. */
  account?: "legacy";
  before?: Step[];
  request: Step;
}
