import { type ErrorCase, listErrors } from "@simply-plural-docs/description/model/errorCases";
import { formsOf, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { type ErrorPattern, readErrorPatterns } from "./errorPatterns";

/** A message as the server sends it, with its causes and the operations that send it. */
export interface ErrorMessage {
  status: string;
  /** Empty if the body is. */
  text: string;
  reasons: ErrorReason[];
  /** All operations that send it. */
  operations: Operation[];
}

/** One reason why a message is sent (Markdown), and the operations that send it for this reason. */
export interface ErrorReason {
  cause: string;
  hint: string;
  operations: Operation[];
}

/** One entry of the page of all errors: a message, or a pattern of messages. */
export interface ErrorEntry {
  /** Its anchor on that page. */
  id: string;
  status: string;
  /** Only for messages that differ in nothing but names, numbers or patterns. */
  pattern?: ErrorPattern;
  messages: ErrorMessage[];
}

/** An error is common if more than one operation in so many sends it. */
const commonInOneOf = 8;

/** All errors of the API. */
export interface ErrorIndex {
  /** Every error once, sorted by status, with patterns before single messages. */
  entries: ErrorEntry[];
  /** @returns the entry that explains an error. */
  entryOf(error: Pick<ErrorCase, "status" | "text">): ErrorEntry | undefined;
  /** @returns whether an error has the same cause in many operations, so that no page needs to list it first. */
  isCommon(error: Pick<ErrorCase, "status" | "text">): boolean;
}

/** Collects the errors of all operations. */
export function indexErrors(description: Description, operations: Operation[]): ErrorIndex {
  const entries = makeEntries(messagesOf(description, operations));
  const entryOf: ErrorIndex["entryOf"] = ({ status, text }) =>
    entries.find(({ messages }) => messages.some((message) => message.status === status && message.text === text));
  return {
    entries,
    entryOf,
    isCommon(error) {
      const message = entryOf(error)?.messages.find(({ text }) => text === error.text);
      if (!message) return false;
      const causes = new Set(message.reasons.map(({ cause }) => cause));
      return causes.size === 1 && message.operations.length > operations.length / commonInOneOf;
    },
  };
}

function makeEntries(messages: ErrorMessage[]): ErrorEntry[] {
  const patterns = readErrorPatterns();
  const entries = new Map<string, ErrorEntry>();
  for (const message of messages) {
    const { status, text } = message;
    const pattern = patterns.find((one) => one.status === status && one.fits.test(text));
    const id = `e-${status}-${pattern?.id ?? slug(text)}`;
    getOrMake(entries, id, () => ({ id, status, ...(pattern && { pattern }), messages: [] })).messages.push(message);
  }
  const rank = ({ pattern }: ErrorEntry) => (pattern ? patterns.indexOf(pattern) : patterns.length);
  return [...entries.values()].sort((a, b) => a.status.localeCompare(b.status, "en") || rank(a) - rank(b));
}

function messagesOf(description: Description, operations: Operation[]): ErrorMessage[] {
  const found = new Map<string, ErrorMessage>();
  for (const operation of operations) {
    for (const { status, text, cause, hint } of errorsOf(description, operation)) {
      const message = getOrMake(found, `${status} ${text}`, () => ({ status, text, reasons: [], operations: [] }));
      if (!message.operations.includes(operation)) message.operations.push(operation);
      const known = message.reasons.find((reason) => reason.cause === cause && reason.hint === hint);
      const reason = known ?? { cause, hint, operations: [] };
      if (!known) message.reasons.push(reason);
      if (!reason.operations.includes(operation)) reason.operations.push(operation);
    }
  }
  return [...found.values()];
}

/** @returns the errors of an operation, those of its form with a chosen id included. */
export function errorsOf(description: Description, operation: Operation): ErrorCase[] {
  return formsOf(operation).flatMap((form) => listErrors(description, form));
}

/** @returns the first words of a message, for its anchor. */
function slug(text: string): string {
  if (text === "") return "empty";
  if (text.startsWith("<!DOCTYPE")) return "html";
  const words = text.replace(/^\{"success":false,"msg":/, "").match(/[A-Za-z0-9]+/g) ?? [];
  return words.slice(0, 8).join("-").toLowerCase();
}
