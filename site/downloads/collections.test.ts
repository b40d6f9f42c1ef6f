import { parseEnvironment, parseRequest } from "@usebruno/filestore";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { brunoCollection } from "./bruno";
import { brunoZip } from "./brunoFolder";
import { postmanCollection, postmanEnvironment } from "./postman";

const pages = "https://docs.example.com/api";
const environment = postmanEnvironment({ name: "House", url: "https://lamps.example.com", token: "" });

/** Two requests, the second with everything that the converters need help with. */
function description() {
  const small = smallDescription();
  const change = smallOperation("changeLamp");
  const text = { type: "string" as const };
  return {
    ...small,
    security: [{ ApiToken: [] }],
    components: {
      ...small.components,
      securitySchemes: { ApiToken: { type: "apiKey", in: "header", name: "Authorization" } },
    },
    paths: {
      "/v1/lamp": { post: smallOperation("addLamp") },
      "/v1/lamp/{anyId}": {
        patch: {
          ...change,
          parameters: [
            {
              name: "anyId",
              "x-displayName": "lampId",
              in: "path" as const,
              required: true,
              schema: text,
              example: "b1",
            },
            { name: "force", in: "query" as const, required: true, schema: text, example: "a b" },
            { name: "later", in: "query" as const, schema: text, example: "2" },
          ],
          responses: {
            "401": {
              description: "Refused.",
              content: {
                "text/html": {
                  examples: {
                    missing: { summary: "No token.", value: "A token is required." },
                    unknown: { summary: "Unknown token.", value: "The token is unknown." },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
}

async function changeRequest() {
  const collection = await postmanCollection(description(), pages);
  const [, change] = collection.item[0]?.item ?? [];
  return { collection, change };
}

test("a Postman request has its example, the display names, and notes that link to its page", async () => {
  const { change } = await changeRequest();
  expect(change?.request).toMatchObject({
    method: "PATCH",
    description: `Adds a lamp.\n\nPermission: write. Access: Your own system.\n\nFields, responses and errors: ${pages}/change-lamp`,
    url: { raw: "{{baseUrl}}/v1/lamp/:lampId?force=a%20b", variable: [{ key: "lampId", value: "b1" }] },
    body: { mode: "raw", raw: '{\n  "name": "Kitchen"\n}' },
  });
});

test("every response example of a status is saved, not just the first", async () => {
  const { change } = await changeRequest();
  expect(change?.response).toMatchObject([
    { name: "No token.", code: 401, status: "Unauthorized", body: "A token is required." },
    { name: "Unknown token.", code: 401, status: "Unauthorized", body: "The token is unknown." },
  ]);
});

test("the token is a variable of the collection", async () => {
  const { collection } = await changeRequest();
  expect(JSON.stringify(collection)).toContain('"value":"{{token}}"');
  expect(collection.variable).toContainEqual({ key: "token", value: "" });
});

test("Bruno's requests start with the server variable, and its token is secret", async () => {
  const { collection } = await changeRequest();
  expect(await brunoCollection(collection, [environment])).toMatchObject({
    items: [
      {
        items: [
          { request: { url: "{{baseUrl}}/v1/lamp" } },
          { request: { url: "{{baseUrl}}/v1/lamp/:lampId?force=a%20b" }, examples: [] },
        ],
      },
    ],
    environments: [{ name: "House", variables: [{ name: "baseUrl" }, { name: "token", secret: true }] }],
  });
});

test("Bruno's folder has each request where its tag is, as Bruno reads it, and its environments without the secret", async () => {
  const { collection } = await changeRequest();
  const bruno = await brunoCollection(collection, [environment]);
  const files = Object.entries(unzipSync(brunoZip(bruno))).map(
    ([path, content]) => [path, strFromU8(content)] as const,
  );
  const [tag] = bruno.items;
  const [, change] = tag?.items ?? [];
  expect(files.map(([path]) => path)).toEqual(
    [
      ...["bruno.json", "collection.bru", "environments/House.bru", `${tag?.name}/folder.bru`],
      ...(tag?.items.map(({ name }) => `${tag.name}/${name}.bru`) ?? []),
    ].map((path) => `${bruno.name}/${path}`),
  );
  const text = (end: string) => files.find(([path]) => path.endsWith(end))?.[1] ?? "";
  expect(JSON.parse(text("/bruno.json"))).toMatchObject({ name: bruno.name, type: "collection" });
  expect(parseRequest(text(`/${change?.name}.bru`), { format: "bru" })).toMatchObject({
    name: change?.name,
    request: { method: "PATCH", url: "{{baseUrl}}/v1/lamp/:lampId?force=a%20b" },
  });
  expect(parseEnvironment(text("/House.bru"), { format: "bru" })).toMatchObject({
    variables: [
      { name: "baseUrl", value: "https://lamps.example.com" },
      { name: "token", value: "", secret: true },
    ],
  });
});

test("no file of Bruno's folder has a name that Windows refuses, and none replaces another", async () => {
  const { collection } = await changeRequest();
  const bruno = await brunoCollection(collection, []);
  const [tag] = bruno.items;
  const [first] = tag?.items ?? [];
  if (first) first.name = 'Is it "on"? 50/50: <yes> | *';
  expect(Object.keys(unzipSync(brunoZip(bruno)))).toContain(
    `${bruno.name}/${tag?.name}/Is it -on-- 50-50- -yes- - -.bru`,
  );
  const twice = tag?.items.at(-1);
  if (twice && first) twice.name = first.name.replace("?", "*");
  expect(() => brunoZip(bruno)).toThrow("Two files of the Bruno collection have the name");
});

test("two runs make exactly the same collections, with an id for each part", async () => {
  const run = async () => {
    const { collection } = await changeRequest();
    const bruno = await brunoCollection(collection, [environment]);
    expect(brunoZip(bruno)).toEqual(brunoZip(bruno));
    return JSON.stringify([collection, bruno]);
  };
  const first = await run();
  expect(await run()).toBe(first);
  const ids = [...first.matchAll(/"(?:uid|id|_postman_id)":"([^"]*)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a description that the Postman converter rejects ends in one message with what to do", async () => {
  const refused = Object.assign(smallDescription(), { info: undefined });
  await expect(postmanCollection(refused, pages)).rejects.toThrow(
    /^The Postman converter rejected the API description: .*\nCorrect that part in description\/openapi\/\./,
  );
});

test.each([
  ["a request", { request: { method: "" } }, {}, "Lamps / Add lamp: Missing or invalid request method"],
  ["the collection", {}, { info: { schema: "draft" } }, "Unsupported Postman schema version"],
])(
  "if Bruno's converter rejects %s, the error is one message, and nothing else is printed",
  async (_, item, rest, reason) => {
    const { collection, change } = await changeRequest();
    const refused = { ...collection, ...rest, item: [{ ...collection.item[0], item: [{ ...change, ...item }] }] };
    const print = vi.spyOn(console, "log");
    const message = new RegExp(
      `^The Bruno converter rejected the Postman collection:\\n .*${reason}.*\\nCorrect these parts in description/openapi/`,
    );
    await expect(brunoCollection(refused as unknown as typeof collection, [])).rejects.toThrow(message);
    expect(print).not.toHaveBeenCalled();
    expect(print).toBe(console.log);
  },
);
