import { errorsOf } from "../errorIndex";
import { cell, table } from "../parts";
import type { Reference } from "../reference";

/**
 * Explains a few errors in a table.
 *
 * @param values `examples`: names of error examples, with spaces between them.
 * @returns a table: message, cause, and what to do.
 * @throws Error if the description has no example of that name.
 */
export function errorTable(reference: Reference, { examples = "" }: Record<string, string>): string {
  const errors = allErrors(reference);
  const rows = examples.split(" ").map((name) => {
    const { text, cause, hint } = errors.find((one) => one.name === name) ?? throwUnknown(name);
    return [`\`${text}\``, cause, hint].map(cell);
  });
  return table(["Message", "Cause", "What to do"], rows);
}

/**
 * @param values `example`: name of an error example.
 * @returns the message as the server sends it.
 * @throws Error if the description has no example of that name, or several with different messages.
 */
export function errorMessage(reference: Reference, { example = "" }: Record<string, string>): string {
  const texts = new Set(allErrors(reference).flatMap(({ name, text }) => (name === example ? [text] : [])));
  if (texts.size > 1)
    throw new Error(`the error example "${example}" has different messages: ${[...texts].join("; ")}`);
  const [text = throwUnknown(example)] = texts;
  return `\`${text}\``;
}

function allErrors({ description, operations }: Reference) {
  return operations.flatMap((operation) => errorsOf(description, operation));
}

function throwUnknown(name: string): never {
  throw new Error(`no operation has an error example "${name}"`);
}
