import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import type { Description } from "../model/types";
import { addIdForms } from "./addIdForms";

const idParameter = { name: "lampId", example: "684edff033ec11504aff3987" };

function withForms(change: (description: Description) => void = () => undefined): Description {
  const description = smallDescription();
  description.paths["/v1/lamp"] = { post: { ...smallOperation("addLamp"), "x-idParameter": idParameter } };
  description.paths["/v1/room"] = { post: smallOperation("addRoom") };
  change(description);
  addIdForms(description);
  return description;
}

test("an operation with x-idParameter gets a second form, which takes the id at the end of the path", () => {
  const { paths } = withForms();
  expect(Object.keys(paths)).toEqual(["/v1/lamp", "/v1/lamp/{lampId}", "/v1/room"]);
  const first = smallOperation("addLamp");
  expect(paths["/v1/lamp"]?.post).toEqual(first);
  const form = paths["/v1/lamp/{lampId}"]?.post;
  expect(form).toMatchObject({
    operationId: "addLampWithId",
    "x-formOf": "addLamp",
    "x-access": first["x-access"],
    security: first.security,
    requestBody: first.requestBody,
    responses: first.responses,
  });
  expect(form?.parameters).toEqual([
    expect.objectContaining({ ...idParameter, in: "path", required: true, schema: expect.objectContaining({}) }),
  ]);
  expect(form).not.toHaveProperty("x-idParameter");
});

test("the form's response shows the id from its path, and the first form's a different one", () => {
  const content = (value: string) => ({ "application/json": { examples: { example: { value } } } });
  const { paths } = withForms(({ paths }) => {
    const lamp = paths["/v1/lamp"]?.post;
    if (lamp) lamp.responses["200"] = { description: "Stored.", content: content("684ee1805669efb76b6a82e6") };
  });
  expect(paths["/v1/lamp"]?.post?.responses["200"]).toMatchObject({ content: content("684ee1805669efb76b6a82e6") });
  expect(paths["/v1/lamp/{lampId}"]?.post?.responses["200"]).toMatchObject({ content: content(idParameter.example) });
});

test("the form is added to its path's existing operations, in their position", () => {
  const { paths } = withForms((description) => {
    description.paths["/v1/lamp/{lampId}"] = { delete: smallOperation("deleteLamp") };
  });
  expect(Object.keys(paths)).toEqual(["/v1/lamp", "/v1/room", "/v1/lamp/{lampId}"]);
  expect(Object.keys(paths["/v1/lamp/{lampId}"] ?? {})).toEqual(["delete", "post"]);
});

test("a form that is also described by hand is rejected", () => {
  expect(() =>
    withForms((description) => {
      description.paths["/v1/lamp/{lampId}"] = { post: smallOperation("addLampWithId") };
    }),
  ).toThrow("POST /v1/lamp/{lampId} is already described, but x-idParameter of POST /v1/lamp would add it again");
});
