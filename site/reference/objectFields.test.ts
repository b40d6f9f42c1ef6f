import { expect, test } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { objectOf, objectTable } from "./objectFields";
import { smallReference, twoOperations } from "./testing/smallReference";

test("a tag has the fields of the objects that it returns, each with the operations that take it", () => {
  const { description } = twoOperations();
  const stored = { properties: { name: { type: "string" }, isOn: {}, uid: { type: "string", readOnly: true } } };
  Object.assign(description.components.schemas ?? {}, { Stored: { type: "object", properties: { content: stored } } });
  const get = description.paths["/v1/lamp/{lampId}"]?.get;
  Object.assign(get?.responses ?? {}, {
    "200": {
      description: "Lamps.",
      content: { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Stored" } } } },
    },
  });
  expect(objectTable(smallReference(description), "Lamps").split("\n").slice(2)).toEqual([
    "| `name` | string | [Add lamp](/docs/api/add-lamp#body) |",
    "| `isOn` | any value | [Add lamp](/docs/api/add-lamp#body) |",
    "| `uid` | string | set by the server |",
  ]);
});

test("a tag whose operations return no stored object has no fields", () => {
  const reference = smallReference(smallDescription());
  expect(objectOf(reference, "Lamps")).toBeUndefined();
  expect(objectTable(reference, "Lamps")).toBe("");
});
