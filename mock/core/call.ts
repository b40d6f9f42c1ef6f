import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Content } from "./data/store";
import type { MockResponse } from "./response";
import type { MockState } from "./state";

/** The relevant parts of a request, after routing and parsing. */
export interface MockRequest {
  /** Decoded path parameters, by display name. */
  parameters: Record<string, string>;
  /** As parsed by the server: a repeated parameter is an array. */
  query: Record<string, unknown>;
  /** By name, in lower case. */
  headers: Record<string, string | undefined>;
  /** The parsed body; an empty object if there is none. The mock takes ownership of it. */
  body: unknown;
  ip: string;
}

/** A request that has passed all checks. */
export interface Call extends MockRequest {
  state: MockState;
  operation: Operation;
  /** The token's owner. */
  uid: string;
  /** Permission mask of the token. */
  permission: number;
  body: Content;
  /** Checks the body, for operations that do so themselves. Returns the server's message; empty if it is valid. */
  bodyProblems(): string;
  /** `Operation-Time`, or now. */
  time: number;
  /**
   * @param example name of an example among the operation's responses.
   * @returns the example's response, for handlers that have more to do after it.
   */
  errorResponse(example: string): MockResponse;
  refuse: Refuse;
}

/** Ends the request with an example's response. */
export type Refuse = (example: string) => never;

/** Handlers by `operationId`. */
export type Handlers = Record<string, (call: Call) => MockResponse>;
