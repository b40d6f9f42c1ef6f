import { expect, test } from "vitest";
import { overlaps } from "./timeRange";

const query = { startTime: "100", endTime: "200" };
const isFound = (startTime: unknown, endTime: unknown) => overlaps({ startTime, endTime }, query);

test.each([
  [50, 100, true],
  [50, 99, false],
  [50, 150, true],
  [100, 100, true],
  [120, 180, true],
  [150, 250, true],
  [200, 250, true],
  [201, 250, false],
  [50, 250, true],
  [10, 20, false],
])("a front from %d to %d is found from 100 to 200: %s", (startTime, endTime, expected) => {
  expect(isFound(startTime, endTime)).toBe(expected);
});

test("a front without an end, or whose times are not numbers, is not found", () => {
  expect([isFound(150, undefined), isFound("150", 160), isFound(150, "160"), isFound(null, 160)]).toEqual(
    Array(4).fill(false),
  );
});

test.each([
  ["2025-06-01", "2025-06-30", []],
  ["2025-06-01", "200", ["late"]],
  ["100", "2025-06-30", ["early"]],
])("from %s to %s, where a date is not a number, %j are found", (startTime, endTime, found) => {
  const fronts = { early: [50, 150], inside: [120, 180], late: [150, 250] };
  const names = Object.entries(fronts).filter(([, [start, end]]) =>
    overlaps({ startTime: start, endTime: end }, { startTime, endTime }),
  );
  expect(names.map(([name]) => name)).toEqual(found);
});
