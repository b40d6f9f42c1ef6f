import { expect, test } from "vitest";
import { reasonOf } from "./userError";

test("the reason is an error's message, or another thrown value as a string", () => {
  expect([new TypeError("x is undefined"), "stop", 1].map(reasonOf)).toEqual(["x is undefined", "stop", "1"]);
});
