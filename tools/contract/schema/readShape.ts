import { type Located, type LocatedMap, type Place, toPlain } from "../located";
import { Unreadable } from "../unreadable";
import { canonicalPattern } from "./canonicalPattern";
import { type Dialect, sharedFormats } from "./dialect";
import { settleAlternatives } from "./settleAlternatives";
import { anyShape, type Shape } from "./shape";

const numericLimits = new Set([
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "x-maxGraphemes",
]);
const none: Located = { kind: "scalar", place: "", value: null };
/** Limits that demand nothing when they are 0. */
const lowerBounds = new Set(["minLength", "minItems", "minProperties"]);

/**
 * Reads a schema into the form that is compared.
 *
 * @param schema the schema with the places of its parts.
 * @param dialect whose spelling it is.
 * @throws Unreadable for a keyword, format or value that is not understood.
 */
export function readShape(schema: Located, dialect: Dialect): Shape {
  const shape = anyShape(schema.place);
  const keywords = expectMap(schema, "A schema");
  for (const [keyword, value] of keywords.entries) readKeyword(shape, keyword, value, dialect);
  if (toPlain(keywords.entries.get("nullable") ?? none) === true && !keywords.entries.has("type")) {
    throw new Unreadable(schema.place, '"nullable" without "type" is not understood.');
  }
  if (shape.limits.get("format")?.text === "int64" && shape.types?.delete("number")) {
    // int64 lets only whole numbers pass, whichever of the two types stands beside it.
    shape.types.add("integer");
  }
  settleAlternatives(shape);
  return shape;
}

function readKeyword(shape: Shape, keyword: string, value: Located, dialect: Dialect): void {
  if (dialect.annotations.has(keyword)) return;
  if (numericLimits.has(keyword)) {
    readNumericLimit(shape, keyword, value);
    return;
  }
  switch (keyword) {
    case "type":
      for (const type of texts(value.kind === "list" ? value : { items: [value] })) {
        shape.types ??= new Set();
        shape.types.add(type.text);
      }
      return;
    case "nullable":
      if (toPlain(value) !== true) return;
      // `type` can come before or after: both add to the set.
      shape.types ??= new Set();
      shape.types.add("null");
      return;
    case "enum":
    case "const": {
      const values = keyword === "const" ? [value] : expectList(value, "enum").items;
      const list = [...new Set(values.map((item) => JSON.stringify(toPlain(item))))].sort();
      shape.values = { list, place: value.place };
      return;
    }
    case "pattern": {
      const text = expectText(value, "pattern");
      shape.limits.set("pattern", { text, key: canonicalPattern(text), place: value.place });
      return;
    }
    case "format":
      readFormat(shape, value, dialect);
      return;
    case "uniqueItems":
      if (toPlain(value) === true) setLimit(shape, "uniqueItems", "true", value.place);
      return;
    case "properties":
      for (const [name, property] of expectMap(value, "properties").entries) {
        if (!Object.hasOwn(dialect.ignoredProperties, name)) shape.properties.set(name, readShape(property, dialect));
      }
      return;
    case "patternProperties":
      for (const [pattern, property] of expectMap(value, "patternProperties").entries) {
        shape.patternProperties.set(canonicalPattern(pattern), readShape(property, dialect));
      }
      return;
    case "required":
      for (const { text, place } of texts(expectList(value, "required"))) shape.required.set(text, place);
      return;
    case "dependencies":
    case "dependentRequired":
      for (const [name, needed] of expectMap(value, keyword).entries) readDependency(shape, name, needed);
      return;
    case "additionalProperties":
      if (value.kind === "map") shape.others = readShape(value, dialect);
      else shape.others = toPlain(value) === false ? "refused" : "allowed";
      return;
    case "items":
      shape.items = readShape(value, dialect);
      return;
    case "anyOf":
      shape.alternatives = expectList(value, "anyOf").items.map((item) => readShape(item, dialect));
      return;
    default:
      throw new Unreadable(
        value.place,
        `The schema keyword "${keyword}" of the ${dialect.name} is not understood. Teach it to tools/contract/schema/readShape.ts.`,
      );
  }
}

function readNumericLimit(shape: Shape, keyword: string, value: Located): void {
  const number = toPlain(value);
  if (typeof number !== "number") throw new Unreadable(value.place, `${keyword} is no number.`);
  if (number === 0 && lowerBounds.has(keyword)) return;
  setLimit(shape, keyword, String(number), value.place);
}

function readFormat(shape: Shape, value: Located, dialect: Dialect): void {
  const format = expectText(value, "format");
  const meaning = dialect.formats[format];
  if (meaning) setLimit(shape, meaning.keyword, String(meaning.value), value.place);
  else if (sharedFormats.has(format)) setLimit(shape, "format", format, value.place);
  else {
    throw new Unreadable(
      value.place,
      `The format "${format}" is not known. Add what it means to tools/contract/schema/dialect.ts.`,
    );
  }
}

function setLimit(shape: Shape, keyword: string, text: string, place: Place): void {
  shape.limits.set(keyword, { text, key: text, place });
}

function readDependency(shape: Shape, name: string, needed: Located): void {
  let list = needed;
  if (needed.kind === "map") {
    const other = [...needed.entries.keys()].find((keyword) => keyword !== "required");
    if (other) throw new Unreadable(needed.place, `A dependency with "${other}" is not understood, only "required".`);
    list = needed.entries.get("required") ?? { kind: "list", place: needed.place, items: [] };
  }
  for (const { text, place } of texts(expectList(list, "dependencies"))) {
    shape.dependencies.set(`${name} needs ${text}`, place);
  }
}

function expectMap(value: Located, what: string): LocatedMap {
  if (value.kind !== "map") throw new Unreadable(value.place, `${what} is no object.`);
  return value;
}

function expectList(value: Located, what: string) {
  if (value.kind !== "list") throw new Unreadable(value.place, `${what} is no list.`);
  return value;
}

function expectText(value: Located, what: string): string {
  const text = toPlain(value);
  if (typeof text !== "string") throw new Unreadable(value.place, `${what} is no text.`);
  return text;
}

function texts(list: { items: Located[] }): { text: string; place: Place }[] {
  return list.items.map((item) => ({ text: expectText(item, "An entry of the list"), place: item.place }));
}
