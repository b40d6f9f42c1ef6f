import { beforeAll, beforeEach, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

test("the date of a note cannot be changed", () => {
  expect(mock.patch(`/v1/note/${ids.wrensNote}`, { date: 1 }).text).toBe(
    "Error at date, this is not a valid property name.\n",
  );
});
