import { expect, test } from "vitest";
import { idMaker } from "./idMaker";

test.each([0, 1_750_000_000_000, 2 ** 32 * 1000 - 1, 2 ** 32 * 1000, 8.64e15])(
  "an id has 24 digits at the time %i, since its seconds begin again in 2106",
  (time) => {
    const make = idMaker({ now: () => time, after: () => () => {} }, () => 0.5);
    const seconds = Math.floor(time / 1000) % 2 ** 32;
    for (const id of [make(), make()]) {
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(Number.parseInt(id.slice(0, 8), 16)).toBe(seconds);
    }
  },
);
