import { expect, test } from "vitest";
import { allOperations } from "../../testing/description";
import { handlerName } from "../routes";
import { handlers } from ".";

test("every operation that API tokens may use has a handler; add what is missing to mock/core/handlers/", async () => {
  const operations = (await allOperations()).filter(({ access }) => access !== "app");
  const names = new Set(operations.map(handlerName));
  expect([...names].filter((name) => !(name in handlers))).toEqual([]);
  expect(
    Object.keys(handlers).filter((name) => !names.has(name)),
    "handlers without an operation",
  ).toEqual([]);
});
