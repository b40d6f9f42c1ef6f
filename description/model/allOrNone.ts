import type { Schema } from "./types";

/**
 * An object with all of its properties or none (`x-allOrNone`) is one schema with `dependentRequired` for readers and
 * code generators, which do not cope with nameless forms. The server has two forms, and so do its error messages.
 *
 * @returns the schema in the server's form; any other schema unchanged.
 */
export function inServerForms(schema: Schema): Schema {
  if (!schema["x-allOrNone"]) return schema;
  const { type, properties = {}, additionalProperties, description } = schema;
  const all = { required: Object.keys(properties), properties, additionalProperties };
  return { description, type, anyOf: [all, { type, additionalProperties }] };
}
