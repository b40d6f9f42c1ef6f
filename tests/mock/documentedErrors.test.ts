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
const accidents: [operation: RegExp, example: string, reason: string][] = [
  [/^deleteReport$/, "fileNotRemoved", "only sessions of the app come so far, and the storage fails"],
  [/^getYourAuthedUserId$/, "noUser", "the account has no user document"],
  [/^exportUserData$/, "noUser", "the account has no private document"],
  [/^generateReport/, "noGenerationsLeft", "the counter is refilled before it is empty"],
  [/^generateReport/, "uploadFailed", "the server's storage fails"],
];

test("no accident is on the list in vain", () => {
  const documented = pages.flatMap((page) => listErrors(bundled, page).map(({ name }) => ({ id: page.id, name })));
  const inVain = accidents.filter(
    ([id, example]) => !documented.some((one) => id.test(one.id) && one.name === example),
  );
  expect(inVain).toEqual([]);
});

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
  const documented = forms.flatMap((operation) => listErrors(bundled, operation));
  expect(documented).not.toEqual([]);
  const missing = documented
    .filter(({ status, mediaType, text }) => !seen.has(key(status, mediaType, text)))
    .filter(({ name }) => !accidents.some(([id, example]) => id.test(page.id) && example === name));
  expect(missing.map(({ status, text, cause }) => `${status} ${text} (${cause})`)).toEqual([]);
});

const withNotFound = pages.filter(
  (page) => /^(patch|delete)$/i.test(page.method) && listErrors(bundled, page).some(({ status }) => status === "404"),
);

/** @returns the texts of a page's 404 of which the cause says that the object in the path does not exist. */
function saidOfMissing(page: Operation): string[] {
  return listErrors(bundled, page)
    .filter(({ status, cause }) => status === "404" && isAboutMissing.test(cause))
    .map(({ text }) => text);
}
const isAboutMissing = /^(There is no|You have no) (such )?\w+( of yours| with this id)/;

/** Changes of an object that the path names, and about which the page says that there may be none. */
const changes = withNotFound.filter((page) => /\}$/.test(page.displayPath) && saidOfMissing(page).length > 0);

test("many pages say that there is no such object", () => expect(changes.length).toBeGreaterThan(3));

test.each(changes)("$id says only with the text of its response that there is no such object", async (page) => {
  const [body] = Object.values(await requestExamples(page));
  const last = page.parameters.filter(({ in: place }) => place === "path").at(-1);
  await mock.reset();
  const values = last && { [last["x-displayName"] ?? last.name]: "0123456789abcdef01234567" };
  const path = examplePath(page, values) + exampleQuery(page);
  const { status, text } = await mock.call(page.method, path, { body });
  expect(status).toBe(404);
  expect(saidOfMissing(page)).toEqual(saidOfMissing(page).map(() => text));
});

test("no deletion says that nothing was changed", () => {
  const causes = withNotFound
    .filter(({ method }) => method.toLowerCase() === "delete")
    .flatMap((page) => listErrors(bundled, page).map(({ cause }) => cause));
  expect(causes).not.toEqual([]);
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
