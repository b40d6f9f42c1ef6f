import { expect, test } from "vitest";
import { isObject } from "./isObject";

test("arrays, null and strings are not objects", () => {
  expect([{}, [], null, "a", undefined].map(isObject)).toEqual([true, false, false, false, false]);
});
