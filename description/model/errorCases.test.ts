import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { listErrors } from "./errorCases";
import { listOperations } from "./operations";

test("errors are listed with message, cause and hint, those with status 200 too; successes are not", () => {
  const description = smallDescription();
  const operation = smallOperation("addLamp");
  operation.responses["200"] = {
    description: "Done.",
    content: {
      "application/json": {
        examples: {
          fine: { summary: "Fine.", value: { success: true } },
          refused: { summary: "Taken.", description: "Choose another.", value: { success: false, msg: "Taken" } },
        },
      },
    },
  };
  description.paths["/v1/lamp"] = { post: operation };
  const [first] = listOperations(description);
  if (!first) throw new Error("no operation");
  expect(listErrors(description, first).map(({ status, cause, hint }) => [status, cause, hint])).toEqual([
    ["200", "Taken.", "Choose another."],
    ["401", "No token.", "Send one."],
  ]);
});

test("the message of an error is as sent, JSON included; a missing cause or hint is empty", () => {
  const description = smallDescription();
  const operation = smallOperation("addLamp");
  operation.responses = {
    "200": {
      description: "Done.",
      content: { "application/json": { examples: { a: { value: null }, b: { value: "x" } } } },
    },
    "204": { description: "Done." },
    "400": { description: "No.", content: { "application/json": { examples: { bad: { value: { msg: "No" } } } } } },
  };
  description.paths["/v1/lamp"] = { post: operation };
  const [first] = listOperations(description);
  expect(first && listErrors(description, first)).toEqual([
    { name: "bad", status: "400", text: '{"msg":"No"}', mediaType: "application/json", cause: "", hint: "" },
  ]);
});
