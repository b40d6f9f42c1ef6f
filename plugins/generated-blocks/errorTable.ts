import { formsOf, listErrors } from "../../lib/openapi/operations";
import { escapeMdx } from "../../lib/reference/mdx";
import { reference } from "../../lib/reference/readReference";

/**
 * Explains a few errors beside each other.
 *
 * @param values `examples`: names of error examples, with spaces between them.
 * @param of the description and its operations; read from generated/ if omitted.
 * @returns MDX with a table: message, cause, and what to do.
 * @throws Error when the description has no example of that name.
 */
export function errorTable(
  { examples = "" }: Record<string, string>,
  { description, operations }: ReturnType<typeof reference> = reference(),
): string {
  const errors = operations.flatMap(formsOf).flatMap((operation) => listErrors(description, operation));
  const rows = examples.split(" ").map((name) => {
    const error = errors.find((one) => one.name === name);
    if (!error) throw new Error(`no operation has an error example "${name}"`);
    return `| ${[`\`${error.text}\``, error.cause, error.cure].map(cell).join(" | ")} |`;
  });
  return ["| Message | Cause | What to do |", "|---|---|---|", ...rows].join("\n");
}

function cell(markdown: string): string {
  return escapeMdx(markdown).replaceAll("|", "\\|").replace(/\s+/g, " ");
}
