import { expect, test } from "vitest";
import { isObject } from "./isObject";

test("an object is neither a list nor nothing nor text", () => {
  expect([{}, [], null, "a", undefined].map(isObject)).toEqual([true, false, false, false, false]);
});
