import type { SocketDescription } from "../../../description/asyncapi/socketDescription";
import type { Description, OperationObject } from "../../../description/model/types";
import { smallDescription } from "../../../tests/fixtures/smallDescription";
import { createReference, type Reference } from "../reference";

/** A reference, checked against a made-up commit. */
export function smallReference(description: Description = smallDescription()): Reference {
  return createReference(description, { commit: "0123456789abcdef0123456789abcdef01234567", date: "2024-10-13" });
}

/** An operation that reads a lamp, with parameters, a body and an error that the other one does not have. */
const getLamp: OperationObject = {
  operationId: "getLamp",
  tags: ["Lamps"],
  summary: "Get lamp",
  description: "Returns a lamp.\n\n### Good to know\n\n- Lamps cannot be counted.",
  "x-access": "friend",
  "x-next": ["addLamp"],
  security: [{ ApiToken: ["read"] }],
  parameters: [
    {
      name: "lampId",
      in: "path",
      required: true,
      description: "Id of the lamp.",
      schema: { type: "string" },
      example: "desk",
    },
    { name: "limit", in: "query", description: "The most to return.", schema: { type: "integer", minimum: 1 } },
  ],
  responses: {
    "200": {
      description: "The lamp.",
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Lamp" },
          examples: { lamp: { summary: "A lamp", value: { name: "Desk", isOn: true } } },
        },
      },
    },
    "404": {
      description: "Missing.",
      content: {
        "text/html": {
          schema: { type: "string" },
          examples: { unknown: { summary: "No such lamp.", description: "Check the id.", value: "Lamp not found" } },
        },
      },
    },
  },
};

/** A reference of two operations. */
export function twoOperations(): Reference {
  const lamps = smallDescription();
  return smallReference({ ...lamps, paths: { ...lamps.paths, "/v1/lamp/{lampId}": { get: getLamp } } });
}

/** A socket that sends one message. */
export const smallSocket: SocketDescription = {
  operations: { hear: { action: "receive", messages: [{ $ref: "#/channels/socket/messages/switched" }] } },
  components: {
    messages: {
      switched: {
        name: "switched",
        title: "Lamp switched",
        summary: "A lamp has been switched on or off.",
        contentType: "application/json",
        payload: { type: "object", properties: { isOn: { type: "boolean", description: "Whether it shines." } } },
        examples: [
          { name: "off", summary: "The lamp is off", payload: { isOn: false } },
          { name: "on", summary: "The lamp is on", payload: { isOn: true } },
        ],
        "x-when": "After each change.",
        "x-do": "Draw the lamp again.",
      },
    },
  },
};
