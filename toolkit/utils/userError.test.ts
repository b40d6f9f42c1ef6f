import { expect, test } from "vitest";
import { allOf, explained, reasonOf, UserError } from "./userError";

test("the reason is an error's message, or another thrown value as a string", () => {
  expect([new TypeError("x is undefined"), "stop", 1].map(reasonOf)).toEqual(["x is undefined", "stop", "1"]);
});

test("all that can be done is, and what cannot is one message, each line once; other errors end it", () => {
  const half = (number: number) => {
    if (number % 2 === 1) throw new UserError(`Odd.\nNot ${number}.`);
    return number / 2;
  };
  expect(allOf([2, 4], half)).toEqual([1, 2]);
  expect(() => allOf([1, 2, 3], half)).toThrow(new UserError("Odd.\nNot 1.\nNot 3."));
  expect(() => allOf(["a", "("], (pattern) => new RegExp(pattern))).toThrow(SyntaxError);
});

test("a full disk and a read-only file are messages for the user, and other errors are unchanged", () => {
  const withCode = (code: string) => Object.assign(new Error(`${code}: write`), { code });
  expect(explained(withCode("ENOSPC"))).toEqual(new UserError("The disk is full. Free some space, then try again."));
  const error = Object.assign(withCode("EROFS"), { path: "/site" });
  expect(explained(error)).toMatchObject({
    name: "UserError",
    message: expect.stringMatching(/^\/site cannot .*EROFS/),
  });
  for (const other of [withCode("EACCES"), new Error("ENOSPC"), "stop"]) expect(explained(other)).toBe(other);
});
