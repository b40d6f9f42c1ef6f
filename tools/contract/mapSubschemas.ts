import { isObject, type Json, type JsonObject } from "../../lib/contract/serverContract";

/**
 * Applies a function to every schema directly inside a schema.
 *
 * @param schema a JSON Schema.
 * @param change makes the new schema, given the old one and the keys that lead to it.
 * @returns a schema with the changed ones in their places; everything else is kept.
 */
export function mapSubschemas(schema: JsonObject, change: (schema: JsonObject, ...keys: string[]) => Json): JsonObject {
  const mapOne = (value: Json | undefined, ...keys: string[]) => (isObject(value) ? change(value, ...keys) : value);
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if ((keyword === "properties" || keyword === "patternProperties") && isObject(value)) {
      const named = Object.entries(value).map(([name, inner]) => [name, mapOne(inner, keyword, name)]);
      return [keyword, Object.fromEntries(named)];
    }
    if (keyword === "anyOf" && Array.isArray(value)) {
      return [keyword, value.map((inner, index) => mapOne(inner, keyword, String(index)))];
    }
    return keyword === "items" || keyword === "additionalProperties"
      ? [keyword, mapOne(value, keyword)]
      : [keyword, value];
  });
  return Object.fromEntries(entries);
}
