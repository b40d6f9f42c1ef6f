import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { ids } from "../../scenarios/ids";
import { pathNames } from "../../scenarios/pathNames";
import type { Request } from "../types";
import type { Asker } from "./asker";

/**
 * Lists requests of an operation that are refused before the server looks at anything else: without a valid token, or
 * with an invalid header or path. None has a body.
 *
 * @param id one that no object has, for the end of the path.
 */
export function refusals(asker: Asker, operation: Operation, id: string = ids.free): Request[] {
  const errors = asker.errorsOf(operation);
  const names = pathNames(operation);
  const pathWith = (last: string) =>
    examplePath(operation, Object.fromEntries(names.map((name) => [name, name === names.at(-1) ? last : ids.free])));
  const path = pathWith(id);
  const all: Request[] = [
    { operation, path, about: "no token", token: null },
    { operation, path, about: "unknown token", token: "unknown" },
  ];
  if (errors.includes("operationTimeInvalid"))
    all.unshift({
      operation,
      path,
      about: "invalid Operation-Time",
      token: null,
      headers: { "Operation-Time": "yesterday" },
    });
  // With a POST, a server without the check could add an object under an id with which it cannot be deleted.
  if (errors.includes("pathParameterInvalid") && operation.method !== "POST")
    all.push({ operation, path: pathWith("a.b"), about: "invalid characters in the path" });
  return all;
}
