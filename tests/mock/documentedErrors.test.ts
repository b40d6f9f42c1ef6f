import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../lib/mock/core/data/people";
import { listErrors, listOperations, type Operation } from "../../lib/openapi/operations";
import { type Reply, type Request, startTestMock, type TestMock } from "./support/client";
import { bodySchema, description, examplePath, exampleQuery, requestExamples } from "./support/description";
import { mutants } from "./support/mutants";
import { scenes } from "./support/scenes";

/**
 * Every failure that the description names is provoked on the mock, page by page, and its status, media type and
 * text are compared.
 */
const bundled = await description();
const pages = listOperations(bundled);
const tooLarge = JSON.stringify({ name: "x".repeat(3 * 1024 * 1024) });

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
afterAll(() => mock.close());

/** Documented failures that the mock never has by itself, with the reason; `Prefer: code=...` brings them. */
const accidents: [operation: RegExp, text: RegExp, reason: string][] = [
  [/^deleteReport$/, /^URL Params/, "only sessions of the app come to this check"],
  [/^deleteReport$/, /^Error deleting report$/, "only sessions of the app come so far, and the storage fails"],
  [/^getYourAuthedUserId$/, /^$/, "the account has no user document"],
  [/^exportUserData$/, /^Can't find user$/, "the account has no private document"],
  [/^generateReport/, /do not have enough generations left/, "the counter is refilled before it is empty"],
  [/^generateReport/, /^Error uploading report$/, "the server's storage fails"],
  [/Pluralkit$/, /unable to reach PluralKit|token is invalid|do not have access/i, "PluralKit refuses or is not there"],
];

test.each(pages)("$id fails as documented", async (page) => {
  const forms = page.withId ? [page, page.withId] : [page];
  const seen = new Set<string>();
  const note = ({ status, type, text }: Reply) =>
    seen.add(key(String(status), type.split(";")[0] || "text/html", text));
  for (const operation of forms) {
    for (const scene of scenes[operation.id] ?? []) {
      await mock.reset();
      note(await scene(mock));
    }
    await mock.reset();
    for (const { path, request } of await attempts(operation)) note(await mock.call(operation.method, path, request));
  }
  const missing = forms
    .flatMap((operation) => listErrors(bundled, operation))
    .filter(({ status, mediaType, text }) => !seen.has(key(status, mediaType, text)))
    .filter(({ text }) => !accidents.some(([id, pattern]) => id.test(page.id) && pattern.test(text)));
  expect(missing.map(({ status, text, cause }) => `${status} ${text} (${cause})`)).toEqual([]);
});

/** Changes of one object, with a 404. Their last parameter is its id. */
const changes = pages.filter(
  (page) => /^(patch|delete)$/i.test(page.method) && listErrors(bundled, page).some(({ status }) => status === "404"),
);

test.each(changes)("$id says only with the text of its answer that there is no such object", async (page) => {
  const [body] = Object.values(await requestExamples(page));
  const names = page.parameters.filter(({ in: place }) => place === "path");
  const last = names.at(-1);
  await mock.reset();
  const { status, text } = await mock.call(
    page.method,
    examplePath(page, last && { [last["x-displayName"] ?? last.name]: "0123456789abcdef01234567" }) +
      exampleQuery(page),
    { body },
  );
  if (status !== 404) return; // The object is not named in the path.
  const saying = listErrors(bundled, page).filter(
    ({ status: code, cause }) =>
      code === "404" && /^(There is no|You have no) (such )?\w+( of yours| with this id)/.test(cause),
  );
  for (const { text: documented } of saying) expect(documented).toBe(text);
});

test("no deletion says that nothing was changed", () => {
  const causes = changes
    .filter(({ method }) => method.toLowerCase() === "delete")
    .flatMap((page) => listErrors(bundled, page).map(({ cause }) => cause));
  expect(causes.filter((cause) => /nothing was changed/.test(cause))).toEqual([]);
});

/** The order of the problems in a text is that of the properties in a schema, and means nothing. */
function key(status: string, mediaType: string, text: string): string {
  const lines = text.startsWith("Error at ") ? text.split("\n").sort() : [text];
  return `${status} ${mediaType} ${lines.join("\n")}`;
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
          { path, request: { raw: tooLarge } },
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
