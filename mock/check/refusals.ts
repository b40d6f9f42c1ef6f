import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { ids } from "../scenarios/ids";
import { pathNames } from "../scenarios/pathNames";
import type { Asker } from "./asker";
import type { Expected } from "./compare";
import type { Request } from "./types";

/**
 * Lists requests of an operation that are refused before the server looks at anything else: without a valid token, or
 * with an invalid header or path. None has a body.
 *
 * @param newId returns an id that no object has, for the end of the path.
 */
export function refusals(
  asker: Asker,
  operation: Operation,
  newId: () => string,
): { request: Request; expected: Expected }[] {
  const errors = new Set(asker.errorsOf(operation));
  const of = (error: string, request: Omit<Request, "operation" | "path">, id = newId()) =>
    errors.has(error)
      ? [{ request: { operation, path: pathWith(operation, id), ...request }, expected: { error } }]
      : [];
  return [
    ...of("operationTimeInvalid", {
      about: "invalid Operation-Time",
      token: null,
      headers: { "Operation-Time": "yesterday" },
    }),
    ...of("tokenMissing", { about: "no token", token: null }),
    ...of(errors.has("tokenInvalid") ? "tokenInvalid" : "appSessionRequired", {
      about: "unknown token",
      token: "unknown",
    }),
    // With a POST, a server without the check could add an object under an id with which it cannot be deleted.
    ...(operation.method === "POST"
      ? []
      : of("pathParameterInvalid", { about: "invalid characters in the path" }, "a.b")),
  ];
}

/** @returns an operation's path with ids that are not in use; `last` is the value of its last parameter. */
function pathWith(operation: Operation, last: string): string {
  const names = pathNames(operation);
  return examplePath(
    operation,
    Object.fromEntries(names.map((name) => [name, name === names.at(-1) ? last : ids.free])),
  );
}
