import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { readWhenChanged } from "@simply-plural-docs/toolkit/files/readWhenChanged";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import YAML from "yaml";
import { referredSchemas } from "../model/resolve";
import type { Description, Schema } from "../model/types";
import { absoluteLinks } from "./absoluteLinks";
import type { SiteNames } from "./siteNames";

/** A collection of the export file, as described in collections.yaml. */
interface ExportCollection {
  description: string;
  /** Name of the stored object's schema in the API description. */
  schema?: string;
  /** What the file has in addition to the API, in another form, or with another description. */
  properties?: Schema["properties"];
  /** Of which collections a property's ids are, by property. */
  refersTo?: Record<string, string[]>;
  /** Whether it belongs to the account or to the server's own work, so that no other account has a use for it. */
  notForImport?: boolean;
  /** Properties that the API adds to the stored object. */
  omit?: string[];
  /** Required properties in addition to the schema's. */
  required?: string[];
  /** Where the collection was seen that the server's source does not have. */
  "x-seen"?: string;
}

const source = "description/export/collections.yaml";

/** Reads the collections of the export file by name, in the order of the page of all fields, and again after a change. */
export const exportCollections = readWhenChanged(
  fromRoot(source),
  (file): Record<string, ExportCollection> => YAML.parse(fs.readFileSync(file, "utf8")),
);

/**
 * Writes the JSON Schema (2020-12) of the export file. It allows unknown collections and properties.
 *
 * @param description the API description with absolute links, whose schemas describe the documents.
 * @throws UserError if collections.yaml names a schema that the description does not have.
 */
export function exportSchema(description: Description, site: SiteNames): object {
  const { ExportFile, ...definitions } = exportSchemas(description, site.url);
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${site.url}/export.schema.json`,
    title: `Export file of ${site.app.name}`,
    ...ExportFile,
    $defs: definitions,
  };
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'), (_, part) =>
    Array.isArray(part?.type) ? withoutUnion(part) : part,
  );
}

/** Keywords that only one type has, of those that the description uses. */
const keywordsOf: Record<string, string[]> = {
  object: ["properties", "required", "additionalProperties", "patternProperties"],
  array: ["items", "minItems", "maxItems"],
  string: ["pattern", "minLength", "maxLength", "format"],
  number: ["minimum", "maximum"],
};

/** @returns the same schema with an alternative for each type: strict validators refuse a union in `type`. */
function withoutUnion({ type, ...keywords }: { type: string[] }): object {
  const takes = (one: string) => (entry: [string, unknown]) => keywordsOf[one]?.includes(entry[0]);
  const entries = Object.entries(keywords);
  const forAll = entries.filter((entry) => !Object.keys(keywordsOf).some((one) => takes(one)(entry)));
  const anyOf = type.map((one) => ({ type: one, ...Object.fromEntries(entries.filter(takes(one))) }));
  return { ...Object.fromEntries(forAll), anyOf };
}

/**
 * @param description as for `exportSchema`.
 * @param url what the links in collections.yaml begin with; without it, they are relative, as on pages.
 * @returns `ExportFile`, the documents by collection, and the schemas that they refer to.
 * @throws UserError as `exportSchema` does.
 */
export function exportSchemas(description: Description, url = ""): Record<string, Schema> {
  const collections = Object.entries(exportCollections()).map(
    ([name, collection]) => [name, JSON.parse(absoluteLinks(JSON.stringify(collection), url))] as const,
  );
  const schemas: Record<string, Schema> = {
    ExportFile: {
      type: "object",
      description: "All data of one account: its documents by collection. Keys can be missing, and others can occur.",
      properties: Object.fromEntries(
        collections.map(([name, { description: what }]) => [
          name,
          { type: "array", description: what, items: { $ref: `#/components/schemas/${name}` } },
        ]),
      ),
    },
    ExportVote: vote,
  };
  for (const [name, collection] of collections) schemas[name] = documentSchema(description, name, collection);
  addReferred(schemas, description);
  return schemas;
}

const vote: Schema = {
  type: "object",
  description: "A vote in a poll.",
  properties: {
    id: { type: "string", description: "Id of the member. In old polls it can be the key instead." },
    vote: {
      type: "string",
      description: "What the member chose: `yes`, `no`, `abstain`, `veto` or the name of an option.",
    },
    comment: { type: "string", description: "What the member says about it." },
  },
};

function documentSchema(description: Description, name: string, collection: ExportCollection): Schema {
  const stored = collection.schema === undefined ? {} : description.components.schemas?.[collection.schema];
  if (!stored)
    throw new UserError(
      `${source}: ${name} has the schema ${collection.schema}, which is not in description/openapi/. Correct its name.`,
    );
  const required = new Set(["_id", "uid", ...(stored.required ?? []), ...(collection.required ?? [])]);
  const properties: NonNullable<Schema["properties"]> = {
    _id: { type: "string", description: "Id of the document." },
    uid: { type: "string", description: "User id of the account." },
    ...withoutExtensions(stored.properties),
  };
  for (const [property, changes] of Object.entries(withoutExtensions(collection.properties ?? {})))
    properties[property] = { ...properties[property], ...changes };
  const isStored = ([property]: [string, unknown]) => !collection.omit?.includes(property);
  return {
    type: "object",
    description: collection.description,
    required: [...required],
    properties: Object.fromEntries(Object.entries(properties).filter(isStored)),
  };
}

/** Adds the API's schemas that the given ones refer to, directly or indirectly. */
function addReferred(schemas: Record<string, Schema>, description: Description): void {
  const missing = referredSchemas(schemas).filter((name) => !(name in schemas));
  if (missing.length === 0) return;
  for (const name of missing) {
    const schema = description.components.schemas?.[name];
    if (!schema)
      throw new UserError(
        `${source} refers to the schema ${name}, which is not in description/openapi/. Correct the reference.`,
      );
    schemas[name] = withoutExtensions(schema);
  }
  addReferred(schemas, description);
}

/** Removes keywords that apply only to requests, and formats that JSON Schema does not have. */
function withoutExtensions<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part ?? {}), (key, value) => {
    const isForRequests = key.startsWith("x-") || (key === "readOnly" && value === true);
    return isForRequests || (key === "format" && value === "int64") ? undefined : value;
  });
}
