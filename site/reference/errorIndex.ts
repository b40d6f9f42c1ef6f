import { getOrMake } from "../getOrMake";
import { type ErrorCase, listErrors } from "../openapi/errorCases";
import { formsOf, type Operation } from "../openapi/operations";
import { type ErrorPattern, errorPatterns } from "./errorPatterns";
import { reference } from "./readReference";

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

let known: { of: object; entries: ErrorEntry[] } | undefined;

/** @returns every error of the API once, sorted by status, with patterns before single messages. */
export function errorEntries(): ErrorEntry[] {
  const of = reference();
  known = known?.of === of ? known : { of, entries: makeEntries() };
  return known.entries;
}

/** @returns the entry that explains an error. */
export function entryOf({ status, text }: Pick<ErrorCase, "status" | "text">): ErrorEntry | undefined {
  return errorEntries().find((entry) =>
    entry.messages.some((message) => message.status === status && message.text === text),
  );
}

/** @returns whether an error has the same cause in many operations, so that no page needs to list it first. */
export function isCommon({ status, text }: Pick<ErrorCase, "status" | "text">): boolean {
  const message = entryOf({ status, text })?.messages.find((one) => one.text === text);
  if (!message) return false;
  const causes = new Set(message.reasons.map(({ cause }) => cause));
  return causes.size === 1 && message.operations.length > reference().operations.length / 3;
}

function makeEntries(): ErrorEntry[] {
  const entries = new Map<string, ErrorEntry>();
  for (const message of messages()) {
    const { status, text } = message;
    const pattern = errorPatterns.find((one) => one.status === status && one.fits.test(text));
    const id = `e-${status}-${pattern?.id ?? slug(text)}`;
    getOrMake(entries, id, () => ({ id, status, ...(pattern && { pattern }), messages: [] })).messages.push(message);
  }
  const rank = ({ pattern }: ErrorEntry) => (pattern ? errorPatterns.indexOf(pattern) : errorPatterns.length);
  return [...entries.values()].sort((a, b) => a.status.localeCompare(b.status) || rank(a) - rank(b));
}

function messages(): ErrorMessage[] {
  const { description, operations } = reference();
  const found = new Map<string, ErrorMessage>();
  for (const operation of operations) {
    for (const { status, text, cause, hint } of formsOf(operation).flatMap((form) => listErrors(description, form))) {
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

/** @returns the first words of a message, for its anchor. */
function slug(text: string): string {
  if (text === "") return "empty";
  if (text.startsWith("<!DOCTYPE")) return "html";
  const words = text.replace(/^\{"success":false,"msg":/, "").match(/[A-Za-z0-9]+/g) ?? [];
  return words.slice(0, 8).join("-").toLowerCase();
}
