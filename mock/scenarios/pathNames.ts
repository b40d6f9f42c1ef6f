import { type Operation, parametersIn, shownName } from "@simply-plural-docs/description/model/operations";

/** @returns the display names of the parameters in an operation's path, in their order. */
export function pathNames(operation: Operation): string[] {
  return parametersIn(operation, "path").map(shownName);
}
