import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { fewAtOnce } from "./fewAtOnce";

test("work starts in order, as soon as there is room, and gives its own result or error", async () => {
  const few = fewAtOnce(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((number) =>
      few(async () => {
        started.push(number);
        running += 1;
        most = Math.max(most, running);
        await setImmediate();
        running -= 1;
        if (number % 2 === 1) throw number;
        return number;
      }),
    ),
  );
  expect([started, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : `failed ${result.reason}`))).toEqual([
    0,
    "failed 1",
    2,
    "failed 3",
    4,
  ]);
});
