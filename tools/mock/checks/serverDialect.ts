import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Parameter, Reference, Schema } from "../../../lib/openapi/types";

export type ServerSchema = Record<string, unknown>;

/**
 * Writes a schema of the description the way the server has it, so that the validator finds the same problems in
 * the same words: the description speaks JSON Schema 2020-12, the server's schemas an older dialect.
 *
 * @param description the bundled document, for references.
 */
export function toServerDialect(description: Description, value: Schema | Reference): ServerSchema {
  const schema: Schema = resolve(description, value);
  const convert = (part: Schema | Reference) => toServerDialect(description, part);
  const result: ServerSchema = {};
  if (schema.type !== undefined) result.type = schema.type === "integer" ? "number" : schema.type;
  for (const name of ["pattern", "enum", "minLength", "maxLength", "uniqueItems", "required"] as const) {
    if (schema[name] !== undefined) result[name] = schema[name];
  }
  if (schema.const !== undefined) result.enum = [schema.const];
  if (schema.format !== undefined) result.format = schema.format;
  if (schema["x-maxGraphemes"] !== undefined) result.format = `emoji${schema["x-maxGraphemes"]}`;
  if (schema.properties) result.properties = mapValues(schema.properties, convert);
  if (schema.patternProperties) result.patternProperties = mapValues(schema.patternProperties, convert);
  if (schema.additionalProperties === false) result.additionalProperties = false;
  if (schema.dependentRequired) {
    result.dependencies = mapValues(schema.dependentRequired, (required) => ({ required }));
  }
  if (schema.items) result.items = listItem(convert(schema.items));
  if (schema.anyOf) result.anyOf = schema.anyOf.map(convert);
  return result;
}

/** The server checks addresses in a list (`cc`) with a looser format of its own than a single one (`sendTo`). */
function listItem(item: ServerSchema): ServerSchema {
  return item.format === "email" ? { ...item, format: "fullEmail" } : item;
}

/**
 * Makes the schema of a query.
 *
 * @param parameters the query parameters; their values are always texts.
 * @param isClosed whether other parameters are refused.
 */
export function querySchema(description: Description, parameters: Parameter[], isClosed: boolean): ServerSchema {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema = {} }) => {
      const converted = toServerDialect(description, schema);
      const alternatives = converted.enum as unknown[] | undefined;
      if (!alternatives) return [name, converted];
      return [name, { anyOf: alternatives.map((alternative) => ({ type: "string", enum: [alternative] })) }];
    }),
  );
  return {
    type: "object",
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties,
    ...(isClosed && { additionalProperties: false }),
  };
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
