import { type ErrorCase, listErrors, type Operation } from "../../lib/openapi/operations";
import { attributes, blocks, escapeMdx, together } from "../../lib/reference/mdx";
import { reference } from "../../lib/reference/readReference";

interface CatalogueEntry extends ErrorCase {
  causes: Set<string>;
  cures: Set<string>;
  operations: Operation[];
}

/** @returns MDX with every error of the API once: status, message, causes, cures, operations. */
export function errorCatalogue(): string {
  const { operations } = reference();
  const entries = catalogue();
  const statuses = [...new Set(entries.map((entry) => entry.status))].sort();
  return blocks(
    ...statuses.map((status) =>
      blocks(
        `### ${status}${status === "200" ? ", but refused" : ""} {#status-${status}}`,
        "<Errors>",
        ...entries
          .filter((entry) => entry.status === status)
          .map((entry) =>
            blocks(
              `<ErrorRow${attributes({ status, text: entry.text })}>`,
              together(
                blocks(escapeMdx([...entry.causes].join("\n\n")), operationLinks(entry.operations, operations.length)),
              ),
              together(escapeMdx([...entry.cures].join("\n\n"))),
              "</ErrorRow>",
            ),
          ),
        "</Errors>",
      ),
    ),
  );
}

function catalogue(): CatalogueEntry[] {
  const { description, operations } = reference();
  const entries = new Map<string, CatalogueEntry>();
  for (const operation of operations) {
    const cases = [operation, ...(operation.withId ? [operation.withId] : [])].flatMap((form) =>
      listErrors(description, form),
    );
    for (const error of cases) {
      const key = `${error.status} ${error.text}`;
      const entry = entries.get(key) ?? { ...error, causes: new Set(), cures: new Set(), operations: [] };
      entry.causes.add(error.cause);
      entry.cures.add(error.cure);
      if (!entry.operations.includes(operation)) entry.operations.push(operation);
      entries.set(key, entry);
    }
  }
  return [...entries.values()];
}

function operationLinks(operations: Operation[], total: number): string {
  if (operations.length > total * 0.8) return "Operations: nearly all.";
  const links = operations.map((operation) => `[${operation.title}](/docs/api/${operation.slug})`);
  if (links.length <= 6) return `Operations: ${links.join(", ")}.`;
  return blocks("<details>", `<summary>${links.length} operations</summary>`, `${links.join(", ")}.`, "</details>");
}
