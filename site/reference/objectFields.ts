import { jsonBody } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Reference as Ref, Schema } from "@simply-plural-docs/description/model/types";
import { typeText } from "@simply-plural-docs/description/model/typeText";
import { keysOf } from "./fields";
import { table } from "./parts";
import type { Reference } from "./reference";

/** @returns the schema of the objects that most operations of a tag return, as what they store (`content`), if any. */
export function objectOf(
  { description, operations }: Pick<Reference, "description" | "operations">,
  tag: string,
): Schema | undefined {
  const counts = new Map<Schema, number>();
  for (const { responses } of operations.filter((operation) => operation.tag === tag)) {
    for (const { response } of responses) {
      const schema = response.content?.["application/json"]?.schema;
      const returned = schema && resolve(description, schema);
      const object = returned?.items ? resolve(description, returned.items) : returned;
      const content = object?.properties?.content;
      if (!content) continue;
      const stored = resolve(description, content);
      counts.set(stored, (counts.get(stored) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Tabulates the fields of a tag's objects, each once, with the operations that take it. */
export function objectTable(reference: Reference, tag: string): string {
  const { description, operations } = reference;
  const object = objectOf(reference, tag);
  if (!object) return "";
  const takers = operations.filter((operation) => operation.tag === tag);
  const rows = keysOf(object)
    .filter(({ name }) => name)
    .map(({ name, schema }) => {
      const links = takers
        .filter((operation) => takes(description, jsonBody(operation)?.schema, name))
        .map(({ title, slug }) => `[${title}](/docs/api/${slug}#body)`);
      const type = typeText(description, schema);
      return [
        `\`${name}\``,
        type,
        links.join(", ") || (resolve(description, schema).readOnly ? "set by the server" : "none"),
      ];
    });
  return table(["Field", "Type", "Sent with"], rows);
}

/** @returns whether a body takes a field, in whichever form. */
function takes(description: Description, body: Schema | Ref | undefined, name: string): boolean {
  const { properties = {}, anyOf = [], oneOf = [] } = body ? resolve(description, body) : {};
  return name in properties || [...anyOf, ...oneOf].some((form) => takes(description, form, name));
}
