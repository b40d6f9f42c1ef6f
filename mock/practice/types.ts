import type { SampleRequest } from "@simply-plural-docs/description/model/request";
import type { SavedState } from "../core";
import type { RequestFields } from "./requestFields";

/** Who makes the requests: the reader's own account, with all permissions or fewer, its friend, or it as a legacy account. */
export type Account = "own" | "read" | "write" | "none" | "friend" | "legacy";

/** The types of accounts, each with a practice server. */
export type AccountType = "migrated" | "legacy";

/** The state of a tab's practice servers, as plain JSON. */
export type SavedServers = Partial<Record<AccountType, SavedState>>;

/** What can be run on an operation's page. */
export interface Choices {
  /** In the order for `run`. */
  requests: { label: string; fields: RequestFields }[];
  /** The reader's, with each set of permissions, and those of others whose initial responses differ. */
  accounts: Account[];
  /** What the operation's samples have in common. */
  sample: Omit<SampleRequest, "path" | "body">;
  takesBody: boolean;
}

/** What the server will not accept in a request. */
export interface FieldProblem {
  /** `Body`, or the name of a parameter. */
  field: string;
  /** A sentence: what is wrong, and what helps. */
  words: string;
}

/** A request, as sent. */
export interface SentRequest {
  /** Method, path and query. */
  line: string;
  headers: [name: string, value: string][];
  body?: Code;
}

/** A piece of code to show. */
export interface Code {
  text: string;
  language: "json" | "text";
}

/** The outcome of a request. */
export interface Outcome {
  /** Preceding requests that it depends on. */
  before: SentRequest[];
  request: SentRequest;
  response?: { status: number; type: string; headers: Record<string, string>; text: string; body: Code };
  /** Name of the documented error that the response is. */
  error?: string;
  /** Why there is no response. */
  silence?: string;
  /** The differences from the initial state, in words; empty if there are none. */
  different: string;
  /** What the request's path names and an earlier request has deleted, in words. */
  deleted?: string;
}

/** A message that the server has sent on a socket. */
export interface Frame {
  to: "lantern-house" | "quiet-harbour";
  /** Time since the request that caused it, in milliseconds. */
  after: number;
  message: Code;
}
