import { describe, expect, it } from "vitest";
import { explain } from "./visibility";
import { allBuckets, workedExamples } from "./workedExamples";

const member = (...buckets: string[]) => ({ name: "Adrian", buckets });
const friend = (...buckets: string[]) => ({ name: "Friend 2", buckets });
const seen = (reason: string) => ({ sees: true, answer: "Friend 2 sees Adrian", reason });
const unseen = (reason: string) => ({ sees: false, answer: "Friend 2 doesn’t see Adrian", reason });

describe("the rule of privacy buckets", () => {
  it("shows a member with one bucket in common", () => {
    expect(explain(member("Family"), friend("Family"))).toEqual(seen("Both have the bucket Family."));
  });

  it("names all common buckets, in the member's order", () => {
    expect(explain(member("Family", "Friends"), friend("Family", "Friends"))).toEqual(
      seen("Both have the buckets Family and Friends."),
    );
    expect(explain(member("Partner", "Family", "Friends"), friend("Friends", "Family"))).toEqual(
      seen("Both have the buckets Family and Friends."),
    );
  });

  it("does not show a member with different buckets", () => {
    expect(explain(member("Family"), friend("Friends"))).toEqual(unseen("They have no bucket in common."));
  });

  it("does not show a member without buckets, whatever the friend has", () => {
    expect(explain(member(), friend("Family"))).toEqual(unseen("Adrian has no bucket."));
    expect(explain(member(), friend())).toEqual(unseen("Adrian has no bucket."));
  });

  it("shows nothing to a friend without buckets", () => {
    expect(explain(member("Family"), friend())).toEqual(unseen("Friend 2 has no bucket."));
  });
});

describe("the worked examples", () => {
  const outcome = (index: number) => {
    const example = workedExamples[index];
    if (!example) throw new Error(`no example ${index}`);
    return example.friends.map((friend) => explain(example.member, friend).sees);
  };

  it("show one friend, both friends and nobody", () => {
    expect(workedExamples.map((_, index) => outcome(index))).toEqual([
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
