import { expect, test } from "vitest";
import { createTestCore } from "../../mock/testing/core";
import { description } from "../../mock/testing/description";
import { brunoCollection } from "./bruno";
import { postmanCollection } from "./postman";

interface Request {
  name: string;
  method: string;
  path: string;
  query: string;
  body: unknown;
}

const collection = await postmanCollection(await description(), "https://docs.example.com/docs/api");
const bruno = (await brunoCollection(collection, [])) as { items: { name: string; items: BrunoItem[] }[] };

interface BrunoItem {
  name: string;
  request: {
    method: string;
    url: string;
    params: { name: string; value: string; type: string }[];
    body: { json?: string };
  };
}
interface PostmanRequest {
  method: string;
  url: {
    path: string[];
    variable?: { key: string; value: string }[];
    query: { key: string; value: string; disabled: boolean }[];
  };
  body?: { raw?: string };
}

const fill = (path: string, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

const inPostman: Request[] = collection.item.flatMap(({ item }) =>
  item.map(({ name, request }) => {
    const { method, url, body } = request as unknown as PostmanRequest;
    const values = Object.fromEntries((url.variable ?? []).map(({ key, value }) => [key, value]));
    const sent = url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
    const query = new URLSearchParams(sent).toString();
    return { name, method, path: fill(`/${url.path.join("/")}`, values), query, body: body?.raw };
  }),
);
const inBruno: Request[] = bruno.items.flatMap(({ items }) =>
  items.map(({ name, request: { method, url, params, body } }) => {
    const [path = "", query = ""] = url.replace("{{baseUrl}}", "").split("?");
    const values = Object.fromEntries(params.filter(({ type }) => type === "path").map((one) => [one.name, one.value]));
    return { name, method, path: fill(path, values), query, body: body.json };
  }),
);

/** The page says that API tokens are refused. */
const refused = ["Delete report"];

const mock = await createTestCore();
const failures = (requests: Request[], before: () => void) =>
  requests.flatMap(({ name, method, path, query, body }) => {
    before();
    mock.pass(1);
    const sent = typeof body === "string" && body !== "" ? JSON.parse(body) : undefined;
    const { status, text } = mock.call(method, query ? `${path}?${query}` : path, { body: sent });
    return status === 200 || refused.includes(name) ? [] : [`${name}: ${status} ${text}`];
  });

test.each([
  ["Postman", inPostman],
  ["Bruno", inBruno],
])("every request of the %s collection works on a fresh mock, alone and after all before it", (_, requests) => {
  expect(requests.length).toBeGreaterThan(125);
  expect(failures(requests, () => mock.core.reset())).toEqual([]);
  mock.core.reset();
  expect(failures(requests, () => {})).toEqual([]);
});

test("requests that delete are in the last folder, so running another one deletes nothing", () => {
  const folders = collection.item.map(({ name, item }) => ({
    name,
    deletions: item.filter(({ request }) => request.method === "DELETE").length,
    all: item.length,
  }));
  const last = folders.pop();
  expect(last).toMatchObject({ name: "Deletions", deletions: last?.all });
  expect(folders.filter(({ deletions }) => deletions > 0)).toEqual([]);
});
