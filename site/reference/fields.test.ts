import { expect, test } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { openObjects, parameterFields, schemaFields } from "./fields";

const description = smallDescription();

test("a field shows its type, whether it is required and its limits, and has an anchor", () => {
  const mdx = schemaFields(description, { $ref: "#/components/schemas/Lamp" }, "body", true);
  expect(mdx).toContain('<Field name="name" anchor="body-name" type="string" required>');
  expect(mdx).toContain("At most 10 characters");
  expect(mdx).toContain('<Field name="isOn" anchor="body-isOn" type="boolean">');
});

test("nested objects are in details and have anchors below their parent's", () => {
  const mdx = schemaFields(
    description,
    { type: "object", properties: { shade: { type: "object", properties: { hue: { type: "string" } } } } },
    "body",
    true,
  );
  expect(mdx).toContain("<summary>Fields of `shade`</summary>");
  expect(mdx).toContain('anchor="body-shade-hue"');
});

test("each of several forms is shown with its title", () => {
  const mdx = schemaFields(
    description,
    { anyOf: [{ title: "Bright", type: "object", properties: { on: { type: "boolean" } } }, { title: "Dark" }] },
    "body",
    true,
  );
  expect(mdx).toContain('<Form title="Bright">');
  expect(mdx).toContain('<Form title="Dark">');
  expect(mdx).toContain('anchor="body-1-on"');
});

test("response fields are marked as read only or owner only, and never as required", () => {
  const mdx = schemaFields(
    description,
    {
      type: "object",
      required: ["uid"],
      properties: { uid: { type: "string", readOnly: true, "x-visibility": "owner" } },
    },
    "response-200",
    false,
  );
  expect(mdx).toContain('<Field name="uid" anchor="response-200-uid" type="string" readOnly ownerOnly>');
});

test("fields that must be sent together say so", () => {
  const mdx = schemaFields(
    description,
    {
      type: "object",
      properties: { private: { type: "boolean" }, preventTrusted: { type: "boolean" } },
      dependentRequired: { private: ["preventTrusted"] },
    },
    "body",
    true,
  );
  expect(mdx).toContain("Only together with `preventTrusted`");
});

test("a parameter is shown under its display name", () => {
  const mdx = parameterFields(
    description,
    [{ name: "lampOrRoom", "x-displayName": "lampId", in: "path", required: true, schema: { type: "string" } }],
    "path",
  );
  expect(mdx).toContain('name="lampId" anchor="path-lampId"');
});

test("objects inside a body that accept additional properties are named, however deep the open one is", () => {
  const closed = {
    type: "object" as const,
    properties: { a: { type: "string" as const } },
    additionalProperties: false,
  };
  const open = { type: "object" as const, properties: { a: { type: "string" as const } } };
  const body = (properties: Record<string, object>) => ({ ...closed, properties });
  expect(openObjects(description, body({ frame: closed, info: { type: "object" }, name: { type: "string" } }))).toEqual(
    [],
  );
  expect(openObjects(description, body({ members: open, fields: { patternProperties: { "^x$": open } } }))).toEqual([
    "members",
    "fields",
  ]);
});

/** The lines of MDX that are not blank. */
const lines = (mdx: string) => mdx.split("\n").filter(Boolean);

test("an array of objects shows their fields; nested ones are in details, which start open in a response", () => {
  const shade = {
    type: "object" as const,
    description: " The {shade}. ",
    properties: { hue: { examples: ["warm", 2] } },
  };
  const rooms = { type: "array" as const, items: { type: "object" as const, properties: { id: {} } } };
  const lamp = { required: ["shade"], properties: { shade, none: { properties: {} }, rooms } };
  const request = lines(schemaFields(description, { type: "array", items: lamp }, "body", true));
  expect(request).toEqual([
    "<Fields>",
    '<Field name="shade" anchor="body-shade" type="object" required>',
    "The \\{shade\\}.",
    "<details>",
    "<summary>Fields of `shade`</summary>",
    "<Fields>",
    '<Field name="hue" anchor="body-shade-hue" type="any value">',
    "<FieldFacts>",
    "Example: `warm`, `2`",
    "</FieldFacts>",
    "</Field>",
    "</Fields>",
    "</details>",
    "</Field>",
    '<Field name="none" anchor="body-none" type="any value">',
    "</Field>",
    '<Field name="rooms" anchor="body-rooms" type="array of objects">',
    "<details>",
    "<summary>Fields of `rooms`</summary>",
    "<Fields>",
    '<Field name="id" anchor="body-rooms-id" type="any value">',
    "</Field>",
    "</Fields>",
    "</details>",
    "</Field>",
    "</Fields>",
  ]);
  const response = lines(schemaFields(description, { type: "array", items: lamp }, "body", false));
  expect(response).toEqual(request.map((line) => line.replace("<details>", "<details open>").replace(" required", "")));
  expect(schemaFields(description, lamp, "body", true)).toContain("\n\n<details>\n\n<summary>");
});

test("fields with any name show the pattern of their names, if there is one", () => {
  const schema = {
    patternProperties: { "^x$": { type: "object" as const, description: "One.", properties: { a: {} } } },
    additionalProperties: { type: "string" as const, description: "Any." },
  };
  const mdx = lines(schemaFields(description, schema, "body", true));
  expect(mdx.slice(0, 4)).toEqual([
    "<Fields>",
    '<Field name="(each key)" anchor="body-key" type="object">',
    "Key: pattern `^x$`.",
    "One.",
  ]);
  expect(mdx).toContain('<Field name="a" anchor="body-key-a" type="any value">');
  expect(mdx.slice(-4)).toEqual([
    '<Field name="(each key)" anchor="body-key" type="string">',
    "Any.",
    "</Field>",
    "</Fields>",
  ]);
  expect(schemaFields(description, { additionalProperties: false }, "body", true)).toBe("");
});

test("forms without a title are numbered, and have their description or a note that they have no fields", () => {
  const schema = { oneOf: [{ description: "A {b}.", properties: { on: { type: "boolean" as const } } }, {}] };
  expect(lines(schemaFields(description, schema, "body", false))).toEqual([
    '<Form title="Form 1">',
    "A \\{b\\}.",
    "<Fields>",
    '<Field name="on" anchor="body-1-on" type="boolean">',
    "</Field>",
    "</Fields>",
    "</Form>",
    '<Form title="Form 2">',
    "An object without fields: `{}`.",
    "</Form>",
  ]);
});

test("read-only fields are not marked in a request; the account always is", () => {
  const schema = { properties: { old: { type: "string" as const, readOnly: true, "x-account": "legacy" as const } } };
  expect(lines(schemaFields(description, schema, "body", true))[1]).toBe(
    '<Field name="old" anchor="body-old" type="string" account="legacy">',
  );
});

test("a field with an object or a reference among its forms has their fields below it", () => {
  const one = { anyOf: [{ type: "string" as const }, { type: "object" as const, properties: { a: {} } }] };
  const named = { anyOf: [{ $ref: "#/components/schemas/Lamp" }] };
  const none = { anyOf: [{ type: "string" as const }] };
  const mdx = schemaFields(description, { properties: { one, named, none } }, "body", true);
  expect(mdx.match(/<summary>.*<\/summary>/g)).toEqual([
    "<summary>Fields of `one`</summary>",
    "<summary>Fields of `named`</summary>",
  ]);
});

test("parameters have their limits and examples on one line", () => {
  const parameters = [
    { name: "limit", in: "query" as const, description: "Most.", example: { a: 1 } },
    {
      name: "b",
      in: "query" as const,
      required: true,
      schema: { type: "string" as const, pattern: "^a" },
      example: "x",
    },
  ];
  expect(lines(parameterFields(description, parameters, "query"))).toEqual([
    "<Fields>",
    '<Field name="limit" anchor="query-limit" type="any value">',
    "Most.",
    "<FieldFacts>",
    'Example: `{"a":1}`',
    "</FieldFacts>",
    "</Field>",
    '<Field name="b" anchor="query-b" type="string" required>',
    "<FieldFacts>",
    "Pattern `^a` · Example: `x`",
    "</FieldFacts>",
    "</Field>",
    "</Fields>",
  ]);
});

test("open objects are found in forms and items too; a body without properties has none", () => {
  const open = { type: "object" as const, properties: { a: {} } };
  expect(openObjects(description, { properties: { form: { anyOf: [open] }, list: { items: open } } })).toEqual([
    "form",
    "list",
  ]);
  expect(openObjects(description, { type: "string" })).toEqual([]);
});
