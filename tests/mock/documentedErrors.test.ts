import { afterAll, beforeAll, expect, test } from "vitest";
import { listErrors, type Operation } from "../../lib/openapi/operations";
import { people } from "../../tools/mock/data/people";
import { type Reply, type Request, startTestMock, type TestMock } from "./support/client";
import { allOperations, bodySchema, description, examplePath, exampleQuery, requestExamples } from "./support/description";
import { mutants } from "./support/mutants";
import { scenes } from "./support/scenes";

/**
 * Every failure that the description names is provoked on the mock, operation by operation, and its status, media
 * type and text are compared. Two out of two hundred cannot be met without luck or an accident on the server.
 */
const operations = await allOperations();
const bundled = await description();

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
afterAll(() => mock.close());

/** Why a documented failure never comes from the mock by itself; `Prefer: code=...` brings it. */
const accidents: [status: string, text: RegExp, why: string][] = [
  ["403", /do not have enough generations left/, "the counter is refilled before it is empty"],
  ["404", /^Can't find user$/, "an account without a private document"],
  ["500", /^Error uploading report$/, "the server's storage fails"],
  ["400", /unable to reach PluralKit|Unable to reach PluralKit/, "PluralKit does not answer"],
  ["400", /PluralKit token is invalid|do not have access to this member/, "PluralKit refuses"],
];

test.each(operations)("$id fails as documented", async (operation) => {
  const seen = new Set<string>();
  const note = ({ status, type, text }: Reply) => seen.add(key(String(status), type.split(";")[0] || "text/html", text));
  for (const scene of scenes[operation.id] ?? []) {
    await mock.reset();
    note(await scene(mock));
  }
  await mock.reset();
  for (const { path, request } of await attempts(operation)) note(await mock.call(operation.method, path, request));

  const missing = listErrors(bundled, operation)
    .filter(({ status, mediaType, text }) => !seen.has(key(status, mediaType, text)))
    .filter(({ status, text }) => !accidents.some(([code, pattern]) => code === status && pattern.test(text)))
    // Without an id of one's own in the path the server makes one, and that is never in use.
    .filter(({ status }) => !(status === "500" && operation.method === "POST" && !operation.path.endsWith("}")));
  expect(missing.map(({ status, text, cause }) => `${status} ${text} (${cause})`)).toEqual([]);
});

function key(status: string, mediaType: string, text: string): string {
  return `${status} ${mediaType} ${text}`;
}

interface Attempt {
  path: string;
  request: Request;
}

/** Requests of one operation with something wrong. */
async function attempts(operation: Operation): Promise<Attempt[]> {
  const path = examplePath(operation) + exampleQuery(operation);
  const bodies = Object.values(await requestExamples(operation));
  const names = operation.parameters
    .filter((parameter) => parameter.in === "path")
    .map((parameter) => parameter["x-displayName"] ?? parameter.name);
  const [body] = bodies;
  const other = (name: string, value: string) => ({
    path: examplePath(operation, { [name]: value }) + exampleQuery(operation),
    request: { body },
  });
  const last = names.at(-1) ?? "";
  return [
    { path, request: { token: null } },
    { path, request: { token: "unknown" } },
    { path, request: { token: mock.tokens.read } },
    { path, request: { token: mock.tokens.write } },
    { path, request: { headers: { "Operation-Time": "yesterday" } } },
    ...names.map((name) => other(name, "a.b")),
    ...names.map((name) => other(name, people.marbleFox)),
    other(last, "abc"),
    ...(await brokenBodies(operation, bodies)).map((broken) => ({ path, request: { body: broken } })),
    ...(operation.requestBody
      ? [
          { path, request: {} },
          { path, request: { raw: "{" } },
          { path, request: { raw: JSON.stringify({ name: "x".repeat(3 * 1024 * 1024) }) } },
        ]
      : []),
    { path, request: { body, headers: { "Operation-Time": "1" } } },
    // The second of two equal requests finds the id taken or the object gone.
    { path, request: { body } },
    { path, request: { body } },
    other(last, "0123456789abcdef01234567"),
  ];
}

async function brokenBodies(operation: Operation, bodies: unknown[]): Promise<unknown[]> {
  const schema = await bodySchema(operation);
  if (!schema) return [];
  const unknown = listErrors(bundled, operation).flatMap(({ text }) =>
    [...text.matchAll(/^Error at (\w+), this is not/gm)].map(([, name = ""]) => name),
  );
  return bodies.flatMap((body) => mutants(bundled, schema, body, [...new Set(unknown)]));
}
