/** Why a friend sees a member, or does not. */
export type Visibility =
  | { sees: true; inCommon: string[] }
  | { sees: false; because: "memberHasNone" | "friendHasNone" | "noneInCommon" };

/**
 * The rule of privacy buckets: a friend sees a member when both have at least one bucket in common.
 *
 * @param memberBuckets the member's buckets.
 * @param friendBuckets the friend's buckets.
 * @returns the buckets in common, in the member's order, or the reason why there is none.
 */
export function visibility(memberBuckets: readonly string[], friendBuckets: readonly string[]): Visibility {
  const inCommon = memberBuckets.filter((bucket) => friendBuckets.includes(bucket));
  if (inCommon.length > 0) return { sees: true, inCommon };
  if (memberBuckets.length === 0) return { sees: false, because: "memberHasNone" };
  if (friendBuckets.length === 0) return { sees: false, because: "friendHasNone" };
  return { sees: false, because: "noneInCommon" };
}

/**
 * @param memberName who is seen or not.
 * @param friendName who looks.
 * @param result what `visibility` found for the two.
 * @returns who sees whom, without a full stop, and the reason as a sentence.
 */
export function explain(
  memberName: string,
  friendName: string,
  result: Visibility,
): { answer: string; reason: string } {
  if (result.sees) {
    const noun = result.inCommon.length === 1 ? "bucket" : "buckets";
    return {
      answer: `${friendName} sees ${memberName}`,
      reason: `Both have the ${noun} ${listNames(result.inCommon)}.`,
    };
  }
  const reasons = {
    memberHasNone: `${memberName} has no bucket.`,
    friendHasNone: `${friendName} has no bucket.`,
    noneInCommon: "They have no bucket in common.",
  };
  return { answer: `${friendName} doesn’t see ${memberName}`, reason: reasons[result.because] };
}

/** "A", "A and B", "A, B and C". */
export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}
