import { beforeAll, describe, expect, test } from "vitest";
import { createValidator } from "../../description/check/validate";
import { examplePath, exampleQuery, requestExamples } from "../../description/model/examples";
import { shownName } from "../../description/model/operations";
import { createTestCore, type TestCore } from "../testing/core";
import { allOperations, description, documentedError, successResponse } from "../testing/description";

const bundled = await description();
const operations = await allOperations();
const forTokens = operations.filter((operation) => operation.access !== "app");
const validate = createValidator(bundled);

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});

/** A refused request changes nothing, so one fresh system is enough for all errors. */
describe.each(operations)("$id", (operation) => {
  const path = examplePath(operation) + exampleQuery(operation);
  const pathParameters = operation.parameters.filter((parameter) => parameter.in === "path");

  /** Sends the operation's example request with one thing wrong, and expects what the description shows. */
  async function refuses(example: string, request: Parameters<TestCore["call"]>[2], at = path) {
    const { status, type, text } = mock.call(operation.method, at, request);
    expect({ status, type, text }).toEqual(await documentedError(operation.id, example));
  }

  test("requires a token", () => refuses("tokenMissing", { token: null }));

  if (operation.access === "app") {
    test("refuses API tokens", () => refuses("appSessionRequired", {}));
    return;
  }

  test("refuses an unknown token", () =>
    refuses("tokenInvalid", { headers: { Authorization: `Bearer ${mock.core.tokens.all}` } }));

  const lacking = (["read", "write", "delete"] as const).filter((name) => !operation.permissions.includes(name));
  for (const token of lacking)
    test(`refuses a token with the permission to ${token} alone`, () => refuses("permissionMissing", { token }));

  test("refuses an Operation-Time that is not a number, even without a token", () =>
    refuses("operationTimeInvalid", {
      token: null,
      headers: { "Operation-Time": "yesterday" },
    }));

  for (const parameter of pathParameters) {
    const name = shownName(parameter);
    test(`refuses characters that ${name} must not contain`, () =>
      refuses("pathParameterInvalid", {}, examplePath(operation, { [name]: "a.b" })));
  }

  if (pathParameters.some((parameter) => JSON.stringify(parameter.schema).includes("{24}"))) {
    const [name = ""] = pathParameters.map(shownName);
    test("refuses an id that is not 24 hexadecimal digits before it checks the body", () =>
      refuses("idNotHex", { body: { nonsense: 1 } }, examplePath(operation, { [name]: "abc" })));
  }

  if (operation.access === "self") {
    test("refuses another system before it checks the query", () =>
      refuses("notYourSystem", {}, examplePath(operation, { systemId: "someone" })));
  }

  if (operation.requestBody?.required) {
    test("refuses an empty body, no body and other content types alike", async () => {
      await refuses("bodyEmpty", { body: {} });
      await refuses("bodyEmpty", {});
      await refuses("bodyEmpty", { raw: '{"name":"x"}', headers: { "Content-Type": "text/plain" } });
    });

    test("refuses malformed JSON with a page, even without a token", () =>
      refuses("malformedJson", { token: null, raw: '{"name":' }));

    test("reports an unknown property by name", () => {
      const [example] = Object.values(requestExamples(bundled, operation));
      const reply = mock.call(operation.method, path, { body: { ...(example?.value as object), nickname: "x" } });
      expect(reply.status).toBe(400);
      expect(reply.text.split("\n")).toContain("Error at nickname, this is not a valid property name.");
    });

    test("refuses an array as a body", () => {
      const reply = mock.call(operation.method, path, { body: [] });
      expect(reply.status).toBe(400);
      expect(reply.text).toContain("Error at , the property must be of type undefined.\n");
    });
  }
});

describe("examples", () => {
  const cases = forTokens.flatMap((operation) => {
    const names = Object.keys(requestExamples(bundled, operation));
    return (names.length > 0 ? names : [""]).map((name) => ({
      operation,
      name,
      title: `${operation.id} ${name}`.trim(),
    }));
  });

  test.each(cases)("$title works on a fresh mock, exactly as on the page", async ({ operation, name, title }) => {
    mock.core.reset(name.startsWith("legacy") ? "legacy" : undefined);
    const body = requestExamples(bundled, operation)[name]?.value;
    const path = examplePath(operation) + exampleQuery(operation);
    const reply = mock.call(operation.method, path, { body });
    const { mediaType, schema, examples } = await successResponse(operation);
    expect(reply.text, title).not.toMatch(/^Error at/);
    expect(reply.status, reply.text).toBe(200);
    if (mediaType) expect(reply.type).toBe(`${mediaType}; charset=utf-8`);
    else expect({ type: reply.type, text: reply.text }).toEqual({ type: "", text: "" });
    if (schema && reply.json !== undefined) expect(validate(schema, reply.json)).toEqual([]);
    if (operation.id.endsWith("WithId")) expect(reply.json).toBe(examples.example);
  });

  test.each(operations)("every response example of $id is valid against its schema", async (operation) => {
    const { schema, examples } = await successResponse(operation);
    expect(Object.keys(examples).length > 0, "has examples").toBe(schema !== undefined);
    for (const example of Object.values(examples)) expect(schema && validate(schema, example)).toEqual([]);
  });
});
