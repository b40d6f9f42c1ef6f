import { listOperations, type Operation } from "../../lib/openapi/operations";
import { readDescription } from "../../lib/openapi/parseDescription";
import { bundledDescription } from "../../lib/openapi/published";
import type { Description } from "../../lib/openapi/types";

interface Reference {
  description: Description;
  operations: Operation[];
}

let loaded: Reference | undefined;

/**
 * The published description and its operations, read once.
 *
 * @throws UserError when the description has not been generated yet.
 */
export function reference(): Reference {
  if (!loaded) {
    const description = readDescription(bundledDescription);
    loaded = { description, operations: listOperations(description) };
  }
  return loaded;
}

/**
 * @param id an operationId.
 * @throws Error when the description has no such operation.
 */
export function findOperation(id: string | undefined): Operation {
  const operation = reference().operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The description has no operation "${id}"`);
  return operation;
}
