import type { ServerContract } from "@simply-plural-docs/description/contract/serverContract";
import { listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { type ErrorIndex, indexErrors } from "./errorIndex";
import { inReadingOrder } from "./inReadingOrder";
import { type Guide, type Use, usesOf } from "./uses";

/** What the pages of the reference are written from. */
export interface Reference {
  description: Description;
  /** In the order in which pages list them: see `inReadingOrder`. */
  operations: Operation[];
  errors: ErrorIndex;
  /** What makes each operation's request, by operationId. */
  uses: Map<string, Use[]>;
  /** The version of the server's source that the description was checked against. */
  server: Pick<ServerContract, "commit" | "date">;
}

/**
 * Makes a reference from a bundled description.
 *
 * @param guides whose programs make requests.
 */
export function createReference(
  description: Description,
  { commit, date }: Reference["server"],
  guides: Guide[] = [],
): Reference {
  const operations = inReadingOrder(description, listOperations(description));
  const errors = indexErrors(description, operations);
  return { description, operations, errors, uses: usesOf(operations, guides), server: { commit, date } };
}

/**
 * @param id an operationId.
 * @throws Error if the description has no such operation.
 */
export function findOperation({ operations }: Pick<Reference, "operations">, id: string | undefined): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The description has no operation "${id}"`);
  return operation;
}
