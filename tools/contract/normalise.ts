import { isObject, type Json, type JsonObject } from "../../lib/contract/serverContract";
import { resolve } from "../../lib/openapi/resolve";
import { UserError } from "../../lib/userError";
import { escapeKey } from "./compare";
import { mapSubschemas } from "./mapSubschemas";

const deepest = 60;

/** Keywords that say nothing about which values fit. */
const annotations = new Set(
  ["$comment", "title", "description", "default", "examples", "errorMessage", "deprecated", "readOnly"].concat([
    "x-account",
    "x-visibility",
  ]),
);

/** What the server's own formats mean in standard words; reviewed.ts notices when it defines them differently. */
const formats: Record<string, JsonObject> = { emoji3: { "x-maxGraphemes": 3 }, fullEmail: { format: "email" } };

/** Keywords that demand nothing with this value. */
const idle: Record<string, Json> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
  additionalProperties: true,
};

/**
 * Brings a schema of the server (JSON Schema as ajv reads it) or of the description (OpenAPI 3.1) into one spelling,
 * references followed. That a property is required is said at the property: `(required)`.
 *
 * @param document what references start from.
 * @param reference the schema, or a reference to it.
 * @param pointer JSON pointer of the schema, which becomes its `$comment` unless it has one.
 * @throws UserError when the schema contains itself.
 */
export function normalise(document: object, reference: object, pointer: string, depth = 0): JsonObject {
  if (depth > deepest)
    throw new UserError(`${pointer.slice(0, 200)}: this schema contains itself. Mend the reference.`);
  const schema = resolve<object>(document, reference);
  if (!isObject(schema)) throw new UserError(`${pointer}: a schema must be an object.`);
  const {
    type,
    nullable,
    format,
    pattern,
    const: only,
    required,
    dependencies,
    dependentRequired,
    ...rest
  } = mapSubschemas(schema, (inner, ...keys) =>
    normalise(document, inner, [pointer, ...keys.map(escapeKey)].join("/"), depth + 1),
  );
  const result: JsonObject = { $comment: schema.$comment ?? pointer };
  for (const [keyword, value] of Object.entries(rest)) {
    if (!annotations.has(keyword) && value !== idle[keyword]) result[keyword] = value;
  }
  const types = [type ?? [], nullable === true && type ? "null" : []].flat();
  // int64 lets only whole numbers pass, whichever of the two types stands beside it.
  const named = types.map((name) => (name === "number" && format === "int64" ? "integer" : name));
  if (named.length > 0) result.type = [...new Set(named)].sort();
  if (typeof format === "string") Object.assign(result, formats[format] ?? { format });
  if (typeof pattern === "string") result.pattern = sortClasses(pattern);
  const values = only === undefined ? result.enum : [only];
  if (Array.isArray(values)) result.enum = sortValues(values);
  result.dependentRequired = readDependencies(dependencies ?? dependentRequired);
  result.properties = readProperties(result.properties, Array.isArray(required) ? required : []);
  return settleAlternatives(result);
}

function readProperties(properties: Json | undefined, required: Json[]): JsonObject | undefined {
  const known = new Map(Object.entries(isObject(properties) ? properties : {}));
  // ajv knows no wildcards: this is a property whose name is an asterisk. It was meant as "any property", and all
  // others pass unchecked, which the description says by leaving the object open.
  known.delete("*");
  for (const name of required) {
    const property = known.get(String(name));
    known.set(String(name), { ...(isObject(property) && property), "(required)": true });
  }
  return known.size > 0 ? Object.fromEntries(known) : undefined;
}

/** Before 2019, JSON Schema said `dependentRequired` with `dependencies`; ajv also takes a schema with `required`. */
function readDependencies(dependencies: Json | undefined): JsonObject | undefined {
  if (!isObject(dependencies)) return undefined;
  const lists = Object.entries(dependencies).map(([name, needed]) => {
    const isRequired = isObject(needed) && Object.keys(needed).join() === "required";
    return [name, isRequired ? needed.required : needed] as const;
  });
  return Object.fromEntries(lists);
}

/**
 * Brings the two usual ways to write alternatives into one: a type beside `anyOf` belongs to each alternative, and
 * alternatives that differ only in their `enum` are one enum.
 */
function settleAlternatives({ anyOf, type, ...schema }: JsonObject): JsonObject {
  if (!Array.isArray(anyOf)) return { ...schema, ...(type !== undefined && { type }) };
  const forms = anyOf.filter(isObject).map((form): JsonObject => ({ ...form, type: form.type ?? type }));
  const [first] = forms;
  const isEnum = forms.every((form) => {
    const demands = Object.keys(form).filter((key) => key !== "$comment" && form[key] !== undefined);
    return demands.sort().join() === "enum,type" && String(form.type) === String(first?.type);
  });
  if (!isEnum || !first) return { ...schema, anyOf: forms };
  return {
    ...schema,
    type: first.type,
    enum: sortValues(forms.flatMap((form) => (Array.isArray(form.enum) ? form.enum : []))),
  };
}

function sortValues(values: Json[]): Json[] {
  return [...values].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Sorts the ranges of each character class: `[a-zA-Z]` and `[A-Za-z]` are the same. */
function sortClasses(pattern: string): string {
  // An escaped character outside a class is kept whole, so that `\[` does not open one.
  return pattern.replace(/\\.|\[(\^?)((?:\\.|[^\]\\])*)\]/g, (whole, not = "", inside?: string) =>
    inside === undefined
      ? whole
      : `[${not}${inside
          .match(/\\.-\\.|\\.|.-.|./g)
          ?.sort()
          .join("")}]`,
  );
}
