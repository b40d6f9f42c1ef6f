import type { Step } from "../scenes/types";

/** Whose requests are made, and to which account: one's own, the friend's to it, one's own as a legacy account. */
export const accounts = ["own", "friend", "legacy"] as const;
export type Account = (typeof accounts)[number];

/** A request that has changed something, and when: played again, these bring a practice server back to where it was. */
export interface JournalEntry {
  /** Milliseconds since the Unix epoch. */
  at: number;
  isLegacy?: true;
  step: Step;
}

/** What a tab keeps of its practice server. */
export interface Saved {
  /** All chance comes from here. */
  seed: number;
  journal: JournalEntry[];
}

/** What can be run on an operation's page. */
export interface Choices {
  /** In the order of `run`; those that are refused come last. */
  requests: { label: string; isRefused?: true }[];
  /** Those whose responses differ at the start. */
  accounts: Account[];
}

/** A request as it was sent. */
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

/** What came of a request. */
export interface Outcome {
  /** Requests that were made before it, for what it is to show. */
  before: SentRequest[];
  request: SentRequest;
  response?: { status: number; type: string; text: string; body: Code };
  /** Why there is no response. */
  silence?: string;
  /** What is different from the start, in words; empty when nothing is. */
  different: string;
  /** To be kept by the tab. */
  entry?: JournalEntry;
}

/** A message that the server has sent to somebody's socket. */
export interface Frame {
  to: "lantern-house" | "quiet-harbour";
  /** Since the request that caused it, in milliseconds. */
  after: number;
  message: Code;
}
