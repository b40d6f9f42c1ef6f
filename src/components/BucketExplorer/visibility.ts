/** A member or a friend, and the buckets that they have. */
export interface Owner {
  name: string;
  buckets: readonly string[];
}

/**
 * The rule of privacy buckets: a friend sees a member when both have at least one bucket in common.
 *
 * @param member who is seen or not.
 * @param friend who looks.
 * @returns whether the friend sees the member, the same in words, without a full stop, and the reason as a sentence,
 *   with the buckets in common in the member's order.
 */
export function explain(member: Owner, friend: Owner): { sees: boolean; answer: string; reason: string } {
  const inCommon = member.buckets.filter((bucket) => friend.buckets.includes(bucket));
  const sees = inCommon.length > 0;
  const without = [member, friend].find(({ buckets }) => buckets.length === 0);
  const whyNot = without ? `${without.name} has no bucket.` : "They have no bucket in common.";
  return {
    sees,
    answer: `${friend.name} ${sees ? "sees" : "doesn’t see"} ${member.name}`,
    reason: sees ? `Both have the ${inCommon.length === 1 ? "bucket" : "buckets"} ${listNames(inCommon)}.` : whyNot,
  };
}

/** "A", "A and B", "A, B and C". */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}
