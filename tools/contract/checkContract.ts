import { bundleDescription } from "../../lib/openapi/bundle";
import { applyDeclared, type Settled } from "./applyDeclared";
import { compareOperations } from "./compareOperations";
import { type DeclaredDifference, declaredDifferences } from "./declared";
import { readDescription } from "./description/readDescription";
import type { ContractOperation } from "./operation";
import { readServer, type ServerContract } from "./server/readServer";
import type { Unreadable } from "./unreadable";

/** Outcome of a comparison. */
export interface ContractResult extends Settled {
  unreadable: Unreadable[];
  counts: ServerContract["counts"] & {
    /** Operations that both sides have. */
    compared: number;
    bodies: number;
    parameters: number;
  };
  /** Label and place of both sides by key, for the report. */
  labels: Map<string, string>;
}

/**
 * Compares the server's source with the description.
 *
 * @param folder the server's repository or its `src` folder.
 * @param file root file of the description.
 * @param declared differences that are there on purpose.
 * @throws UserError when either side cannot be opened at all.
 */
export async function checkContract(
  folder: string,
  file: string,
  declared: DeclaredDifference[] = declaredDifferences,
): Promise<ContractResult> {
  const unreadable: Unreadable[] = [];
  const server = readServer(folder, unreadable);
  const description = readDescription(await bundleDescription(file), file, unreadable);
  const differences = compareOperations(server, description);
  const both = [...server.operations].flatMap(([key, ours]) => {
    const theirs = description.operations.get(key);
    return theirs ? [[ours, theirs] as const] : [];
  });
  const labels = new Map<string, string>();
  for (const [key, operation] of [...server.operations, ...description.operations]) labels.set(key, operation.label);
  return {
    ...applyDeclared(differences, declared, server.handlerCode),
    unreadable,
    labels,
    counts: {
      ...server.counts,
      compared: both.length,
      bodies: both.filter(([ours, theirs]) => ours.body && theirs.body).length,
      parameters: both.reduce((sum, [ours]) => sum + countParameters(ours), 0),
    },
  };
}

function countParameters(operation: ContractOperation): number {
  return operation.pathParameters.length + operation.query.size + operation.headers.size;
}
