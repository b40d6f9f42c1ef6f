import fc from "fast-check";
import { resolve } from "../../description/model/resolve";
import type { Description, Reference, Schema } from "../../description/model/types";
import { ids } from "../scenarios/ids";

type Fields = Record<string, unknown>;

/** Ids of the fictional system are frequent: with others, most requests would fail at the first look-up. */
const knownIds = Object.values(ids);

/**
 * @param description the bundled document, for references.
 * @returns values that are valid against a schema, as far as this description uses JSON Schema.
 */
export function valuesOf(description: Description, value: Schema | Reference): fc.Arbitrary<unknown> {
  const schema: Schema = resolve(description, value);
  const part = (one: Schema | Reference) => valuesOf(description, one);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { anyOf, ...rest } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((form) => part({ ...rest, ...resolve(description, form) })));
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => ofType(type, schema, part)));
}

function ofType(type: string, schema: Schema, part: (one: Schema | Reference) => fc.Arbitrary<unknown>) {
  switch (type) {
    case "string":
      return strings(schema);
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 2 ** 31 }),
        fc.constant(1750000000000),
      );
    case "number":
      if (schema.format === "int64") return ofType("integer", schema, part);
      return fc.double({ noNaN: true, noDefaultInfinity: true, min: schema.minimum, max: schema.maximum });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return schema.uniqueItems
        ? fc.uniqueArray(part(schema.items ?? {}), {
            maxLength: 3,
            comparator: (a, b) => fc.stringify(a) === fc.stringify(b),
          })
        : fc.array(part(schema.items ?? {}), { maxLength: 3 });
    default:
      return objects(schema, part);
  }
}

function strings(schema: Schema): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength, format } = schema;
  if (format === "email") return fc.constantFrom("wren@example.com", "a.b@example.org");
  if (pattern) {
    const fits = new RegExp(pattern);
    const known = knownIds.filter((id) => fits.test(id));
    const any = fc.stringMatching(fits);
    return known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, any) : any;
  }
  if (schema["x-maxGraphemes"]) return fc.constantFrom("", "🌙", "🦊🌙", "👩‍👧‍👦", "abc");
  // Occasionally the longest valid string.
  const longest = maxLength === undefined ? [] : [fc.constant("x".repeat(maxLength))];
  return fc.oneof(fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength ?? 20, 20) }), ...longest);
}

function objects(schema: Schema, part: (one: Schema | Reference) => fc.Arbitrary<unknown>): fc.Arbitrary<Fields> {
  const { properties = {}, required = [], dependentRequired = {}, patternProperties = {} } = schema;
  const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, part(one)])), {
    requiredKeys: required,
  });
  const complete = named.chain((fields) => {
    const missing = Object.keys(fields)
      .flatMap((name) => dependentRequired[name] ?? [])
      .filter((name) => !(name in fields));
    return fc
      .record(Object.fromEntries(missing.map((name) => [name, part(properties[name] ?? {})])))
      .map((more) => ({ ...fields, ...more }));
  });
  const others = Object.entries(patternProperties).map(([pattern, one]) =>
    fc.dictionary(strings({ pattern }), part(one), { maxKeys: 3 }),
  );
  return fc.tuple(complete, ...others).map((parts): Fields => Object.assign({}, ...parts));
}

/** Values that no schema expects: other types, extremes, names that JavaScript treats specially. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    0,
    -1,
    1.5,
    1e308,
    true,
    [],
    {},
    [null],
    "x".repeat(5000),
    "__proto__",
    "\u0000",
    "\ud800",
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const oddNames = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "uid", "_id", "id", "$set", "a.b", ""),
  fc.string(),
);

/** @returns values with one change: a value replaced, or a property removed or added. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), odd, oddNames)
    .map(([value, way, other, name]) => change(value, way, other, name));
}

function change(value: unknown, [choice = 0, ...way]: number[], other: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return other;
  const entries = Object.entries(value);
  const [key, inner] = entries[choice % Math.max(entries.length, 1)] ?? [];
  if (key === undefined || (way.length === 0 && choice % 3 === 0)) return withProperty(value, name, other);
  if (way.length === 0 && choice % 3 === 1)
    return fromEntries(
      value,
      entries.filter(([one]) => one !== key),
    );
  const changed = way.length === 0 ? other : change(inner, way, other, name);
  return fromEntries(
    value,
    entries.map(([one, old]) => [one, one === key ? changed : old]),
  );
}

function fromEntries(like: object, entries: [string, unknown][]): unknown {
  return Array.isArray(like) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

/** Like `JSON.parse`: even `__proto__` is an own property. */
function withProperty(value: object, name: string, added: unknown): unknown {
  return fromEntries(value, [...Object.entries(value), [name, added]]);
}
