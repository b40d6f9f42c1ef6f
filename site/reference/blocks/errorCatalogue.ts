import type { Operation } from "@simply-plural-docs/description/model/operations";
import { count } from "@simply-plural-docs/description/model/typeText";
import type { ErrorEntry, ErrorMessage, ErrorReason } from "../errorIndex";
import type { ErrorPattern } from "../errorPatterns";
import { blocks, component, folded, laterMark, type Part, together } from "../parts";
import type { Reference } from "../reference";

/** @returns every error of the API once: status, message or pattern, causes, hints, operations. */
export function errorCatalogue({ errors: { entries }, operations }: Reference): Part {
  const statuses = [...new Set(entries.map(({ status }) => status))];
  return statuses.map((status) => [
    `### ${status}${status === "200" ? ", but refused" : ""} {#status-${status}}`,
    component(
      "Errors",
      {},
      entries.filter((entry) => entry.status === status).map((entry) => entryBlock(entry, operations.length)),
    ),
  ]);
}

function entryBlock({ id, status, pattern, messages }: ErrorEntry, operationCount: number): Part {
  const [only] = messages;
  const text = pattern?.shown ?? only?.text ?? "";
  const said = pattern ? [pattern.cause, pattern.hint, laterForm(pattern)] : explain(only?.reasons ?? []);
  return component(
    "ErrorRow",
    { id, status, text, isPattern: Boolean(pattern) },
    said.map(together),
    pattern || (only && only.reasons.length > fewReasons)
      ? messageList(messages)
      : operationList(only?.operations ?? [], operationCount),
  );
}

function laterForm({ later }: ErrorPattern): string {
  return later ? `Or, ${laterMark}: \`${later}\`` : "";
}

/** The most that are shown directly; more are in closed details. */
const fewReasons = 3;

/** Explains a message: its causes, each with its hint. */
function explain(reasons: ErrorReason[]): string[] {
  if (reasons.length > fewReasons) return ["The cause depends on the operation."];
  if (reasons.length > 1) return [blocks(...reasons.map(({ cause, hint }) => `${cause} ${hint}`))];
  return reasons.flatMap(({ cause, hint }) => [cause, hint]);
}

/** Lists an entry's messages as sent, each with its causes and hints. */
function messageList(messages: ErrorMessage[]): Part {
  const [first] = messages;
  const inAll = messages.length > 1 ? count(messages.length, "message") : count(first?.reasons.length ?? 0, "cause");
  const items = messages.map(({ text, reasons }) =>
    component(
      "ErrorExample",
      { text },
      reasons.map((reason) => together(blocks(...explain([reason]), linksTo(reason.operations)))),
    ),
  );
  return folded(inAll, {}, items);
}

function operationList(operations: Operation[], operationCount: number): Part {
  if (operations.length > operationCount * 0.8) return "Nearly all operations.";
  return folded(count(operations.length, "operation"), {}, linksTo(operations));
}

function linksTo(operations: Operation[]): string {
  return `${operations.map(({ title, slug }) => `[${title}](/docs/api/${slug})`).join(", ")}.`;
}
