import type { DeclaredDifference } from "./declared";
import type { Difference } from "./difference";

/** Differences, with those taken out that are declared. */
export interface Settled {
  /** What is left to solve. */
  differences: Difference[];
  /** Declarations that were needed. */
  applied: DeclaredDifference[];
  /** Declarations that do not hold (any more), with the reason. */
  stale: { declared: DeclaredDifference; reason: string }[];
}

/**
 * Takes out the differences that are declared and whose evidence still stands.
 *
 * @param differences all differences.
 * @param declared the declared ones.
 * @param handlerCode code of the handlers by operation, without comments and white space.
 */
export function applyDeclared(
  differences: Difference[],
  declared: DeclaredDifference[],
  handlerCode: Map<string, string>,
): Settled {
  const settled: Settled = { differences: [...differences], applied: [], stale: [] };
  for (const entry of declared) {
    const code = handlerCode.get(entry.operation);
    const index = settled.differences.findIndex(
      (difference) =>
        difference.operation === entry.operation &&
        difference.part === entry.part &&
        difference.server === entry.server &&
        difference.description === entry.description,
    );
    if (index < 0) settled.stale.push({ declared: entry, reason: "there is no such difference" });
    else if (!code?.includes(entry.evidence.replace(/\s+/g, ""))) {
      settled.stale.push({ declared: entry, reason: `the handler no longer contains "${entry.evidence}"` });
    } else {
      settled.differences.splice(index, 1);
      settled.applied.push(entry);
    }
  }
  return settled;
}
