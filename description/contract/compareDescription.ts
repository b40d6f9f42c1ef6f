import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Description } from "../model/types";
import { compare, type Difference } from "./compare";
import { declaredDifferences } from "./declared";
import { describedOperations, serverOperations } from "./operations";
import type { Extract, JsonObject } from "./serverContract";

/**
 * Compares the description with the extract of the server's source: operations, permissions, access, path and query
 * parameters, headers, bodies.
 *
 * @param contract the extract.
 * @param description the bundled document.
 * @param declared intentional differences.
 * @returns all other differences: `left` is the server, `right` the description, `path` starts with the operation.
 * @throws UserError for a declared difference that does not exist (any more).
 */
export function compareDescription(
  contract: Extract,
  description: Description,
  declared = declaredDifferences,
): Difference[] {
  const [server, described] = [serverOperations(contract), describedOperations(description)];
  const differences = [...new Set([...server.keys(), ...described.keys()])].sort().flatMap((key) => {
    const [ours, theirs] = [server.get(key), described.get(key)];
    // Routes that API tokens cannot call need not be described.
    if (!theirs && ours?.login !== "token") return [];
    if (isObject(ours?.query) && isObject(theirs?.query)) leaveUnchecked(ours.query, theirs.query);
    return compare(ours, theirs, { left: "", right: "#/paths" }, key);
  });
  const open = new Set(differences);
  for (const { operation, part, server: left, description: right } of declared) {
    const found = differences.find(
      (one) => one.path === `${operation}.${part}` && one.left === left && one.right === right,
    );
    if (!found) {
      throw new UserError(
        `${operation}, ${part}: this declared difference no longer exists. Remove it from description/contract/declared.ts.`,
      );
    }
    open.delete(found);
  }
  return [...open];
}

/** Where the server does not validate a parameter, the description's schema cannot contradict it. */
function leaveUnchecked(ours: JsonObject, theirs: JsonObject): void {
  for (const [name, checked] of Object.entries(ours)) {
    const described = theirs[name];
    if (!isObject(checked) || Object.keys(checked).join() !== "$comment" || !isObject(described)) continue;
    const { $comment = "", "(required)": required } = described;
    theirs[name] = { $comment, ...(required === true && { "(required)": required }) };
  }
}
