import { expect, test } from "vitest";
import { reasonOf } from "./userError";

test("the reason of a failure is what an error says, or what else was thrown", () => {
  expect([new TypeError("x is undefined"), "stop", 1].map(reasonOf)).toEqual(["x is undefined", "stop", "1"]);
});
