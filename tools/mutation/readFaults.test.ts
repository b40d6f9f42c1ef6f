import { expect, test } from "vitest";
import { readFaults } from "./readFaults";

test("each fault that `npm run faults` plants is in its file as it is now", () => {
  expect(readFaults().length).toBeGreaterThan(40);
});
