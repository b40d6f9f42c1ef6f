import { resolve } from "../../lib/openapi/resolve";
import { blocks, codeFence, exampleFence } from "../../lib/reference/mdx";
import { findOperation, reference } from "../../lib/reference/readReference";
import { createSamples } from "../../lib/reference/samples";

/**
 * Shows the cURL request of an operation and one of its example responses.
 *
 * @param values `operation`: an operationId; `example`: the name of a response's example, by default the first; `only`:
 * "response" to leave the request out.
 * @throws Error when there is no such operation or example.
 */
export function operationExample(values: Record<string, string>): string {
  const { description } = reference();
  const operation = findOperation(values.operation);
  const sample = createSamples(description, operation).find((candidate) => candidate.language === "curl");
  const media = operation.responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ response }) => Object.entries(response.content ?? {}));
  const examples = media.flatMap(([type, one]) =>
    Object.entries(one.examples ?? {}).map(([name, example]) => [name, example, type] as const),
  );
  const [, example, type = ""] = examples.find(([name]) => !values.example || name === values.example) ?? [];
  if (values.example && !example) {
    const names = examples.map(([name]) => name).join(", ");
    throw new Error(`${values.operation} has no example response "${values.example}"; it has: ${names}`);
  }
  return blocks(
    sample && values.only !== "response" && codeFence(sample.highlight, sample.code, "Request"),
    example && exampleFence(type, resolve(description, example).value, "Response"),
  );
}
