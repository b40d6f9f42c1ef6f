import { listErrors } from "../../lib/openapi/errorCases";
import { formsOf } from "../../lib/openapi/operations";
import { reference } from "../../lib/reference/readReference";

/**
 * Returns an error's message in the built site, so that no test repeats one.
 *
 * @throws Error when the operation has no such example.
 */
export function messageOf(operationId: string, example: string): string {
  const { description, operations } = reference();
  const error = operations
    .flatMap(formsOf)
    .filter(({ id }) => id === operationId)
    .flatMap((operation) => listErrors(description, operation))
    .find(({ name }) => name === example);
  if (!error) throw new Error(`The description of ${operationId} has no error named ${example}.`);
  return error.text;
}
