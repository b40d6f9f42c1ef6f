import { expect, test } from "vitest";
import { createProgress } from "./progress";

function written(isTTY: boolean | undefined): string {
  let text = "";
  const progress = createProgress({
    isTTY,
    write: (more) => {
      text += more;
    },
  });
  progress.clear();
  progress.show(1, 20);
  progress.show(2, 20);
  progress.clear();
  progress.clear();
  return text;
}

test("on a terminal, each number replaces the one before, and nothing remains", () => {
  const start = "\r\u001b[K";
  expect(written(true)).toBe(`${start}Request 1 of at most 20${start}Request 2 of at most 20${start}`);
});

test("elsewhere, nothing is written", () => {
  expect(written(undefined)).toBe("");
});
