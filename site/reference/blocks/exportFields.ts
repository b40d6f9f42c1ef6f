import { exportCollections, exportSchemas } from "@simply-plural-docs/description/export/exportSchema";
import { isReference, referenceName } from "@simply-plural-docs/description/model/resolve";
import type { Schema } from "@simply-plural-docs/description/model/types";
import { blocks, cell, folded, type Part, table } from "../parts";
import type { Reference } from "../reference";

/** What every document has; the page describes it once. */
const common = ["_id", "uid", "lastOperationTime"];

type Property = NonNullable<Schema["properties"]>[string];
type Write = (schemas: Record<string, Schema>) => Part[];

const parts: Record<string, Write> = {
  import: (schemas) => collectionSections(schemas, false),
  internal: (schemas) => [...collectionSections(schemas, true), withoutFields(schemas)],
  objects: (schemas) => {
    const { ExportFile, ...others } = schemas;
    const names = Object.keys(others).filter((name) => !(name in exportCollections()));
    return names.map((name) => section(name, others[name] ?? {}, {}));
  },
};

/** A table with more rows is folded, as those of what is not for import are: of so much, few fields are. */
const mostRows = 24;

/**
 * @param part `import`: collections that another account has a use for; `internal`: the others; `objects`: objects
 *   inside documents.
 * @returns a section for each, which has a table of its fields.
 * @throws Error if there is no such part.
 */
export function exportFields({ description }: Pick<Reference, "description">, { part = "" }): Part[] {
  const write = parts[part];
  if (!write) throw new Error(`part="${part}" must be one of: ${Object.keys(parts).join(", ")}`);
  return write(exportSchemas(description));
}

function collectionSections(schemas: Record<string, Schema>, internal: boolean): Part[] {
  const collections = Object.entries(exportCollections());
  return collections
    .filter(([name, { notForImport = false }]) => notForImport === internal && fieldsOf(schemas[name]).length > 0)
    .map(([name, { refersTo = {} }]) => section(name, schemas[name] ?? {}, refersTo, internal));
}

function withoutFields(schemas: Record<string, Schema>): string {
  return Object.keys(exportCollections())
    .filter((name) => fieldsOf(schemas[name]).length === 0)
    .map((name) => `- \`${name}\`: ${cell(schemas[name]?.description)}`)
    .join("\n");
}

function section(name: string, schema: Schema, refersTo: Record<string, string[]>, isFolded = false): Part[] {
  const always = (schema.required ?? []).filter((field) => !common.includes(field)).map((field) => `\`${field}\``);
  const fields = fieldsOf(schema).flatMap(([field, property]) => rows(field, property, refersTo[field]));
  const list = table(["Field", "Type", "Meaning"], fields);
  return [
    blocks(
      `### \`${name}\` {#${name}}`,
      `${cell(schema.description)}${always.length > 0 ? ` Always present: ${always.join(", ")}.` : ""}`,
    ),
    isFolded || fields.length > mostRows ? folded(`Fields: ${fields.length}`, {}, list) : list,
  ];
}

function fieldsOf(schema: Schema | undefined): [string, Property][] {
  return Object.entries(schema?.properties ?? {}).filter(([field]) => !common.includes(field));
}

/** A field's row, and those of what is inside it, unless that is described in a section of its own. */
function rows(field: string, part: Property, refersTo?: string[]): string[][] {
  const row = [`\`${field}\``, typeOf(part, refersTo), cell("description" in part ? part.description : "")];
  return [row, ...inside(field, part), ...inside(`${field}[]`, isReference(part) ? undefined : part.items)];
}

function inside(field: string, part: Property | undefined): string[][] {
  if (!part || isReference(part)) return [];
  return Object.entries(part.properties ?? {}).flatMap(([name, inner]) => rows(`${field}.${name}`, inner));
}

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
