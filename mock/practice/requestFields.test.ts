import { expect, test } from "vitest";
import { addressOf, type RequestFields, withAddress } from "./requestFields";

const fields: RequestFields = {
  path: "/v1/lamp/{lampId}",
  ids: { lampId: "" },
  parameters: { room: "" },
  query: "",
  headers: {},
  body: "",
};

test("half of a pair of characters, which no address can have, is replaced", () => {
  expect(addressOf({ ...fields, ids: { lampId: "a\ud83c" }, query: "door=\udf72" })).toBe(
    "/v1/lamp/a%EF%BF%BD?door=%EF%BF%BD",
  );
});

test.each([
  ["a parameter twice", "/v1/lamp/a?room=1&room=2&door=3", { room: "1" }, "room=2&door=3"],
  ["a wrong percent sign", "/v1/lamp/50%?room=1", { room: "1" }, ""],
])("a pasted address with %s goes into the fields as it is", (_, address, parameters, query) => {
  const read = withAddress(fields, `https://lamps.example.org${address}`);
  expect(read).toEqual({ ids: { lampId: /[^/]+(?=\?)/.exec(address)?.[0] }, parameters, query });
});
