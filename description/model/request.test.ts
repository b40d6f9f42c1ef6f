import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { listOperations } from "./operations";
import { createRequest, requestUrl, responseKind } from "./request";
import type { OperationObject } from "./types";

/** The request of the small description's operation, with parts of it replaced. */
function requestOf(changes: Partial<OperationObject>, path = "/v1/lamp") {
  const description = {
    ...smallDescription(),
    paths: { [path]: { post: { ...smallOperation("addLamp"), ...changes } } },
  };
  const [operation] = listOperations(description);
  if (!operation) throw new Error("The small description has no operation.");
  return createRequest(description, operation);
}

const parameter = (name: string, place: "path" | "query", required: boolean, example?: string) => ({
  name,
  in: place,
  required,
  description: "Which one.",
  schema: { type: "string" as const },
  ...(example !== undefined && { example }),
});

test("path and query are filled in with the parameters' examples, and the query has only required parameters", () => {
  const parameters = [
    parameter("lampId", "path", true, "a b/c"),
    parameter("room", "query", true, "a & $b"),
    parameter("hue", "query", false, "red"),
  ];
  const request = requestOf({ parameters }, "/v1/lamp/{lampId}/on");
  expect(request.path).toBe("/v1/lamp/a%20b%2Fc/on?room=a+%26+%24b");
  expect(requestUrl(request)).toBe("https://lamps.example.com/v1/lamp/a%20b%2Fc/on?room=a+%26+%24b");
});

test("a parameter without an example is named", () => {
  const parameters = [parameter("lampId", "path", true)];
  expect(() => requestOf({ parameters }, "/v1/lamp/{lampId}")).toThrow("addLamp: parameter lampId has no example");
});

test("the body is the first request example, if the operation takes a body", () => {
  expect(requestOf({}).body).toEqual({ name: "Kitchen" });
  expect(requestOf({ requestBody: undefined }).body).toBeUndefined();
});

test("the media type is that of the successful response, not of the errors", () => {
  expect(responseKind(requestOf({}))).toBe("empty");
  const withResponse = (type: string) =>
    requestOf({
      responses: {
        "422": { description: "Refused.", content: { "text/html": { schema: { type: "string" } } } },
        "200": { description: "Stored.", content: { [type]: { schema: { type: "string" } } } },
      },
    });
  expect(responseKind(withResponse("application/json"))).toBe("json");
  expect(responseKind(withResponse("text/plain"))).toBe("text");
});
