import { isObject, type JsonObject, type ServerContract } from "../../lib/contract/serverContract";
import type { Description } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";
import { compare, type Difference, formatDifferences } from "./compare";
import { type DeclaredDifference, declaredDifferences } from "./declared";
import { describedPlace } from "./describedPlace";
import { describedOperations, serverOperations } from "./operations";

/**
 * Compares the description with the extract of the server's source: operations, permissions, who may read, path and
 * query parameters, headers, bodies.
 *
 * @param contract the extract.
 * @param description the bundled document.
 * @param declared differences that are there on purpose.
 * @param only whether the description is a part of the whole, so that other routes of the server say nothing.
 * @returns every other difference: `left` is the server, `right` the description, `path` starts with the operation.
 * @throws UserError naming each declared difference that does not exist (any more).
 */
export function compareDescription(
  contract: ServerContract,
  description: Description,
  declared: DeclaredDifference[] = declaredDifferences,
  only = false,
): Difference[] {
  const [server, described] = [serverOperations(contract), describedOperations(description)];
  const differences = [...new Set([...server.keys(), ...described.keys()])].sort().flatMap((key) => {
    const [ours, theirs] = [server.get(key), described.get(key)];
    // What API tokens cannot call need not be described.
    if (!theirs && (only || ours?.login !== "token")) return [];
    if (ours && theirs) leaveUnchecked(ours.query, theirs.query);
    return compare(ours, theirs, { left: "", right: "#/paths" }, key);
  });
  const isDeclared = (difference: Difference) => declared.some((entry) => matches(entry, difference));
  const stale = declared.filter((entry) => !differences.some((difference) => matches(entry, difference)));
  if (stale.length > 0 && !only) {
    const list = stale.map(({ operation, part }) => `  ${operation}.${part}: there is no such difference (any more)`);
    throw new UserError(`Correct or remove these entries of tools/contract/declared.ts:\n${list.join("\n")}`);
  }
  return differences.filter((difference) => !isDeclared(difference));
}

function matches(entry: DeclaredDifference, { path, left, right }: Difference): boolean {
  return path === `${entry.operation}.${entry.part}` && left === entry.server && right === entry.description;
}

/** Without a check on the server there is nothing that the description's schema of a parameter could contradict. */
function leaveUnchecked(ours: unknown, theirs: unknown): void {
  if (!isObject(ours) || !isObject(theirs)) return;
  for (const [name, parameter] of Object.entries(theirs)) {
    const checked = ours[name];
    const isUnchecked = isObject(checked) && Object.keys(checked).join() === "$comment";
    if (!isUnchecked || !isObject(parameter)) continue;
    const { $comment, "(required)": required } = parameter;
    theirs[name] = { $comment, "(required)": required } as JsonObject;
  }
}

/** @returns the differences in words, with file and line on both sides; `file` is the description's root file. */
export function formatDescriptionDifferences(differences: Difference[], file: string): string {
  const placed = differences.map((one) => ({ ...one, rightPlace: describedPlace(file, one.rightPlace) }));
  return formatDifferences(placed, { left: "server", right: "description" });
}
