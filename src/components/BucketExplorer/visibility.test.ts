import { describe, expect, it } from "vitest";
import { explain, listNames, visibility } from "./visibility";
import { allBuckets, workedExamples } from "./workedExamples";

describe("visibility", () => {
  it("is given by one bucket in common", () => {
    expect(visibility(["Family"], ["Family"])).toEqual({ sees: true, inCommon: ["Family"] });
  });

  it("names every bucket in common, in the member's order", () => {
    expect(visibility(["Partner", "Family", "Friends"], ["Friends", "Family"])).toEqual({
      sees: true,
      inCommon: ["Family", "Friends"],
    });
  });

  it("is not given by buckets that differ", () => {
    expect(visibility(["Family"], ["Friends"])).toEqual({ sees: false, because: "noneInCommon" });
  });

  it("is not given where the member has no bucket, whatever the friend has", () => {
    expect(visibility([], ["Family"])).toEqual({ sees: false, because: "memberHasNone" });
    expect(visibility([], [])).toEqual({ sees: false, because: "memberHasNone" });
  });

  it("is not given where the friend has no bucket", () => {
    expect(visibility(["Family"], [])).toEqual({ sees: false, because: "friendHasNone" });
  });
});

describe("the worked examples", () => {
  const outcome = (index: number) => {
    const example = workedExamples[index];
    if (!example) throw new Error(`no example ${index}`);
    return example.friends.map((friend) => visibility(example.member.buckets, friend.buckets).sees);
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

describe("the words", () => {
  it("name one bucket in common, or all of them", () => {
    expect(explain("Amber", "Friend 1", visibility(["Family"], ["Family"]))).toEqual({
      answer: "Friend 1 sees Amber",
      reason: "Both have the bucket Family.",
    });
    expect(explain("Thomas", "Friend 1", visibility(["Family", "Friends"], ["Family", "Friends"]))).toEqual({
      answer: "Friend 1 sees Thomas",
      reason: "Both have the buckets Family and Friends.",
    });
  });

  it("say why a friend does not see the member", () => {
    const reason = (member: string[], friend: string[]) => explain("Adrian", "Friend 2", visibility(member, friend));
    expect(reason(["Partner"], ["Friends"])).toEqual({
      answer: "Friend 2 doesn’t see Adrian",
      reason: "They have no bucket in common.",
    });
    expect(reason([], ["Friends"]).reason).toBe("Adrian has no bucket.");
    expect(reason(["Family"], []).reason).toBe("Friend 2 has no bucket.");
  });

  it("join names as one says them", () => {
    expect(listNames([])).toBe("");
    expect(listNames(["A"])).toBe("A");
    expect(listNames(["A", "B"])).toBe("A and B");
    expect(listNames(["A", "B", "C"])).toBe("A, B and C");
  });
});
