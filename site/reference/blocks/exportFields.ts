import { exportCollections, exportSchemas } from "@simply-plural-docs/description/export/exportSchema";
import { isReference, referenceName } from "@simply-plural-docs/description/model/resolve";
import type { Schema } from "@simply-plural-docs/description/model/types";
import { blocks, folded, type Part } from "../parts";
import type { Reference } from "../reference";

/** What every document has; the page describes it once. */
const common = ["_id", "uid", "lastOperationTime"];

type Property = NonNullable<Schema["properties"]>[string];
type Write = (schemas: Record<string, Schema>) => Part[];
/** A field or collection, and its type and meaning. */
type Item = [name: string, text: string];

const parts: Record<string, Write> = {
  import: (schemas) => collectionSections(schemas, false),
  internal: (schemas) => [...collectionSections(schemas, true), withoutFields(schemas)],
  objects: (schemas) => {
    const { ExportFile, ...others } = schemas;
    const names = Object.keys(others).filter((name) => !(name in exportCollections()));
    return names.map((name) => section(name, others[name] ?? {}, {}));
  },
};

/** A longer list is folded, as those of what is not for import are: of so much, few fields are. */
const mostFields = 24;

/** From this length on, in characters, the meaning of a field that several collections have is said once. */
const longest = 80;

/**
 * @param part `import`: collections that another account has a use for; `internal`: the others; `objects`: objects
 *   inside documents.
 * @returns a section for each, which has a list of its fields: in a table, their meanings would be a narrow column.
 * @throws Error if there is no such part.
 */
export function exportFields({ description }: Pick<Reference, "description">, { part = "" }): Part[] {
  const write = parts[part];
  if (!write) throw new Error(`part="${part}" must be one of: ${Object.keys(parts).join(", ")}`);
  return write(exportSchemas(description));
}

function collectionSections(schemas: Record<string, Schema>, internal: boolean): Part[] {
  const collections = Object.entries(exportCollections());
  const said = new Map<string, string>();
  return collections
    .filter(([name, { notForImport = false }]) => notForImport === internal && fieldsOf(schemas[name]).length > 0)
    .map(([name, { refersTo = {} }]) => section(name, schemas[name] ?? {}, refersTo, internal, said));
}

function withoutFields(schemas: Record<string, Schema>): string {
  const names = Object.keys(exportCollections()).filter((name) => fieldsOf(schemas[name]).length === 0);
  return list(names.map((name) => [`\`${name}\``, `: ${oneLine(schemas[name]?.description)}`]));
}

/** @param said where each field that is said already is described; what is long is not said again. */
function section(
  name: string,
  schema: Schema,
  refersTo: Record<string, string[]>,
  isFolded = false,
  said = new Map<string, string>(),
): Part[] {
  const always = (schema.required ?? []).filter((field) => !common.includes(field)).map((field) => `\`${field}\``);
  const fields = fieldsOf(schema)
    .flatMap(([field, property]) => itemsOf(field, property, refersTo[field]))
    .map(([field, text]): Item => {
      const first = said.get(field + text) ?? name;
      said.set(field + text, first);
      return [field, first === name || text.length < longest ? text : `: as in [\`${first}\`](#${first}).`];
    });
  return [
    blocks(
      `### \`${name}\` {#${name}}`,
      `${oneLine(schema.description)}${always.length > 0 ? ` Always present: ${always.join(", ")}.` : ""}`,
    ),
    isFolded || fields.length > mostFields ? folded(`Fields: ${fields.length}`, {}, list(fields)) : list(fields),
  ];
}

function fieldsOf(schema: Schema | undefined): [string, Property][] {
  return Object.entries(schema?.properties ?? {}).filter(([field]) => !common.includes(field));
}

/** A field and those inside it, unless these have a section of their own. */
function itemsOf(field: string, part: Property, refersTo?: string[]): Item[] {
  const type = typeOf(part, refersTo);
  const text = `${type && ` (${type})`}: ${oneLine("description" in part ? part.description : "")}`;
  return [
    [`\`${field}\``, text],
    ...inside(field, part),
    ...inside(`${field}[]`, "items" in part ? part.items : undefined),
  ];
}

function inside(field: string, part: Property | undefined): Item[] {
  if (!part || isReference(part)) return [];
  return Object.entries(part.properties ?? {}).flatMap(([name, inner]) => itemsOf(`${field}.${name}`, inner));
}

/** Writes a list, in which those with the same type and meaning share a line. */
function list(items: Item[]): string {
  const texts = new Set(items.map(([, text]) => text));
  const namesOf = (text: string) => items.filter((item) => item[1] === text).map(([name]) => name);
  return [...texts].map((text) => `- ${namesOf(text).join(", ")}${text}`).join("\n");
}

const oneLine = (markdown = "") => markdown.replace(/\s+/g, " ");

/** @param refersTo the collections of which a string, or the strings in an array, are ids. */
function typeOf(part: Property | undefined, refersTo?: string[]): string {
  if (!part) return "";
  const name = referenceName(part);
  if (isReference(part)) return `[\`${name}\`](#${name})`;
  if (part.anyOf) return part.anyOf.map((one) => typeOf(one)).join(" or ");
  return [part.type ?? []]
    .flat()
    .map((type) => oneType(type, part, refersTo))
    .join(" or ");
}

function oneType(type: string, { items, additionalProperties }: Schema, refersTo?: string[]): string {
  if (type === "array") {
    const item = typeOf(items, refersTo);
    return item ? `array of ${item.replace(/^(id|string|object|number)\b/, "$1s")}` : "array";
  }
  if (type === "object" && isReference(additionalProperties)) return `object of ${typeOf(additionalProperties)}`;
  if (type === "null") return "`null`";
  if (type === "integer") return "number";
  if (type === "string" && refersTo) return `id in ${refersTo.map((name) => `[\`${name}\`](#${name})`).join(" or ")}`;
  return type;
}
