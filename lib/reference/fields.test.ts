import { expect, test } from "vitest";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { openObjects, parameterFields, schemaFields } from "./fields";

const description = smallDescription();

test("a field says its type, whether it is required, its limits and has an anchor", () => {
  const mdx = schemaFields(description, { $ref: "#/components/schemas/Lamp" }, "body", true);
  expect(mdx).toContain('<Field name="name" anchor="body-name" type="string" required>');
  expect(mdx).toContain("At most 10 characters");
  expect(mdx).toContain('<Field name="isOn" anchor="body-isOn" type="boolean">');
});

test("nested objects open with details and have anchors below their parent's", () => {
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

test("answers mark what the server sets and what friends are not sent, and nothing as required", () => {
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

test("a parameter shows under the name that readers know", () => {
  const mdx = parameterFields(
    description,
    [{ name: "lampOrRoom", "x-displayName": "lampId", in: "path", required: true, schema: { type: "string" } }],
    "path",
  );
  expect(mdx).toContain('name="lampId" anchor="path-lampId"');
});

test("objects inside a body that accept more than is listed are named, however deep the open one is", () => {
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
