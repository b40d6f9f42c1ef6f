import type { Owner } from "./visibility";

/** The buckets in the examples and the explorer. */
export const allBuckets = ["Family", "Friends", "Trusted friends", "Online friends", "Partner"];

interface WorkedExample {
  /** Its name on pages: `<BucketExamples example="nobody" />`. */
  id: string;
  /** Of its drawing. */
  caption: string;
  member: Owner;
  friends: readonly Owner[];
}

/** The three cases that explain the rule: one friend sees the member, both do, nobody does. */
export const workedExamples: readonly [WorkedExample, ...WorkedExample[]] = [
  {
    id: "one-friend",
    caption: "Amber and Friend 1 have the same bucket. Friend 2 has a different one.",
    member: { name: "Amber", buckets: ["Family"] },
    friends: [
      { name: "Friend 1", buckets: ["Family"] },
      { name: "Friend 2", buckets: ["Friends"] },
    ],
  },
  {
    id: "both-friends",
    caption: "Friend 1 has two buckets in common with Thomas, and Friend 2 has one. One is enough.",
    member: { name: "Thomas", buckets: ["Family", "Friends"] },
    friends: [
      { name: "Friend 1", buckets: ["Family", "Friends"] },
      { name: "Friend 2", buckets: ["Friends"] },
    ],
  },
  {
    id: "nobody",
    caption: "No friend has a bucket in common with Adrian, so no friend sees Adrian.",
    member: { name: "Adrian", buckets: ["Family", "Partner"] },
    friends: [
      { name: "Friend 1", buckets: ["Friends", "Trusted friends"] },
      { name: "Friend 2", buckets: ["Trusted friends", "Online friends"] },
    ],
  },
];
