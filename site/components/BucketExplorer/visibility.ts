/** A member or a friend, with their buckets. */
export interface Owner {
  name: string;
  buckets: readonly string[];
}

/**
 * Applies the rule of privacy buckets: a friend sees a member if they have at least one bucket in common.
 *
 * @param member the member to be seen.
 * @param friend the friend who looks.
 * @returns whether the friend sees the member, the same in words without a full stop, and the reason as a sentence,
 *   with the common buckets in the member's order.
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

/** @returns a list of names such as "A", "A and B", "A, B and C". */
export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(names);
}
