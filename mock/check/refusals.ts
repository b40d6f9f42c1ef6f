import { listErrors } from "simply-plural-api-description/model/errorCases";
import { examplePath } from "simply-plural-api-description/model/examples";
import {
  formsOf,
  listOperations,
  type Operation,
  parametersIn,
  shownName,
} from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";
import { ids } from "../scenarios/ids";
import type { Expected } from "./compare";
import type { Request } from "./types";

/** Whose requests change more than the object that they name: without a check of the path, a server could do so. */
const changeMoreThanNamed = new Set(["Users", "PluralKit", "Chat Categories"]);

/**
 * Lists requests that are refused, and that change nothing even on a server that fails to refuse them: without a valid
 * token, or with an id that nothing can have and nothing to change it to.
 */
export function refusals(description: Description): { request: Request; expected: Expected }[] {
  return listOperations(description)
    .flatMap(formsOf)
    .flatMap((operation) => {
      const errors = new Set(listErrors(description, operation).map(({ name }) => name));
      const path = unusedPath(operation);
      const of = (error: string, request: Omit<Request, "operation" | "path">, at = path) =>
        errors.has(error) ? [{ request: { operation, path: at, ...request }, expected: { error } }] : [];
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
        ...(isHarmless(operation)
          ? of("pathParameterInvalid", { about: "invalid characters in the path" }, unusedPath(operation, "a.b"))
          : []),
      ];
    });
}

function isHarmless({ method, tag }: Operation): boolean {
  return method === "GET" || (method !== "POST" && !changeMoreThanNamed.has(tag));
}

/** @returns an operation's path with ids that are not in use; `last` is the value of its last parameter. */
function unusedPath(operation: Operation, last: string = ids.free): string {
  const names = parametersIn(operation, "path").map(shownName);
  return examplePath(
    operation,
    Object.fromEntries(names.map((name, index) => [name, index === names.length - 1 ? last : ids.free])),
  );
}
