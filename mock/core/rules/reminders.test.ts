import { beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import type { Listener } from "../../testing/core";
import { freshCore } from "../../testing/freshCore";
import { notifications } from "../../testing/notifications";

const { wren, sol, robin, asleep, waterTimer } = ids;

const hour = 60 * 60 * 1000;

const mock = freshCore();

let listener: Listener;

beforeEach(() => {
  mock.delete(`/v1/timer/automated/${waterTimer}`);
  listener = mock.listen();
});

const timer = (message: string, type: number, delayInHours: number) => ({ name: "x", message, type, delayInHours });

const add = (message: string, type: number, delayInHours: number) =>
  mock.post("/v1/timer/automated", timer(message, type, delayInHours)).json;

/** Has a member of the friend start to front. */
const frontOfFriend = () => mock.friend.start(mock.friend.post("/v1/member", { name: "Tide" }).json);

describe("automated timers", () => {
  test.each([
    ["a member", wren, { custom: true }, ["0", "2"]],
    ["a custom front", asleep, { custom: false }, ["1", "2"]],
    ["an entry that has ended", wren, { live: false, endTime: 2 }, ["0", "2"]],
  ])("of the matching type start with %s, regardless of `custom`", (_, member, more, expected) => {
    for (const type of [0, 1, 2, 3]) add(String(type), type, 0.5);
    mock.start(member, more);
    mock.pass(hour / 2 - 1);
    expect(notifications(listener)).toEqual([]);
    mock.pass(1);
    expect(notifications(listener)).toEqual(expected.map((message) => ["Reminder", message]));
    mock.pass(10 * hour);
    expect(notifications(listener), "once").toHaveLength(expected.length);
  });

  test("restart with the next front, each independently", () => {
    add("members", 0, 2);
    add("custom fronts", 1, 2);
    mock.start(wren);
    mock.start(asleep);
    mock.pass(hour);
    mock.start(robin);
    mock.pass(hour);
    expect(notifications(listener)).toEqual([["Reminder", "custom fronts"]]);
    mock.pass(hour);
    expect(notifications(listener).slice(1)).toEqual([["Reminder", "members"]]);
  });

  test("of another user are independent", () => {
    const theirs = mock.listen("friend");
    mock.friend.post("/v1/timer/automated", timer("theirs", 2, 1));
    frontOfFriend();
    mock.pass(hour / 2);
    mock.start(sol); // Hidden, so that the friend is told nothing of it.
    mock.pass(hour / 2);
    expect(notifications(theirs)).toEqual([["Reminder", "theirs"]]);
    expect(notifications(listener)).toEqual([]);
  });

  test("have the message that they have when they are due, and are silent once deleted", () => {
    const [first, second] = [add("early", 2, 1), add("gone", 2, 1)];
    add("", 2, 1);
    mock.start(wren);
    mock.patch(`/v1/timer/automated/${first}`, timer("late", 2, 1));
    mock.delete(`/v1/timer/automated/${second}`);
    mock.pass(hour);
    expect(notifications(listener)).toEqual([["Reminder", "late"]]);
  });

  test("do not start if a front ends, changes or is refused, or with another user's front", () => {
    add("x", 2, 1);
    mock.start(ids.free);
    mock.patch(`/v1/frontHistory/${ids.junipersFront}`, { member: asleep });
    mock.patch(`/v1/frontHistory/${ids.junipersFront}`, { live: false });
    expect(frontOfFriend().status).toBe(200);
    mock.pass(hour);
    expect(notifications(listener)).toEqual([]);
  });
});
