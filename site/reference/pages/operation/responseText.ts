import type { Operation } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, MediaType } from "@simply-plural-docs/description/model/types";
import { schemaFields } from "../../fields";
import { attributes, blocks, escapeMdx } from "../../mdx";

/** Describes an operation's successful responses. */
export function responseText(description: Description, operation: Operation): string {
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  return blocks(
    "## Response {#response}",
    ...successes.map(({ status, response: { description: text, content = {} } }) =>
      blocks(
        `<Status${attributes({ status })}>`,
        escapeMdx(text),
        Object.keys(content).length === 0 && !/body is empty/.test(text) && "The body is empty.",
        ...Object.entries<MediaType>(content).map(([type, { schema }]) =>
          blocks(`Content type \`${type}\`.`, schema && fieldsOrValue(description, schema, `response-${status}`)),
        ),
        "</Status>",
      ),
    ),
  );
}

function fieldsOrValue(description: Description, schema: NonNullable<MediaType["schema"]>, anchor: string): string {
  const fields = schemaFields(description, schema, anchor, false);
  const target = resolve(description, schema);
  return blocks(
    target.type === "array" && "An array of:",
    fields,
    !fields && target.description && escapeMdx(target.description),
  );
}
