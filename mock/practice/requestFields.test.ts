import { expect, test } from "vitest";
import { addressOf } from "./requestFields";

test("half of a pair of characters, which no address can have, is replaced", () => {
  const fields = {
    path: "/v1/lamp/{lampId}",
    ids: { lampId: "a\ud83c" },
    parameters: {},
    query: "room=\udf72",
    headers: {},
    body: "",
  };
  expect(addressOf(fields)).toBe("/v1/lamp/a%EF%BF%BD?room=%EF%BF%BD");
});
