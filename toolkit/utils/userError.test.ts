import { expect, test } from "vitest";
import { explained, reasonOf, UserError } from "./userError";

test("the reason is an error's message, or another thrown value as a string", () => {
  expect([new TypeError("x is undefined"), "stop", 1].map(reasonOf)).toEqual(["x is undefined", "stop", "1"]);
});

test("a full disk is a message for the user, and other errors are unchanged", () => {
  const withCode = (code: string) => Object.assign(new Error(`${code}: write`), { code });
  expect(explained(withCode("ENOSPC"))).toEqual(new UserError("The disk is full. Free some space, then try again."));
  for (const other of [withCode("EACCES"), new Error("ENOSPC"), "stop"]) expect(explained(other)).toBe(other);
});
