import { expect, test } from "vitest";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { addIdForms } from "../bundle/addIdForms";
import type { Description, Parameter } from "../model/types";
import { checkDescription, throwProblems } from "./check";

const messages = (change: (description: Description) => void) => {
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

test("a request example that the server would refuse is reported", () => {
  const change = (value: unknown) => (description: Description) => {
    const media = operation(description).body.content["application/json"];
    if (media) media.examples = { minimal: { summary: "A lamp", value } };
  };
  expect(messages(change({ name: "A very long name" }))).toEqual([
    "addLamp request example minimal /name must NOT have more than 10 characters",
  ]);
  expect(messages(change({ name: "Desk", colour: "red" }))).toEqual([
    "addLamp request example minimal / must NOT have additional properties (colour)",
  ]);
  expect(messages(change({}))).toEqual(["addLamp request example minimal / must have required property 'name'"]);
});

test("a field without a description is reported", () => {
  expect(
    messages((description) => {
      const lamp = description.components.schemas?.Lamp;
      if (lamp?.properties) lamp.properties.name = { type: "string" };
    }),
  ).toEqual(["Lamp.name has no description"]);
});

test("an error that does not say what to do, and one without a message, are reported", () => {
  expect(
    messages((description) => {
      const { found } = operation(description);
      found.responses["401"] = {
        description: "Refused.",
        content: { "text/html": { schema: { type: "string" }, examples: { a: { summary: "Why.", value: "No." } } } },
      };
      found.responses["404"] = { description: "Not there." };
    }),
  ).toEqual([
    "addLamp 401 example a does not say what to do (its description)",
    "addLamp 404 has no message (x-emptyBody for an empty body)",
  ]);
});

test("a path parameter that is not described is reported", () => {
  expect(
    messages((description) => {
      const { found } = operation(description);
      description.paths = { "/v1/lamp/{lampId}": { post: found } };
    }),
  ).toEqual(["addLamp path parameter lampId is not described"]);
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

test("a first paragraph that is too long or has a link is reported", () => {
  expect(
    messages((description) => {
      operation(description).found.description = `${"Adds a lamp. ".repeat(20)}[Link](/x)`;
    }),
  ).toHaveLength(2);
});

test.each<[string, (description: Description) => void, string[]]>([
  [
    "an operation",
    (description) => Object.assign(operation(description).found, { description: "Adds a lamp.\n\nTODO" }),
    ["addLamp contains TODO"],
  ],
  [
    "a tag",
    (description) => Object.assign(description.tags[0] ?? {}, { description: "TODO" }),
    ["description.md contains TODO"],
  ],
  [
    "a schema",
    (description) => Object.assign(description.components.schemas?.Lamp ?? {}, { title: "TODO" }),
    ["Lamp contains TODO"],
  ],
])("TODO in %s is reported", (_, change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test("a parameter without a description or example, and one whose example does not fit, are reported", () => {
  const parameters = [
    { name: "a", in: "query" as const, schema: { type: "string" as const } },
    { name: "b", in: "query" as const, description: "B.", example: 1, schema: { type: "string" as const } },
    { name: "c", in: "query" as const, description: "C.", example: 1 },
  ];
  expect(messages((description) => Object.assign(operation(description).found, { parameters }))).toEqual([
    "addLamp parameter a has no description",
    "addLamp parameter a has no example",
    "addLamp parameter b example / must be string",
  ]);
});

test("an operation that no tag page would show, and one that cannot succeed, are reported", () => {
  const change = (changed: object) => (description: Description) =>
    void Object.assign(operation(description).found, changed);
  expect(messages(change({ tags: ["Lamp"] }))).toContain(
    "addLamp has a tag that is not in description/openapi/openapi.yaml (Lamp)",
  );
  expect(messages(change({ responses: {} }))).toEqual(["addLamp has no response of success"]);
});

test("a body without examples, and an example without a summary, are reported", () => {
  expect(
    messages((description) => {
      Object.assign(operation(description).body.content["application/json"] ?? {}, { examples: {} });
    }),
  ).toEqual(["addLamp request has no example"]);
  expect(
    messages((description) => {
      Object.assign(operation(description).body.content["application/json"] ?? {}, {
        examples: { minimal: { value: { name: "Kitchen" } } },
      });
    }),
  ).toEqual(["addLamp request example minimal has no summary"]);
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

test("a schema that cannot be used, and a tag without a description or operations, are reported", () => {
  const withPattern = (description: Description) =>
    Object.assign(description.components.schemas?.Lamp?.properties?.name ?? {}, { pattern: "(" });
  expect(messages(withPattern)).toEqual([
    expect.stringMatching(/^addLamp request has a schema that cannot be used: Invalid regular expression/),
  ]);
  expect(messages((description) => description.tags.push({ name: "Shades", description: " " }))).toEqual([
    "description.md is empty",
    "openapi.yaml no operation has this tag, so its page would be empty",
  ]);
});

test("155 characters are not too long for a first paragraph", () => {
  const withLead = (length: number) => (description: Description) => {
    operation(description).found.description = "a".repeat(length);
  };
  expect(messages(withLead(155))).toEqual([]);
  expect(messages(withLead(156))).toEqual(["addLamp first paragraph has 156 characters, but at most 155 are allowed"]);
});
