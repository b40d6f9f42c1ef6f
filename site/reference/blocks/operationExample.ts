import { responseExamples } from "@simply-plural-docs/description/model/examples";
import { blocks, codeFence, exampleFence } from "../parts";
import { findOperation, type Reference } from "../reference";
import { createSamples } from "../samples";

/**
 * Shows an operation's cURL request and one of its example responses.
 *
 * @param values `operation`: an operationId; `example`: the name of a response example, by default the first; `only`:
 *   "request" or "response" to omit the other.
 * @throws Error if there is no such operation or example.
 */
export function operationExample(reference: Reference, values: Record<string, string>): string {
  const { description } = reference;
  const operation = findOperation(reference, values.operation);
  const sample = createSamples(description, operation).find((candidate) => candidate.language === "curl");
  const examples = responseExamples(description, operation).filter(({ status }) => status.startsWith("2"));
  const found = examples.find(({ name }) => !values.example || name === values.example);
  if (values.example && !found) {
    const names = examples.map(({ name }) => name).join(", ");
    throw new Error(`${values.operation} has no example response "${values.example}"; it has: ${names}`);
  }
  return blocks(
    sample && values.only !== "response" && codeFence(sample.highlight, sample.code, "Request"),
    found && values.only !== "request" && exampleFence(found.mediaType, found.example.value, "Response"),
  );
}
