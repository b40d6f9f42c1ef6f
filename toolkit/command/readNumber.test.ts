import { expect, test } from "vitest";
import { readNumber, readPort } from "./readNumber";

test("a whole number in range is read", () => {
  expect([readNumber("1", "--loads"), readNumber("0", "--now", 0, 9), readPort("65535")]).toEqual([1, 0, 65535]);
});

test.each(["", " ", "0", "-1", "1.5", "1e3", "0x10", "lamp"])("%j is rejected if the minimum is 1", (text) => {
  expect(() => readNumber(text, "--loads")).toThrow(`--loads must be a whole number of 1 or more, not "${text}".`);
});

test("a number above the maximum is rejected with both limits", () => {
  expect(() => readPort("65536")).toThrow('--port must be a whole number from 1 to 65535, not "65536".');
  expect(readPort("0", 0)).toBe(0);
});
