import { expect, test } from "vitest";
import type { Parameter, Schema } from "../../description/model/types";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { keysOf, openObjects, parameterFields, schemaFields } from "./fields";
import { mdx } from "./mdx";

const description = smallDescription();
const schemaMdx = (...given: Parameters<typeof schemaFields>) => mdx(...schemaFields(...given));
const parameterMdx = (...given: Parameters<typeof parameterFields>) => mdx(parameterFields(...given));

/** The lines of MDX that are not blank. */
const lines = (mdx: string) => mdx.split("\n").filter(Boolean);

test("a field has its marks: in a request whether it is required, in a response whether the server sets it", () => {
  const schema: Schema = {
    required: ["uid"],
    properties: {
      uid: { type: "string", readOnly: true, "x-visibility": "owner", "x-account": "legacy" },
      colour: {},
    },
    dependentRequired: { colour: ["uid", "hue"] },
  };
  const both = "not sent to friends, legacy accounts only";
  expect(lines(schemaMdx(description, schema, "body", true)).slice(1, 6)).toEqual([
    `<Field name="uid" anchor="body-uid" type="string" marks="required, ${both}">`,
    "</Field>",
    '<Field name="colour" anchor="body-colour" type="any value">',
    "<FieldFacts>",
    "Only together with `uid`, `hue`",
  ]);
  expect(schemaMdx(description, schema, "body", false)).toContain(` marks="set by the server, ${both}">`);
});

test("a parameter is shown under its display name", () => {
  const mdx = parameterMdx(
    description,
    [{ name: "lampOrRoom", "x-displayName": "lampId", in: "path", required: true, schema: { type: "string" } }],
    "path",
  );
  expect(mdx).toContain('name="lampId" anchor="path-lampId"');
});

test("objects inside a body that accept additional properties are named, wherever the open one is", () => {
  const open: Schema = { type: "object", properties: { a: { type: "string" } } };
  const closed: Schema = { ...open, additionalProperties: false };
  const openIn = (properties: Schema["properties"]) => openObjects(description, { ...closed, properties });
  expect(openIn({ frame: closed, info: { type: "object" }, name: { type: "string" } })).toEqual([]);
  expect(openIn({ members: open, fields: { patternProperties: { "^x$": open } } })).toEqual(["members", "fields"]);
  expect(openIn({ form: { anyOf: [open] }, list: { items: open } })).toEqual(["form", "list"]);
  expect(openObjects(description, { type: "string" })).toEqual([]);
});

test("an array of objects shows their fields; nested ones are in details, which start open in a response", () => {
  const shade: Schema = {
    type: "object",
    description: " The {shade}. ",
    properties: { hue: { examples: ["warm", 2] } },
  };
  const rooms: Schema = { type: "array", items: { type: "object", properties: { id: {} } } };
  const lamp = { required: ["shade"], properties: { shade, none: { properties: {} }, rooms } };
  const request = lines(schemaMdx(description, { type: "array", items: lamp }, "body", true));
  expect(request).toEqual([
    "<Fields>",
    '<Field name="shade" anchor="body-shade" type="object" marks="required">',
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
  const response = lines(schemaMdx(description, { type: "array", items: lamp }, "body", false));
  expect(response).toEqual(
    request.map((line) => line.replace("<details>", "<details open>").replace(' marks="required"', "")),
  );
  expect(schemaMdx(description, lamp, "body", true)).toContain("\n\n<details>\n\n<summary>");
});

test("fields that must be sent are first, then those of each group, then those of legacy accounts, which are folded", () => {
  const schema: Schema = {
    required: ["name", "uid"],
    "x-groups": { "Who it is": ["desc", "name"], "Set by the server": ["uid"] },
    properties: { private: { "x-account": "legacy" }, uid: { readOnly: true }, desc: {}, name: {} },
  };
  const written = lines(schemaMdx(description, schema, "body", true)).filter((line) => !/^<\/|Field name/.test(line));
  expect(written).toEqual([
    "<Fields>",
    '<Fields title="Who it is">',
    '<Fields title="Set by the server">',
    "<details>",
    "<summary>Legacy accounts only</summary>",
    "<Fields>",
  ]);
  expect(keysOf(schema).map(({ name }) => name)).toEqual(["name", "desc", "uid", "private"]);
});

test("fields with any name show the pattern of their names, if there is one", () => {
  const schema: Schema = {
    patternProperties: { "^x$": { type: "object", description: "One.", properties: { a: {} } } },
    additionalProperties: { type: "string", description: "Any." },
  };
  const mdx = lines(schemaMdx(description, schema, "body", true));
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
  expect(schemaMdx(description, { additionalProperties: false }, "body", true)).toBe("");
});

test("a form has its title or a number, and its description or a note that it has no fields", () => {
  const schema: Schema = {
    oneOf: [{ description: "A {b}.", properties: { on: { type: "boolean" } } }, { title: "Dark" }],
  };
  expect(lines(schemaMdx(description, schema, "body", false))).toEqual([
    '<Form title="Form 1">',
    "A \\{b\\}.",
    "<Fields>",
    '<Field name="on" anchor="body-1-on" type="boolean">',
    "</Field>",
    "</Fields>",
    "</Form>",
    '<Form title="Dark">',
    "An object without fields: `{}`.",
    "</Form>",
  ]);
});

test("a field with an object or a reference among its forms has their fields below it", () => {
  const one: Schema = { anyOf: [{ type: "string" }, { type: "object", properties: { a: {} } }] };
  const named: Schema = { anyOf: [{ $ref: "#/components/schemas/Lamp" }] };
  const none: Schema = { anyOf: [{ type: "string" }] };
  const mdx = schemaMdx(description, { properties: { one, named, none } }, "body", true);
  expect(mdx.match(/<summary>.*<\/summary>/g)).toEqual([
    "<summary>Fields of `one`</summary>",
    "<summary>Fields of `named`</summary>",
  ]);
});

test("parameters have their limits and examples on one line", () => {
  const parameters: Parameter[] = [
    { name: "limit", in: "query", description: "Most.", example: { a: 1 } },
    { name: "b", in: "query", required: true, schema: { type: "string", pattern: "^a" }, example: "x" },
  ];
  expect(lines(parameterMdx(description, parameters, "query"))).toEqual([
    "<Fields>",
    '<Field name="limit" anchor="query-limit" type="any value">',
    "Most.",
    "<FieldFacts>",
    'Example: `{"a":1}`',
    "</FieldFacts>",
    "</Field>",
    '<Field name="b" anchor="query-b" type="string" marks="required">',
    "<FieldFacts>",
    "Pattern `^a` · Example: `x`",
    "</FieldFacts>",
    "</Field>",
    "</Fields>",
  ]);
});
