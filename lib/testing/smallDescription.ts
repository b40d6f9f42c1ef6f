import type { Description, OperationObject } from "../openapi/types";

/** A complete, correct description with one operation; tests break one part of it at a time. */
export function smallDescription(): Description {
  return {
    openapi: "3.1.0",
    info: { title: "Lamp API", version: "1", description: "Switches lamps." },
    servers: [{ url: "https://lamps.example.com" }],
    tags: [{ name: "Lamps", description: "Lamps of a house." }],
    paths: { "/v1/lamp": { post: smallOperation("addLamp") } },
    components: {
      schemas: {
        Lamp: {
          type: "object",
          required: ["name"],
          properties: {
            name: { type: "string", maxLength: 10, description: "Name of the lamp." },
            isOn: { type: "boolean", description: "Whether it shines." },
          },
          additionalProperties: false,
        },
      },
    },
  };
}

/** An operation that adds a lamp. */
export function smallOperation(operationId: string): OperationObject {
  return {
    operationId,
    tags: ["Lamps"],
    summary: "Add lamp",
    description: "Adds a lamp.\n\nMore about it.",
    "x-access": "own",
    security: [{ ApiToken: ["write"] }],
    requestBody: {
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Lamp" },
          examples: { minimal: { summary: "A lamp", value: { name: "Kitchen" } } },
        },
      },
    },
    responses: {
      "200": { description: "Stored." },
      "401": {
        description: "Refused.",
        content: {
          "text/html": {
            schema: { type: "string" },
            examples: { missing: { summary: "No token.", description: "Send one.", value: "A token is required." } },
          },
        },
      },
    },
  };
}
