import { expect, test } from "vitest";
import { type FriendLevel, FriendLevels } from "./friendLevels";

/** Queries the level at several times, in milliseconds; it changes after the first. */
function ask(levels: [FriendLevel, FriendLevel], times: number[]): FriendLevel[] {
  let now = 0;
  const known = new FriendLevels({ now: () => now, after: () => () => {} });
  return times.map((time, index) => {
    now = time;
    return known.find("a", "b", () => levels[Math.min(index, 1)] ?? "none");
  });
}

test("a level is remembered for five seconds, as the server does", () => {
  expect(ask(["friend", "trusted"], [0, 4999, 5000])).toEqual(["friend", "friend", "trusted"]);
});

test("the level none is never remembered", () => {
  expect(ask(["none", "pending"], [0, 1])).toEqual(["none", "pending"]);
});

test("each direction between two users is remembered separately", () => {
  const known = new FriendLevels({ now: () => 0, after: () => () => {} });
  known.find("a", "b", () => "friend");
  expect(known.find("b", "a", () => "pending")).toBe("pending");
  expect(known.find("a", "b", () => "trusted")).toBe("friend");
});
