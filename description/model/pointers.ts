import type { Operation } from "./operations";
import { escapeKey, resolve } from "./resolve";
import type { Description, Method, Parameter, Reference } from "./types";

/** @returns the JSON pointer to an operation: `#/paths/~1v1~1me/get`. */
export function operationPointer({ path, method }: Operation): string {
  return `#/paths/${escapeKey(path)}/${method.toLowerCase()}`;
}

/**
 * @param source the operation that is in the files: the form with an id is made from it.
 * @param parameter one of the operation's or its form's.
 * @returns the JSON pointer to the parameter: the operation's, its path's, or the id that the form adds.
 */
export function parameterPointer(description: Description, source: Operation, { name, in: place }: Parameter): string {
  const indexIn = (list: (Parameter | Reference)[] = []) =>
    list.map((one) => resolve(description, one)).findIndex((one) => one.name === name && one.in === place);
  const item = description.paths[source.path];
  const own = indexIn(item?.[source.method.toLowerCase() as Method]?.parameters);
  if (own >= 0) return `${operationPointer(source)}/parameters/${own}`;
  const shared = indexIn(item?.parameters);
  if (shared < 0) return `${operationPointer(source)}/x-idParameter`;
  return `#/paths/${escapeKey(source.path)}/parameters/${shared}`;
}
