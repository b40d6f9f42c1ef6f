import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { placeInSource } from "../bundle/placeInSource";
import { inServerForms } from "../model/allOrNone";
import { escapeKey, resolve } from "../model/resolve";
import type { Schema } from "../model/types";
import type { Json, JsonObject } from "./serverContract";

const deepest = 60;

/** Keywords that do not affect validation. */
const annotations =
  /^(\$comment|title|description|default|examples|errorMessage|deprecated|readOnly|x-account|x-groups|x-seen|x-unchecked|x-visibility)$/;

/**
 * The server's own formats in standard keywords; reviewed.ts reports a change of their definitions. `fullEmail` is the
 * pattern of `email` with unescaped dots (src/util/validation.ts): it accepts every address that `email` accepts.
 */
const formats: Record<string, JsonObject> = { emoji3: { "x-maxGraphemes": 3 }, fullEmail: { format: "email" } };

/**
 * Normalises a schema of the server (Ajv's JSON Schema) or of the description (OpenAPI 3.1), and resolves its
 * references. A required property is marked at the property: `(required)`.
 *
 * @param document the document that references are relative to.
 * @param reference the schema, or a reference to it.
 * @param pointer the schema's JSON pointer, which becomes its `$comment` unless it has one.
 * @throws UserError if the schema contains itself.
 */
export function normalise(document: object, reference: unknown, pointer: string, depth = 0): JsonObject {
  const given = resolve(document, reference as Json | undefined);
  const schema = isObject(given) ? (inServerForms(given as Schema) as JsonObject) : given;
  if (!isObject(schema) || depth > deepest) {
    const place = pointer === "" ? "description/contract/server.json" : placeInSource(pointer);
    throw new UserError(`${place}: a schema must be an object that does not contain itself.`);
  }
  const inner = (value: Json | undefined, ...keys: string[]) =>
    isObject(value) ? normalise(document, value, [pointer, ...keys.map(escapeKey)].join("/"), depth + 1) : value;
  const { type, nullable, format, enum: list, const: only, properties, required, anyOf, ...rest } = schema;
  const result: JsonObject = { $comment: schema.$comment ?? pointer };
  for (const [keyword, value] of Object.entries(rest)) {
    // This is the default, but openapi-typescript needs it to be explicit.
    const saysNothing = annotations.test(keyword) || (keyword === "additionalProperties" && value === true);
    if (!saysNothing) result[keyword] = inner(value, keyword);
  }
  if (type !== undefined) result.type = [...new Set([type, nullable === true ? "null" : []].flat(2))].sort();
  if (typeof format === "string") Object.assign(result, formats[format] ?? { format });
  const values = only === undefined ? list : [only];
  if (Array.isArray(values)) result.enum = sortValues(values);
  if (isObject(rest.dependencies)) {
    result.dependentRequired = readDependencies(rest.dependencies);
    delete result.dependencies;
  }
  const known = new Map<string, Json | undefined>();
  for (const [name, value] of Object.entries(isObject(properties) ? properties : {})) {
    // Ajv has no wildcards: "*" is a property named "*". It was meant as "any property", and in effect all other
    // properties pass unchecked, which the description expresses with an open object.
    if (name !== "*") known.set(name, inner(value, "properties", name));
  }
  const unchecked = Array.isArray(schema["x-unchecked"]) ? schema["x-unchecked"] : [];
  for (const name of Array.isArray(required) ? required.map(String) : []) {
    if (unchecked.includes(name)) continue;
    const property = known.get(name);
    known.set(name, { ...(isObject(property) && property), "(required)": true });
  }
  if (known.size > 0) result.properties = Object.fromEntries(known);
  if (!Array.isArray(anyOf)) return result;
  const alternatives = anyOf.map((form, index) => inner(form, "anyOf", String(index)));
  return withForms(result, alternatives);
}

/** `dependentRequired` used to be `dependencies` in JSON Schema; Ajv also accepts a schema with `required` there. */
function readDependencies(dependencies: JsonObject): JsonObject {
  const lists = Object.entries(dependencies).map(([name, needed]) => [
    name,
    isObject(needed) ? needed.required : needed,
  ]);
  return Object.fromEntries(lists.filter(([name]) => name !== "$comment"));
}

/**
 * Normalises alternatives: a type beside `anyOf` is moved to each alternative, and alternatives that differ only in
 * their `enum` become one enum.
 */
function withForms({ type, ...schema }: JsonObject, alternatives: (Json | undefined)[]): JsonObject {
  const forms = alternatives.flatMap((form): JsonObject[] => (isObject(form) ? [{ type, ...form }] : []));
  const isEnum = forms.every((form) => Object.keys(form).sort().join() === "$comment,enum,type");
  const types = new Set(forms.map((form) => String(form.type)));
  if (!isEnum || types.size > 1) return { ...schema, anyOf: forms };
  const values = forms.flatMap((form) => (Array.isArray(form.enum) ? form.enum : []));
  return { ...schema, type: forms[0]?.type, enum: sortValues(values) };
}

function sortValues(values: Json[]): Json[] {
  return [...values].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
