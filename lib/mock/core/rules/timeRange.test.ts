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

test("a front without an end, or whose times are no numbers, is not found", () => {
  expect([isFound(150, undefined), isFound("150", 160), isFound(150, "160"), isFound(null, 160)]).toEqual(
    Array(4).fill(false),
  );
});
