import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { addIdForms } from "../bundle/addIdForms";
import type { Description, Parameter } from "../model/types";
import { checkDescription, throwProblems } from "./check";

const messages = (change: (description: Description) => unknown) => {
  const description = smallDescription();
  change(description);
  return checkDescription(description).map((problem) => `${problem.where} ${problem.message}`);
};

const operation = (description: Description) => {
  const found = description.paths["/v1/lamp"]?.post;
  if (!found?.requestBody || "$ref" in found.requestBody) throw new Error("the fixture has changed");
  return { ...found, found, body: found.requestBody };
};

test("a complete description has no problems", () => {
  expect(messages(() => undefined)).toEqual([]);
});

type Change = (description: Description) => unknown;

/** Changes the operation. */
const changed = (parts: object) => (description: Description) => Object.assign(operation(description).found, parts);

/** Changes the schema of a lamp. */
const withLamp = (parts: object) => (description: Description) =>
  Object.assign(description.components.schemas?.Lamp ?? {}, parts);

/** Changes the examples of the request. */
const withExamples = (examples: object) => (description: Description) =>
  Object.assign(operation(description).body.content["application/json"] ?? {}, { examples });

/** An example of the request with this value. */
const withExample = (value: object) => withExamples({ minimal: { summary: "A lamp", value } });

const refusal = { schema: { type: "string" }, examples: { a: { summary: "Why.", value: "No." } } };

/** Responses of which one error has no hint, and another no message. */
const errors = {
  "200": { description: "Done." },
  "401": { description: "Refused.", content: { "text/html": refusal } },
  "404": { description: "Not there." },
};

test.each<[what: string, change: Change, expected: unknown[]]>([
  [
    "a request example with a string that is too long",
    withExample({ name: "A very long name" }),
    ["addLamp request example minimal /name must NOT have more than 10 characters"],
  ],
  [
    "a request example with an unknown property",
    withExample({ name: "Desk", colour: "red" }),
    ["addLamp request example minimal / must NOT have additional properties (colour)"],
  ],
  [
    "a request example without a required property",
    withExample({}),
    ["addLamp request example minimal / must have required property 'name'"],
  ],
  ["a body without examples", withExamples({}), ["addLamp request has no example"]],
  [
    "an example without a summary",
    withExamples({ minimal: { value: { name: "Kitchen" } } }),
    ["addLamp request example minimal has no summary"],
  ],
  [
    "a field without a description",
    withLamp({ properties: { name: { type: "string" } } }),
    ["Lamp.name has no description"],
  ],
  [
    "an error that does not say what to do, and one without a message",
    changed({ responses: errors }),
    [
      "addLamp 401 example a does not say what to do (its description)",
      "addLamp 404 has no message (x-emptyBody for an empty body)",
    ],
  ],
  [
    "a path parameter that is not described",
    (description) => {
      description.paths = { "/v1/lamp/{lampId}": { post: operation(description).found } };
    },
    ["addLamp path parameter lampId is not described"],
  ],
  [
    "a first paragraph that is too long or has a link",
    changed({ description: `${"Adds a lamp. ".repeat(20)}[Link](/x)` }),
    [expect.stringContaining("at most 155 are allowed"), "addLamp first paragraph has a link or code"],
  ],
  [
    "a first paragraph of 156 characters",
    changed({ description: "a".repeat(156) }),
    [expect.stringContaining("has 156")],
  ],
  ["TODO in an operation", changed({ description: "Adds a lamp.\n\nTODO" }), ["addLamp contains TODO"]],
  [
    "TODO in a tag",
    ({ tags }) => Object.assign(tags[0] ?? {}, { description: "TODO" }),
    ["description.md contains TODO"],
  ],
  ["TODO in a schema", withLamp({ title: "TODO" }), ["Lamp contains TODO"]],
  [
    "a parameter without a description or example, and one whose example does not fit",
    changed({
      parameters: [
        { name: "a", in: "query", schema: { type: "string" } },
        { name: "b", in: "query", description: "B.", example: 1, schema: { type: "string" } },
        { name: "c", in: "query", description: "C.", example: 1 },
      ],
    }),
    [
      "addLamp parameter a has no description",
      "addLamp parameter a has no example",
      "addLamp parameter b example / must be string",
    ],
  ],
  [
    "an operation that no tag page would show",
    changed({ tags: ["Lamp"] }),
    expect.arrayContaining(["addLamp has a tag that is not in description/openapi/openapi.yaml (Lamp)"]),
  ],
  ["an operation that cannot succeed", changed({ responses: {} }), ["addLamp has no response of success"]],
  [
    "a schema that cannot be used",
    withLamp({ properties: { name: { type: "string", description: "N.", pattern: "(" } } }),
    [expect.stringMatching(/^addLamp request has a schema that cannot be used: Invalid regular expression/)],
  ],
  [
    "a tag without a description or operations",
    ({ tags }) => tags.push({ name: "Shades", description: " " }),
    ["description.md is empty", "openapi.yaml no operation has this tag, so its page would be empty"],
  ],
])("%s is reported", (_, change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test("155 characters are not too long for a first paragraph", () => {
  expect(messages(changed({ description: "a".repeat(155) }))).toEqual([]);
});

test("an operation that does not name two others to call next, or names itself or an unknown one, is reported", () => {
  const change =
    (...next: string[]) =>
    (description: Description) => {
      for (const id of ["dimLamp", "moveLamp"])
        description.paths[`/v1/${id}`] = {
          post: { ...smallOperation(id), "x-next": ["addLamp", "dimLamp", "moveLamp"] },
        };
      operation(description).found["x-next"] = next;
    };
  const ofFirst = (next: string[]) => messages(change(...next)).filter((message) => message.startsWith("addLamp"));
  expect(ofFirst(["dimLamp", "moveLamp"])).toEqual([]);
  expect(ofFirst(["dimLamp"])).toEqual(["addLamp names fewer than 2 operations to call next (x-next)"]);
  expect(ofFirst(["dimLamp", "addLamp", "sellLamp"])).toEqual([
    "addLamp addLamp is not the operationId of another operation (x-next)",
    "addLamp sellLamp is not the operationId of another operation (x-next)",
  ]);
});

test("fields without a description are reported in forms, items and schemas of other fields, each once", () => {
  const bare = { type: "string" as const };
  const inner = (name: string) => ({
    type: "object" as const,
    description: "An object.",
    properties: { [name]: bare },
  });
  expect(
    messages((description) => {
      const lamp = description.components.schemas?.Lamp;
      Object.assign(lamp?.properties ?? {}, {
        rooms: { type: "array", description: "Rooms.", items: inner("room") },
        shade: { description: "A shade.", anyOf: [inner("hue")] },
        other: { description: "Another.", oneOf: [inner("size")] },
        next: { $ref: "#/components/schemas/Next" },
      });
      Object.assign(description.components.schemas ?? {}, {
        Next: {
          type: "object",
          description: "N.",
          properties: { next: { $ref: "#/components/schemas/Next" }, end: bare },
        },
      });
    }),
  ).toEqual([
    "Lamp.rooms[].room has no description",
    "Lamp.shade.hue has no description",
    "Lamp.other.size has no description",
    "Next.end has no description",
  ]);
});

const many = Object.fromEntries([..."abcdefghi"].map((name) => [name, { description: "A letter." }]));

test.each<[what: string, lamp: object, update: object, expected: string[]]>([
  ["no groups for more than eight properties", {}, {}, ["Lamp has 9 properties or more, but no x-groups"]],
  [
    "one in two groups, one in none and one that is not there",
    { "x-groups": { Early: [..."abcde", "z"], Late: ["e", "f", "g", "h"] } },
    {},
    [
      "Lamp has e not in one group (x-groups)",
      "Lamp has i not in one group (x-groups)",
      "Lamp has no z for a group (x-groups)",
      "Lamp has e in the group “Late”, elsewhere in “Early” (x-groups)",
    ],
  ],
  [
    "what updates it in another group",
    { "x-groups": { Early: [..."abcdefghi"] } },
    { properties: { a: many.a, b: { ...many.b, "x-account": "legacy" } }, "x-groups": { early: ["a"] } },
    ["UpdateLampRequest has a in the group “early”, elsewhere in “Early” (x-groups)"],
  ],
])("in the groups of an object, it finds %s", (_, lamp, update, expected) => {
  const change = ({ components }: Description) => {
    components.schemas = { ...components.schemas, Lamp: { ...lamp, properties: many }, UpdateLampRequest: update };
  };
  expect(messages(change).filter((message) => message.includes("group"))).toEqual(expected);
});

test("a problem names its tag, which is the folder to look in, and the way to its part", () => {
  const description = smallDescription();
  operation(description).found.description = "Adds [a lamp](/x).";
  expect(checkDescription(description)).toEqual([
    {
      tag: "Lamps",
      where: "addLamp",
      message: "first paragraph has a link or code",
      pointer: "#/paths/~1v1~1lamp/post/description",
    },
  ]);
});

/** The pointers of all problems, without the operation's own. */
const pointers = (change: (description: Description) => void) => {
  const description = smallDescription();
  change(description);
  return checkDescription(description).map(({ pointer }) => pointer?.replace("#/paths/~1v1~1lamp/post", ""));
};

test("the way to a problem leads to the value that does not fit, and to where a missing part belongs", () => {
  const examples = { a: { value: { name: 7 } } };
  const found = pointers((description) => {
    Object.assign(operation(description).body.content["application/json"] ?? {}, { examples });
    Object.assign(description.components.schemas?.Lamp?.properties ?? {}, {
      "100%": { anyOf: [{ type: "object", properties: { hue: { type: "string" } } }], description: "A share." },
    });
  });
  const json = "/requestBody/content/application~1json";
  expect(found).toEqual([
    `${json}/schema/properties/100%25/anyOf/0/properties/hue/description`,
    `${json}/examples/a/value/name`,
    `${json}/examples/a/summary`,
  ]);
});

test("the way to a parameter leads to the operation's, to its path's, or to the id that a form adds", () => {
  const parameter = (name: string): Parameter => ({ name, in: "query", description: "A hue." });
  const found = pointers((description) => {
    const { found } = operation(description);
    found.parameters = [{ ...parameter("a"), example: 1 }, parameter("b")];
    Object.assign(description.paths["/v1/lamp"] ?? {}, { parameters: [parameter("c")] });
  });
  expect(found).toEqual(["#/paths/~1v1~1lamp/parameters/0/example", "/parameters/1/example"]);
  const ofForm = pointers((description) => {
    operation(description).found["x-idParameter"] = { name: "lampId" };
    addIdForms(description);
  });
  expect(ofForm).toEqual(["/x-idParameter/example"]);
});

test("the list of problems names each place once, with the first use and how many more there are", () => {
  const description = smallDescription();
  const { found } = operation(description);
  description.tags.push({ name: "Shades", description: "TODO" });
  Object.assign(description.components.schemas?.Lamp ?? {}, { title: "TODO" });
  found.parameters = [{ name: "a", in: "query", description: "A hue." }];
  found["x-next"] = ["addLight"];
  description.paths["/v1/light"] = { post: { ...found, operationId: "addLight", "x-next": ["addLamp"] } };
  const placeOf = (pointer: string) => (pointer.includes("/parameters/") ? "shared.yaml:1" : pointer);
  expect(() => throwProblems(description, placeOf)).toThrow(
    [
      "The API description has 4 problem(s):",
      "  shared.yaml:1: has no example (Lamps / addLamp parameter a, and 1 more)",
      "  #/tags/1: no operation has this tag, so its page would be empty (Shades / openapi.yaml)",
      "  #/tags/1/description: contains TODO (Shades / description.md)",
      "  Lamp: contains TODO (Lamp / Lamp)",
    ].join("\n"),
  );
  expect(() => throwProblems(smallDescription(), placeOf)).not.toThrow();
});
