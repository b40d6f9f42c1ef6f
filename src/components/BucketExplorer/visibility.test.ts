import { describe, expect, it } from "vitest";
import { explain, listNames, summarise, visibility } from "./visibility";
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
  it("say who sees whom and why", () => {
    expect(explain("Amber", "Friend 1", visibility(["Family"], ["Family"]))).toBe(
      "Friend 1 sees Amber. Both have the bucket Family.",
    );
    expect(explain("Thomas", "Friend 1", visibility(["Family", "Friends"], ["Family", "Friends"]))).toBe(
      "Friend 1 sees Thomas. Both have the buckets Family and Friends.",
    );
    expect(explain("Adrian", "Friend 2", visibility(["Partner"], ["Friends"]))).toBe(
      "Friend 2 does not see Adrian. They have no bucket in common.",
    );
    expect(explain("Adrian", "Friend 2", visibility([], ["Friends"]))).toBe(
      "Friend 2 does not see Adrian. Adrian has no bucket.",
    );
    expect(explain("Adrian", "Friend 2", visibility(["Family"], []))).toBe(
      "Friend 2 does not see Adrian. Friend 2 has no bucket.",
    );
  });

  it("sum up for all friends", () => {
    const sees = visibility(["Family"], ["Family"]);
    const not = visibility(["Family"], []);
    expect(summarise("Amber", [{ name: "Friend 1", result: not }])).toBe("No friend sees Amber.");
    expect(
      summarise("Amber", [
        { name: "Friend 1", result: sees },
        { name: "Friend 2", result: not },
      ]),
    ).toBe("Friend 1 sees Amber.");
    expect(
      summarise("Amber", [
        { name: "Friend 1", result: sees },
        { name: "Friend 2", result: sees },
      ]),
    ).toBe("Friend 1 and Friend 2 see Amber.");
  });

  it("join names as one says them", () => {
    expect([listNames([]), listNames(["A"]), listNames(["A", "B"]), listNames(["A", "B", "C"])]).toEqual([
      "",
      "A",
      "A and B",
      "A, B and C",
    ]);
  });
});
