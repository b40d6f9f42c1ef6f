import { resolve } from "../../lib/openapi/resolve";
import { blocks, codeFence } from "../api-reference/mdx";
import { findOperation, reference } from "../api-reference/reference";
import { createSamples } from "../api-reference/samples";

/**
 * Shows the cURL request of an operation and its first example answer.
 *
 * @param values `operation`: an operationId.
 * @throws Error when there is no such operation.
 */
export function operationExample(values: Record<string, string>): string {
  const { description } = reference();
  const operation = findOperation(values.operation);
  const sample = createSamples(description, operation).find((candidate) => candidate.language === "curl");
  const media = operation.responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ response }) => Object.values(response.content ?? {}));
  const [example] = media.flatMap((one) => Object.values(one.examples ?? {}));
  return blocks(
    sample && codeFence(sample.highlight, sample.code, "Request"),
    example && codeFence("json", JSON.stringify(resolve(description, example).value, null, 2), "Answer"),
  );
}
