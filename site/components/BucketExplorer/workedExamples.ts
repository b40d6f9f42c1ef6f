/** The buckets in the examples and the explorer. */
export const allBuckets = ["Family", "Friends", "Trusted friends", "Online friends", "Partner"] as const;

export type BucketName = (typeof allBuckets)[number];

export interface WorkedExample {
  id: ExampleId;
  member: { name: string; buckets: readonly BucketName[] };
  friends: readonly { name: string; buckets: readonly BucketName[] }[];
}

export type ExampleId = "one-friend" | "both-friends" | "nobody";

/** The three cases that explain the rule: one friend sees the member, both do, nobody does. */
export const workedExamples: readonly [WorkedExample, ...WorkedExample[]] = [
  {
    id: "one-friend",
    member: { name: "Amber", buckets: ["Family"] },
    friends: [
      { name: "Friend 1", buckets: ["Family"] },
      { name: "Friend 2", buckets: ["Friends"] },
    ],
  },
  {
    id: "both-friends",
    member: { name: "Thomas", buckets: ["Family", "Friends"] },
    friends: [
      { name: "Friend 1", buckets: ["Family", "Friends"] },
      { name: "Friend 2", buckets: ["Friends"] },
    ],
  },
  {
    id: "nobody",
    member: { name: "Adrian", buckets: ["Family", "Partner"] },
    friends: [
      { name: "Friend 1", buckets: ["Friends", "Trusted friends"] },
      { name: "Friend 2", buckets: ["Trusted friends", "Online friends"] },
    ],
  },
];
