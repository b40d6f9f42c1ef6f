import { expect, test } from "vitest";
import type { Parameter } from "../../../description/model/types";
import { smallDescription, smallOperation } from "../../../tests/fixtures/smallDescription";
import { smallReference, twoOperations } from "../testing/smallReference";
import { apiText } from "./apiText";

/** @returns the part of a text that begins with a heading, up to the next one of its level or above. */
function partOf(text: string, heading: string): string {
  const [, part = ""] = text.split(`\n${heading}\n`);
  return part.split(/\n#{1,3} /)[0] ?? "";
}

/** Two operations that fail in the same way, one of which fails in its own way too. */
function withErrors() {
  const description = smallDescription();
  const second = smallOperation("renameLamp");
  second.responses["404"] = {
    description: "Missing.",
    content: {
      "text/html": {
        examples: { missing: { summary: "No such lamp.", description: "Check the id.", value: "No\nlamp\n" } },
      },
    },
  };
  const plain = { ...smallOperation("showLamp"), responses: { "200": { description: "Shown." } } };
  description.paths["/v1/lamp/name"] = { patch: second };
  description.paths["/v1/lamp/show"] = { get: { ...plain, requestBody: undefined } };
  return smallReference(description);
}

test("an operation stands under its method and path, with permission, parameters, response and one sample", () => {
  const block = partOf(apiText(twoOperations()), "### GET /v1/lamp/{lampId}");
  expect(block).toContain("Get lamp. Returns a lamp.\n\nPermission: read.");
  expect(block).toContain(
    "\n- `lampId` (path): Id of the lamp.\n- `limit` (query, integer): The most to return. [at least 1]\n",
  );
  expect(block).toContain("\nResponse 200, `Lamp`: The lamp.\n");
  expect(block).toContain(
    "\n```sh\ncurl 'https://lamps.example.com/v1/lamp/desk' -m 15 -H \"Authorization: $SP_TOKEN\"\n```",
  );
  expect(block).not.toContain("Lamps cannot be counted.");
});

test("a permission that later servers want stands beside the one of today", () => {
  const description = smallDescription();
  description.paths["/v1/lamp"] = { post: { ...smallOperation("addLamp"), "x-laterPermission": "read" } };
  expect(partOf(apiText(smallReference(description)), "### POST /v1/lamp")).toContain(
    "\nPermission: write; on later servers, read [(later)](/docs/getting-started/sources#seen-later). Your own system.\n",
  );
});

test("a body that one operation takes is written there, a shape of several operations once, after them", () => {
  const alone = apiText(smallReference());
  expect(partOf(alone, "### POST /v1/lamp")).toContain(
    "Body: Properties that are not listed are refused.\n\n```ts\n{\n  name: string // Name of the lamp. [at most 10 characters]\n  isOn?: boolean // Whether it shines.\n}\n```",
  );
  expect(alone).not.toContain("type Lamp =");
  const both = apiText(twoOperations());
  expect(both.match(/name: string/g)).toHaveLength(1);
  expect(partOf(both, "## Shapes")).toContain("type Lamp = {\n  name: string //");
});

test("an error of several operations is described once, with its operations if they are almost all of a kind", () => {
  const text = apiText(withErrors());
  expect(partOf(text, "## Common errors").trim()).toBe(
    "- missing (every operation with a body): 401 `A token is required.` No token. Send one.",
  );
  expect(text.match(/A token is required/g)).toHaveLength(1);
  expect(partOf(text, "### PATCH /v1/lamp/name")).not.toContain("Common errors");
});

test("an error that some operations share is named in each; another one of that name has a number", () => {
  const reference = withErrors();
  const lamp = (id: string) => ({ ...smallOperation(id), requestBody: undefined });
  const { description } = reference;
  for (const id of ["a", "b", "c"]) description.paths[`/v1/${id}`] = { put: { ...lamp(id), responses: {} } };
  const again = { ...lamp("d"), responses: description.paths["/v1/lamp/name"]?.patch?.responses ?? {} };
  description.paths["/v1/d"] = { put: again };
  const text = apiText(smallReference(description));
  expect(partOf(text, "### PUT /v1/d")).toContain("Common errors: missing, missing2\n");
  expect(partOf(text, "## Common errors")).toContain("\n- missing2: 404 `No\\nlamp` No such lamp. Check the id.");
});

test("an error of one operation stands in its block, on one line", () => {
  expect(partOf(apiText(withErrors()), "### PATCH /v1/lamp/name")).toContain(
    "\nErrors:\n\n- 404 `No\\nlamp` No such lamp. Check the id.\n",
  );
});

test("a parameter of several operations is described once for each meaning", () => {
  const description = smallDescription();
  for (const [index, said] of ["Usual.", "Usual.", "Usual.", "Unusual."].entries()) {
    const page: Parameter = { name: "page", in: "query", description: said, schema: { type: "string" } };
    description.paths[`/v1/${index + 1}`] = { get: { ...smallOperation(`get${index + 1}`), parameters: [page] } };
  }
  const text = apiText(smallReference(description));
  expect(partOf(text, "## Common parameters").trim()).toBe("- `page` (query of GET, string): Usual.");
  expect(partOf(text, "### GET /v1/1")).toContain("\nCommon parameters: page\n");
  expect(partOf(text, "### GET /v1/4")).toContain("\n- `page` (query, string): Unusual.\n");
});
