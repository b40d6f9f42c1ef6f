import fs from "node:fs";
import openapiTypes, { astToString } from "openapi-typescript";
import YAML from "yaml";
import type { Description, Schema } from "../openapi/types";
import { fromRoot } from "../paths";
import type { SiteNames } from "../siteNames";
import { UserError } from "../userError";

/** A collection of the export file, as collections.yaml has it. */
interface ExportCollection {
  description: string;
  /** Name of the schema of the stored object in the description of the API. */
  schema?: string;
  /** What the file has besides, or in another form. */
  properties?: Schema["properties"];
  /** What the API adds to the stored object. */
  omit?: string[];
  /** Besides those of the schema. */
  required?: string[];
}

const source = "lib/export/collections.yaml";

/** @returns the collections of the export file by name, in the order of the guide. */
export function exportCollections(): Record<string, ExportCollection> {
  return YAML.parse(fs.readFileSync(fromRoot(source), "utf8"));
}

/**
 * Writes the JSON Schema (2020-12) of the export file. It takes unknown collections and properties.
 *
 * @param description the description of the API with links that work from anywhere: its schemas are the documents'.
 * @throws UserError when collections.yaml names a schema that the description does not have.
 */
export function exportSchema(description: Description, site: SiteNames): object {
  const { ExportFile, ...definitions } = exportSchemas(description);
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${site.url}/export.schema.json`,
    title: `Export file of ${site.app.name}`,
    ...ExportFile,
    $defs: definitions,
  };
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'));
}

/**
 * Writes types for TypeScript of the export file.
 *
 * @param description as for `exportSchema`.
 * @throws UserError as `exportSchema` does.
 */
export async function exportTypes(description: Description, site: SiteNames): Promise<string> {
  const { title, version } = description.info;
  const document = {
    openapi: "3.1.0",
    info: { title, version },
    paths: {},
    components: { schemas: exportSchemas(description) },
  };
  const types = await openapiTypes(JSON.stringify(document), { alphabetize: false });
  return `/** Types of the export file of ${site.app.name}: components["schemas"]["ExportFile"]. Made by openapi-typescript from ${site.url}/export.schema.json. */\n${astToString(types)}`;
}

/**
 * @param description as for `exportSchema`.
 * @returns `ExportFile`, the documents by collection, and the schemas that they refer to.
 * @throws UserError as `exportSchema` does.
 */
export function exportSchemas(description: Description): Record<string, Schema> {
  const collections = Object.entries(exportCollections());
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
      additionalProperties: true,
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
    vote: { type: "string", description: "What the member chose." },
    comment: { type: "string", description: "What the member says about it." },
  },
  additionalProperties: true,
};

function documentSchema(description: Description, name: string, collection: ExportCollection): Schema {
  const stored = collection.schema === undefined ? {} : description.components.schemas?.[collection.schema];
  if (!stored)
    throw new UserError(`${source}: ${name} names the schema ${collection.schema}, which is not in openapi/.`);
  const required = new Set(["_id", "uid", ...(stored.required ?? []), ...(collection.required ?? [])]);
  const properties = {
    _id: { type: "string" as const, description: "Id of the document." },
    uid: { type: "string" as const, description: "User id of the account." },
    ...withoutExtensions(stored.properties),
    ...collection.properties,
  };
  const isStored = ([property]: [string, unknown]) => !collection.omit?.includes(property);
  return {
    type: "object",
    description: collection.description,
    required: [...required],
    properties: Object.fromEntries(Object.entries(properties).filter(isStored)),
    additionalProperties: true,
  };
}

/** Adds the schemas of the API that the given ones refer to, and those that these refer to. */
function addReferred(schemas: Record<string, Schema>, description: Description): void {
  const names = [...JSON.stringify(schemas).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
  const missing = names.filter((name) => !(name in schemas));
  if (missing.length === 0) return;
  for (const name of missing) {
    const schema = description.components.schemas?.[name];
    if (!schema) throw new UserError(`${source}: it refers to the schema ${name}, which is not in openapi/.`);
    schemas[name] = withoutExtensions(schema);
  }
  addReferred(schemas, description);
}

/** Removes what says something about requests only, and formats that JSON Schema does not know. */
function withoutExtensions<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part ?? {}), (key, value) => {
    const isForRequests = key.startsWith("x-") || (key === "readOnly" && value === true);
    return isForRequests || (key === "format" && value === "int64") ? undefined : value;
  });
}
