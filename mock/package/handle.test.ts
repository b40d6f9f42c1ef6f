import { afterEach, expect, test } from "vitest";
import type { Handler, MockServer } from "../api/types";
import { ids } from "../scenarios/ids";
import { description } from "../testing/description";
import { mockCreator } from "./createMock";

let mock: MockServer | undefined;
afterEach(() => mock?.close());

const name = "GET /v1/member/{systemId}/{memberId}";

/** Starts a mock with a handler of one operation. @returns its response to a request of it. */
async function ask(handler: Handler) {
  mock = await mockCreator({ api: await description(), source: "" })({ handle: { [name]: handler } });
  return askAgain(mock);
}

async function askAgain({ url, tokens }: MockServer) {
  const headers = { Authorization: tokens.read };
  const response = await fetch(`${url}/v1/member/${ids.me}/${ids.wren}`, { headers });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}

test("a handler responds in the place of an operation, and can change what the mock itself responds", async () => {
  const renamed = await ask(({ parameters }, respond) => {
    const { status, body } = respond();
    const { content, ...member } = body as { content: object };
    return { status, body: { ...member, content: { ...content, name: `Not ${parameters.memberId}` } } };
  });
  expect(renamed.json()).toMatchObject({ id: ids.wren, content: { name: `Not ${ids.wren}`, pronouns: "she/her" } });
});

test("reset takes handlers away", async () => {
  await ask(() => ({ status: 404, body: "Member not found" }));
  mock?.reset();
  expect((await askAgain(mock as MockServer)).json().content.name).toBe("Wren");
});

test.each<[string, Handler, RegExp]>([
  [
    "throws",
    () => {
      throw new Error("no tea left");
    },
    /threw no tea left\.$/,
  ],
  ["returns nothing", (() => undefined) as unknown as Handler, /returned no response/],
  ["returns only a body", (() => []) as unknown as Handler, /returned no response/],
  [
    "has a property of another framework",
    (() => ({ statusCode: 404 })) as Handler,
    /no response: .* no property "statusCode", only: status, body, headers\.$/,
  ],
  [
    "returns what no header can be",
    () => ({ headers: { "X-Tea": "a\nb" } }),
    /no response: headers of a response must be/,
  ],
  ["returns what is no JSON", () => ({ body: 10n }), /returned no response: .*BigInt/],
  [
    "is asynchronous",
    (async () => ({})) as unknown as Handler,
    /returned a promise, although it has to respond at once/,
  ],
  ["fails later", (() => Promise.reject(new Error("no tea"))) as unknown as Handler, /returned a promise/],
  [
    "lets the mock respond twice",
    (_, respond) => {
      respond();
      return respond();
    },
    /called respond more than once/,
  ],
  ["has another status", () => ({ status: 201 }), /does not respond like the API: status 201 is not documented\.$/],
  ["has another shape", () => ({ body: { id: 5 } }), /does not respond like the API: 200 application\/json: .*exists/],
])("a handler that %s is one message with its name", async (_, handler, message) => {
  const { status, text } = await ask(handler);
  expect(status).toBe(500);
  expect(text).toMatch(new RegExp(`^The handler of ${name.replace(/[{}]/g, "\\$&")} `));
  expect(text).toMatch(message);
});

test.each([
  ["an operation that does not exist", { "GET /v1/nothing": () => ({}) }, 'There is no operation "GET /v1/nothing".'],
  ["what is no function", { [name]: 5 as unknown as Handler }, `The handler of ${name} must be a function.`],
])("%s is refused", async (_, handle, message) => {
  const create = mockCreator({ api: await description(), source: "" });
  await expect(create({ handle })).rejects.toThrow(message);
});
