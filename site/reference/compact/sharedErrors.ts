import type { ErrorCase } from "@simply-plural-docs/description/model/errorCases";
import { formsOf, jsonBody, type Operation, parametersIn } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { errorsOf } from "../errorIndex";

/** An error that several operations have. */
export interface SharedError {
  /** The example's name, with a number if operations call different errors by it. */
  name: string;
  error: ErrorCase;
  /** Which operations have it, if one can say that in words: `every operation`. */
  everywhere?: string;
}

/** The errors of all operations, each reason once. */
export interface SharedErrors {
  /** The most frequent first. */
  shared: SharedError[];
  /** @returns an operation's errors, both forms included, without those that go without saying. */
  errorsOf(operation: Operation): { shared: SharedError[]; own: ErrorCase[] };
}

/**
 * Finds the errors that several operations have: those with the same message for the same reason.
 *
 * @param description the bundled document.
 * @param operations all operations.
 */
export function shareErrors(description: Description, operations: Operation[]): SharedErrors {
  const found = new Map<string, { error: ErrorCase; by: Set<Operation> }>();
  for (const operation of operations) {
    for (const error of errorsOf(description, operation))
      getOrMake(found, keyOf(error), () => ({ error, by: new Set<Operation>() })).by.add(operation);
  }
  const groups = groupsOf(operations);
  const several = [...found].filter(([, { by }]) => by.size > 1).sort(([, a], [, b]) => b.by.size - a.by.size);
  const shared = new Map<string, SharedError>();
  const uses = new Map<string, number>();
  for (const [key, { error, by }] of several) {
    const number = (uses.get(error.name) ?? 0) + 1;
    uses.set(error.name, number);
    const name = number > 1 ? `${error.name}${number}` : error.name;
    shared.set(key, { name, error, everywhere: everywhereOf(groups, by) });
  }
  return {
    shared: [...shared.values()],
    errorsOf(operation) {
      const all = [...new Map(errorsOf(description, operation).map((error) => [keyOf(error), error]))];
      return {
        shared: all.flatMap(([key]) => shared.get(key) ?? []).filter(({ everywhere }) => !everywhere),
        own: all.flatMap(([key, error]) => (shared.has(key) ? [] : error)),
      };
    },
  };
}

interface Group {
  name: string;
  members: Operation[];
}

/** @returns the operations that have an error, in words, if they are a group with few exceptions. */
function everywhereOf(groups: Group[], by: ReadonlySet<Operation>): string | undefined {
  for (const { name, members } of groups) {
    const missing = members.filter((one) => !by.has(one));
    if (members.length - missing.length < by.size || missing.length > by.size / 6) continue;
    const requests = missing.map(({ method, displayPath }) => `\`${method} ${displayPath}\``);
    return requests.length > 0 ? `${name} except ${requests.join(", ")}` : name;
  }
  return undefined;
}

/** Groups of operations that one can tell by their requests. */
function groupsOf(operations: Operation[]): Group[] {
  return [
    { name: "every operation", members: operations },
    { name: "every operation with a body", members: operations.filter(jsonBody) },
    {
      name: "every operation with an id in its path",
      members: operations.filter((one) => formsOf(one).some((form) => parametersIn(form, "path").length > 0)),
    },
  ];
}

function keyOf({ status, text, cause, hint }: ErrorCase): string {
  return JSON.stringify([status, text, cause, hint]);
}
