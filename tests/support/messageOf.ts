import { listErrors } from "../../description/model/errorCases";
import { formsOf } from "../../description/model/operations";
import { readReference } from "../../site/reference/readReference";

/**
 * Returns an error's message in the built site, so that no test repeats one.
 *
 * @throws Error when the operation has no such example.
 */
export function messageOf(operationId: string, example: string): string {
  const { description, operations } = readReference();
  const error = operations
    .flatMap(formsOf)
    .filter(({ id }) => id === operationId)
    .flatMap((operation) => listErrors(description, operation))
    .find(({ name }) => name === example);
  if (!error) throw new Error(`The description of ${operationId} has no error named ${example}.`);
  return error.text;
}
