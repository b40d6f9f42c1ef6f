import type { Operation } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, MediaType } from "@simply-plural-docs/description/model/types";
import { schemaFields } from "../../fields";
import { component, type Part } from "../../parts";

/** Describes an operation's successful responses. */
export function responseText(description: Description, operation: Operation): Part[] {
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  const written = successes.map(({ status, response: { description: text, content = {} } }) =>
    component(
      "Status",
      { status },
      text,
      Object.keys(content).length === 0 && !/body is empty/.test(text) && "The body is empty.",
      ...Object.entries<MediaType>(content).map(([type, { schema }]) => [
        `Content type \`${type}\`.`,
        schema && fieldsOrValue(description, schema, `response-${status}`),
      ]),
    ),
  );
  return ["## Response {#response}", ...written];
}

function fieldsOrValue(description: Description, schema: NonNullable<MediaType["schema"]>, anchor: string): Part[] {
  const fields = schemaFields(description, schema, anchor, false);
  const target = resolve(description, schema);
  return [target.type === "array" && "An array of:", fields, fields.length === 0 && target.description];
}
