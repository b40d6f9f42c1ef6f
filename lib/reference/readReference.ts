import { bundledDescription } from "../openapi/descriptionFiles";
import { listOperations, type Operation } from "../openapi/operations";
import { readBundledDescription } from "../openapi/parseDescription";
import type { Description } from "../openapi/types";
import { readWhenChanged } from "../readWhenChanged";

interface Reference {
  description: Description;
  operations: Operation[];
}

/**
 * The bundled description and its operations, as last generated.
 *
 * @throws UserError if the description has not been generated yet.
 */
export const reference: () => Reference = readWhenChanged(bundledDescription, (file) => {
  const description = readBundledDescription(file);
  return { description, operations: listOperations(description) };
});

/**
 * @param id an operationId.
 * @throws Error if the description has no such operation.
 */
export function findOperation(id: string | undefined): Operation {
  const operation = reference().operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The description has no operation "${id}"`);
  return operation;
}
