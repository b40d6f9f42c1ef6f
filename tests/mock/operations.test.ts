import { beforeAll, describe, expect, test } from "vitest";
import { examplePath, exampleQuery, requestExamples } from "../../lib/openapi/examples";
import { shownName } from "../../lib/openapi/operations";
import { createValidator } from "../../lib/openapi/validate";
import { createTestCore, type TestCore } from "./support/core";
import { allOperations, description, refusal, successAnswer } from "./support/description";

const bundled = await description();
const operations = await allOperations();
const forTokens = operations.filter((operation) => operation.access !== "app");
const validate = createValidator(bundled);

/** Asked without a server: sameAnswers.test.ts compares the two. */
let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});

/** What is refused changes nothing, so one fresh system does for all refusals. */
describe.each(operations)("$id", (operation) => {
  const path = examplePath(operation) + exampleQuery(operation);
  const pathParameters = operation.parameters.filter((parameter) => parameter.in === "path");

  /** Sends the operation's example request with one thing wrong, and expects what the description shows. */
  async function refuses(example: string, request: Parameters<TestCore["call"]>[2], at = path) {
    const { status, type, text } = mock.call(operation.method, at, request);
    expect({ status, type, text }).toEqual(await refusal(operation.id, example));
  }

  test("needs a token", () => refuses("tokenMissing", { token: null }));

  if (operation.access === "app") {
    test("refuses API tokens", () => refuses("appSessionRequired", {}));
    return;
  }

  test("refuses an unknown token", () =>
    refuses("tokenInvalid", { headers: { Authorization: `Bearer ${mock.core.tokens.all}` } }));

  const lacking = (["read", "write", "delete"] as const).filter((name) => !operation.permissions.includes(name));
  for (const token of lacking)
    test(`refuses a token with the permission to ${token} alone`, () => refuses("permissionMissing", { token }));

  test("refuses an Operation-Time that is no number, even without a token", () =>
    refuses("operationTimeInvalid", {
      token: null,
      headers: { "Operation-Time": "yesterday" },
    }));

  for (const parameter of pathParameters) {
    const name = shownName(parameter);
    test(`refuses characters that ${name} may not have`, () =>
      refuses("pathParameterInvalid", {}, examplePath(operation, { [name]: "a.b" })));
  }

  if (pathParameters.some((parameter) => JSON.stringify(parameter.schema).includes("{24}"))) {
    const [name = ""] = pathParameters.map(shownName);
    test("refuses an id that is not 24 hexadecimal digits before it looks at the body", () =>
      refuses("idNotHex", { body: { nonsense: 1 } }, examplePath(operation, { [name]: "abc" })));
  }

  if (operation.access === "self") {
    test("refuses another system before it looks at the query", () =>
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

    test("names an unknown property", async () => {
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
  /** Requests that change nothing in the system as it is at the start, which the server answers with 404. */
  const withoutEffect: string[] = ["assignPrivacyBucketsToFriend several"];

  /** Their examples are about lantern-house, as a friend of it asks. */
  const askedByFriend = ["getCurrentFrontersOfSystem", "getCurrentFrontersOfSystemTextFormat"];

  const cases = forTokens.flatMap((operation) => {
    const names = Object.keys(requestExamples(bundled, operation));
    return (names.length > 0 ? names : [""]).map((name) => ({
      operation,
      name,
      title: `${operation.id} ${name}`.trim(),
    }));
  });

  test.each(cases)("$title works", async ({ operation, name, title }) => {
    mock.core.reset(name.startsWith("legacy") ? "legacy" : undefined);
    const body = requestExamples(bundled, operation)[name]?.value;
    const path = examplePath(operation, unusedId(operation)) + exampleQuery(operation);
    const token = askedByFriend.includes(operation.id) ? "friend" : "all";
    const reply = mock.call(operation.method, path, { body, token });
    const { mediaType, schema } = await successAnswer(operation);
    expect(reply.text, title).not.toMatch(/^Error at/);
    expect(reply.status, reply.text).toBe(withoutEffect.includes(title) ? 404 : 200);
    if (mediaType) expect(reply.type).toBe(`${mediaType}; charset=utf-8`);
    else expect({ type: reply.type, text: reply.text }).toEqual({ type: "", text: "" });
    if (schema && reply.json !== undefined) expect(validate(schema, reply.json)).toEqual([]);
  });

  test.each(operations)("$id: every answer fits its schema", async (operation) => {
    const { schema, examples } = await successAnswer(operation);
    expect(Object.keys(examples).length > 0, "has examples").toBe(schema !== undefined);
    for (const example of Object.values(examples)) expect(schema && validate(schema, example)).toEqual([]);
  });
});

/** The examples of ids of one's own are partly in use at the start. */
function unusedId(operation: (typeof operations)[number]): Record<string, string> {
  if (operation.method !== "POST" || !operation.id.endsWith("WithId")) return {};
  const name = /\{(\w+)\}$/.exec(operation.displayPath)?.[1] ?? "";
  return { [name]: "0123456789abcdef01234567" };
}
