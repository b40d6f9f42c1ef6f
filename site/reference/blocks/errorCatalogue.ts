import type { Operation } from "@simply-plural-docs/description/model/operations";
import { count } from "@simply-plural-docs/description/model/typeText";
import type { ErrorEntry, ErrorMessage, ErrorReason } from "../errorIndex";
import type { ErrorPattern } from "../errorPatterns";
import { attributes, blocks, escapeMdx, laterMark, together } from "../mdx";
import type { Reference } from "../reference";

/** @returns MDX with every error of the API once: status, message or pattern, causes, hints, operations. */
export function errorCatalogue({ errors: { entries }, operations }: Reference): string {
  const statuses = [...new Set(entries.map(({ status }) => status))];
  return blocks(
    ...statuses.map((status) =>
      blocks(
        `### ${status}${status === "200" ? ", but refused" : ""} {#status-${status}}`,
        "<Errors>",
        ...entries.filter((entry) => entry.status === status).map((entry) => entryBlock(entry, operations.length)),
        "</Errors>",
      ),
    ),
  );
}

function entryBlock({ id, status, pattern, messages }: ErrorEntry, operationCount: number): string {
  const [only] = messages;
  const text = pattern?.shown ?? only?.text ?? "";
  return blocks(
    `<ErrorRow${attributes({ id, status, text, isPattern: Boolean(pattern) })}>`,
    ...(pattern ? [pattern.cause, pattern.hint, laterForm(pattern)].map(escapeMdx) : explain(only?.reasons ?? [])).map(
      together,
    ),
    pattern || (only && only.reasons.length > fewReasons)
      ? messageList(messages)
      : operationList(only?.operations ?? [], operationCount),
    "</ErrorRow>",
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
  if (reasons.length > 1) return [blocks(...reasons.map(({ cause, hint }) => escapeMdx(`${cause} ${hint}`)))];
  return reasons.flatMap(({ cause, hint }) => [cause, hint].map(escapeMdx));
}

/** Lists an entry's messages as sent, each with its causes and hints. */
function messageList(messages: ErrorMessage[]): string {
  const [first] = messages;
  const inAll = messages.length > 1 ? count(messages.length, "message") : count(first?.reasons.length ?? 0, "cause");
  const items = messages.flatMap(({ text, reasons }) => [
    `<ErrorExample${attributes({ text })}>`,
    ...reasons.map((reason) => together(blocks(...explain([reason]), linksTo(reason.operations)))),
    "</ErrorExample>",
  ]);
  return blocks("<details>", `<summary>${inAll}</summary>`, ...items, "</details>");
}

function operationList(operations: Operation[], operationCount: number): string {
  if (operations.length > operationCount * 0.8) return "Nearly all operations.";
  return blocks(
    "<details>",
    `<summary>${count(operations.length, "operation")}</summary>`,
    linksTo(operations),
    "</details>",
  );
}

function linksTo(operations: Operation[]): string {
  return `${operations.map(({ title, slug }) => `[${title}](/docs/api/${slug})`).join(", ")}.`;
}
