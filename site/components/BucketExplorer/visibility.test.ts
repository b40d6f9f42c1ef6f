import { describe, expect, it, test } from "vitest";
import { explain } from "./visibility";
import { allBuckets, workedExamples } from "./workedExamples";

type Case = [rule: string, member: string[], friend: string[], sees: boolean, reason: string];

test.each<Case>([
  ["one bucket in common is enough", ["Family"], ["Family"], true, "Both have the bucket Family."],
  [
    "all in common are named, in the member’s order",
    ["Partner", "Family", "Friends"],
    ["Friends", "Family"],
    true,
    "Both have the buckets Family and Friends.",
  ],
  ["different ones do not count", ["Family"], ["Friends"], false, "They have no bucket in common."],
  ["a member without any is not shown", [], ["Family"], false, "Adrian has no bucket."],
  ["not even to a friend without any", [], [], false, "Adrian has no bucket."],
  ["a friend without any sees nothing", ["Family"], [], false, "Friend 2 has no bucket."],
])("the rule of privacy buckets: %s", (_, member, friend, sees, reason) => {
  const answer = `Friend 2 ${sees ? "sees" : "doesn’t see"} Adrian`;
  const explained = explain({ name: "Adrian", buckets: member }, { name: "Friend 2", buckets: friend });
  expect(explained).toEqual({ sees, answer, reason });
});

describe("the worked examples", () => {
  it("show one friend, both friends and nobody", () => {
    const seen = workedExamples.map(({ member, friends }) => friends.map((friend) => explain(member, friend).sees));
    expect(seen).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });

  it("use only known buckets, each once", () => {
    for (const { member, friends } of workedExamples) {
      for (const { buckets } of [member, ...friends]) {
        expect(new Set(buckets).size).toBe(buckets.length);
        expect(allBuckets).toEqual(expect.arrayContaining([...buckets]));
      }
    }
  });
});
