/** Why a friend sees a member, or does not. */
export type Visibility =
  | { sees: true; inCommon: string[] }
  | { sees: false; because: "memberHasNone" | "friendHasNone" | "noneInCommon" };

/**
 * The rule of privacy buckets: a friend sees a member when at least one bucket is on both.
 *
 * @param memberBuckets the buckets on the member.
 * @param friendBuckets the buckets on the friend.
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
 * @returns one sentence that says who sees whom, and why.
 */
export function explain(memberName: string, friendName: string, result: Visibility): string {
  if (result.sees) {
    const noun = result.inCommon.length === 1 ? "bucket" : "buckets";
    return `${friendName} sees ${memberName}. Both have the ${noun} ${listNames(result.inCommon)}.`;
  }
  const reason = {
    memberHasNone: `${memberName} has no bucket.`,
    friendHasNone: `${friendName} has no bucket.`,
    noneInCommon: "They have no bucket in common.",
  }[result.because];
  return `${friendName} does not see ${memberName}. ${reason}`;
}

/** The outcome for all friends in a few words. */
export function summarise(memberName: string, friends: readonly { name: string; result: Visibility }[]): string {
  const seeing = friends.filter((friend) => friend.result.sees).map((friend) => friend.name);
  if (seeing.length === 0) return `No friend sees ${memberName}.`;
  return `${listNames(seeing)} ${seeing.length === 1 ? "sees" : "see"} ${memberName}.`;
}

/** "A", "A and B", "A, B and C". */
export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}
