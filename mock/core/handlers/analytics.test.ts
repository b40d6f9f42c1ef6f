import { beforeEach, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { freshCore } from "../../testing/freshCore";

const { juniper, wren, sol, moth, robin, asleep, wrensFront, junipersFront } = ids;

const hour = 60 * 60 * 1000;
const day = Date.UTC(2025, 5, 10);

const mock = freshCore();
beforeEach(() => {
  for (const entry of [wrensFront, junipersFront]) mock.delete(`/v1/frontHistory/${entry}`);
});

/** Adds an entry that has ended; its times are in hours from the start of the day. @returns its id. */
const front = (member: string, from: number, to: number): string => {
  const times = { startTime: day + from * hour, endTime: day + to * hour };
  return mock.start(member, { custom: member === asleep, live: false, ...times }).json;
};
const read = (from: number | string = day, to: number | string = day + 24 * hour) =>
  mock.get(`/v1/user/analytics?startTime=${from}&endTime=${to}`).json;

/** What analytics hold of one id: a duration is in milliseconds. */
interface Row {
  id: string;
  sums: number | null;
  averages: number | null;
  maxes: number | null;
  mins: number | null;
  nums: number;
}
const valuesOf = (rows: Row[]) =>
  Object.fromEntries(
    (["sums", "averages", "maxes", "mins", "nums"] as const).map((name) => [
      name,
      rows.map((row) => ({ id: row.id, value: row[name] })),
    ]),
  );
const noTimings = { morningFronters: [], dayFronters: [], eveningFronters: [], nightFronters: [] };

test("analytics are empty if nobody has fronted", () => {
  expect(read()).toEqual({ timings: noTimings, values: valuesOf([]) });
});

test("durations are those of entries that overlap the range, each capped at the range's length", () => {
  front(wren, 1, 2);
  front(robin, -2, 1);
  front(asleep, 2, 2 + 1 / hour);
  front(wren, 4, 7.5);
  front(robin, 23, 49);
  front(asleep, 3, 3 + 2 / hour);
  front(wren, -3, 0.5);
  front(sol, -2, -1);
  front(sol, 24.5, 25);
  front(moth, -2, 0);
  front(moth, 24, 25);
  expect(read().values).toEqual(
    valuesOf([
      // For the third entry, only the duration counts, since it began before the range.
      { id: wren, sums: 8 * hour, averages: 4 * hour, maxes: 3.5 * hour, mins: hour, nums: 2 },
      // The first entry of an id counts wherever it began.
      { id: robin, sums: 27 * hour, averages: 13.5 * hour, maxes: 24 * hour, mins: 3 * hour, nums: 2 },
      { id: asleep, sums: 3, averages: 2, maxes: 2, mins: 1, nums: 2 },
      { id: moth, sums: 3 * hour, averages: 1.5 * hour, maxes: 2 * hour, mins: hour, nums: 2 },
    ]),
  );
});

test("an entry that began after the range adds its duration but does not count as an entry", () => {
  front(wren, 1, 2);
  mock.start(wren, { startTime: day + 30 * hour });
  expect(read().values).toEqual(
    valuesOf([{ id: wren, sums: 25 * hour, averages: 25 * hour, maxes: 24 * hour, mins: hour, nums: 1 }]),
  );
});

test("a live entry lasts until now and counts in any range; it comes after the entries that have ended", () => {
  mock.start(juniper, { startTime: mock.now() - 2 * hour });
  front(wren, 1, 3);
  mock.pass(hour);
  const all = (duration: number) => ({ sums: duration, averages: duration, maxes: duration, mins: duration, nums: 1 });
  const rows = [
    { id: wren, ...all(2 * hour) },
    { id: juniper, ...all(3 * hour) },
  ];
  expect(read(day, mock.now()).values).toEqual(valuesOf(rows));
  expect(read(1, 2)).toEqual({ timings: noTimings, values: valuesOf([{ id: juniper, ...all(1) }]) });
});

test("entries are counted by the part of the day in which they began; the hour from 10 to 11 is in none", () => {
  const minute = 1 / 60;
  const times: [member: string, hours: number[]][] = [
    [wren, [6, 10 - minute]],
    [robin, [10, 11 - minute]],
    [sol, [11, 17 - minute]],
    [moth, [17, 22 - minute]],
    [asleep, [0, 6 - minute, 22, 24 - minute]],
    [juniper, [-1, 24 + minute]],
  ];
  for (const [member, hours] of times) for (const at of hours) front(member, at, 30);
  front(juniper, 24, 30);
  expect(read().timings).toEqual({
    morningFronters: [{ id: wren, value: 2 }],
    dayFronters: [{ id: sol, value: 2 }],
    eveningFronters: [{ id: moth, value: 2 }],
    nightFronters: [
      { id: asleep, value: 4 },
      { id: juniper, value: 1 },
    ],
  });
});

test("an id that no longer exists is only counted by part of the day", () => {
  const entry = front(wren, 8, 9);
  mock.patch(`/v1/frontHistory/${entry}`, { member: ids.free });
  expect(read()).toEqual({
    timings: { ...noTimings, morningFronters: [{ id: ids.free, value: 1 }] },
    values: valuesOf([]),
  });
});

test("limits that merely begin with a digit are not numbers: only live entries are counted, without durations", () => {
  front(wren, 8, 9);
  mock.start(juniper, { startTime: day + 8 * hour });
  const none = { sums: null, averages: null, maxes: null, mins: null, nums: 1 };
  expect(read("1x", "2x")).toEqual({
    timings: { ...noTimings, morningFronters: [{ id: juniper, value: 1 }] },
    values: valuesOf([{ id: juniper, ...none }]),
  });
});

test("nothing is counted for other systems", () => {
  const theirs = mock.friend.post("/v1/member", { name: "Ash" }).json;
  const times = { live: false, startTime: day + hour, endTime: day + 2 * hour };
  expect(mock.friend.start(theirs, times).status).toBe(200);
  expect(read()).toEqual({ timings: noTimings, values: valuesOf([]) });
});
