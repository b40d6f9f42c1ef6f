import { expect, test } from "vitest";
import type { Operation } from "../../description/model/operations";
import type { Schema } from "../../description/model/types";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { inReadingOrder } from "./inReadingOrder";
import { twoOperations } from "./testing/smallReference";

const [some] = twoOperations().operations as [Operation];

/** An operation of which only what decides its place is its own. */
function operation(id: string, method: Operation["method"], path: string, schema: Schema = {}): Operation {
  const response = { description: "", content: { "application/json": { schema } } };
  return { ...some, id, method, path, responses: [{ status: "200", response }] };
}

test("a tag's operations list, get, add, update and delete; then come the rest, in the description's order", () => {
  const sorted = [
    operation("getLamps", "GET", "/v1/lamps", { type: "array", items: {} }),
    operation("getLamp", "GET", "/v1/lamp/{lampId}"),
    operation("addLamp", "POST", "/v1/lamp"),
    operation("addLampV2", "POST", "/v2/lamp"),
    operation("updateLamp", "PATCH", "/v1/lamp/{lampId}"),
    operation("removeLamp", "DELETE", "/v1/lamp/{lampId}"),
    operation("orderLamps", "PATCH", "/v1/lamp/order"),
    operation("getBulbs", "GET", "/v1/lamp/{lampId}/bulbs", { type: "array", items: {} }),
    operation("deleteBulb", "DELETE", "/v1/lamp/{lampId}/bulb/{bulbId}"),
    operation("lightLamps", "POST", "/v1/lamp/light"),
  ];
  const ids = (all: Operation[]) => all.map(({ id }) => id);
  const described = [6, 1, 4, 2, 7, 3, 8, 5, 0, 9].flatMap((place) => sorted[place] ?? []);
  expect(ids(inReadingOrder(smallDescription(), described))).toEqual(ids(sorted));
});
