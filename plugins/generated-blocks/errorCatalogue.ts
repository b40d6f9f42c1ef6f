import type { Operation } from "../../lib/openapi/operations";
import { type ErrorEntry, type ErrorMessage, errorEntries } from "../../lib/reference/errorEntries";
import { attributes, blocks, escapeMdx, together } from "../../lib/reference/mdx";
import { reference } from "../../lib/reference/readReference";

/** @returns MDX with every error of the API once: status, message or pattern, causes, cures, operations. */
export function errorCatalogue(): string {
  const entries = errorEntries();
  const statuses = [...new Set(entries.map(({ status }) => status))];
  return blocks(
    ...statuses.map((status) =>
      blocks(
        `### ${status}${status === "200" ? ", but refused" : ""} {#status-${status}}`,
        "<Errors>",
        ...entries.filter((entry) => entry.status === status).map(entryBlock),
        "</Errors>",
      ),
    ),
  );
}

function entryBlock({ id, status, pattern, messages }: ErrorEntry): string {
  const [only] = messages;
  const text = pattern?.shown ?? only?.text ?? "";
  const lines = (kind: "causes" | "cures") => [...new Set(messages.flatMap((message) => message[kind]))].join("\n\n");
  const causes = only && only.causes.length > 3 ? "The cause depends on the operation." : lines("causes");
  return blocks(
    `<ErrorRow${attributes({ id, status, text, isPattern: Boolean(pattern) })}>`,
    together(escapeMdx(pattern?.cause ?? causes)),
    together(escapeMdx(pattern?.cure ?? lines("cures"))),
    pattern || (only && only.causes.length > 3) ? messageList(messages) : operationList(only?.operations ?? []),
    "</ErrorRow>",
  );
}

/** The messages of a pattern as they are sent, each with its causes and cures. */
function messageList(messages: ErrorMessage[]): string {
  const count = messages.length > 1 ? `${messages.length} messages` : "Causes";
  const items = messages.flatMap(({ text, causes, cures, operations }) => [
    `<ErrorExample${attributes({ text })}>`,
    together(blocks(...[...causes, ...cures].map(escapeMdx), linksTo(operations))),
    "</ErrorExample>",
  ]);
  return blocks("<details>", `<summary>${count}</summary>`, ...items, "</details>");
}

function operationList(operations: Operation[]): string {
  if (operations.length > reference().operations.length * 0.8) return "Nearly all operations.";
  const count = operations.length === 1 ? "1 operation" : `${operations.length} operations`;
  return blocks("<details>", `<summary>${count}</summary>`, linksTo(operations), "</details>");
}

function linksTo(operations: Operation[]): string {
  return `${operations.map(({ title, slug }) => `[${title}](/docs/api/${slug})`).join(", ")}.`;
}
