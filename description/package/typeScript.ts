import openapiTypes, { astToString } from "openapi-typescript";
import { exportSchemas } from "../export/exportSchema";
import type { SiteNames } from "../export/siteNames";
import type { Description, Schema } from "../model/types";

/** @returns types of all requests and responses, for openapi-fetch and others. */
export async function apiTypes(description: Description, site: SiteNames): Promise<string> {
  const types = await openapiTypes(JSON.stringify(description), { alphabetize: false });
  return `/** Types of the ${site.api.name}, for openapi-fetch and others. Made by openapi-typescript from ${site.url}/openapi.json. */\n${astToString(types)}`;
}

/**
 * @param description the API description with absolute links, whose schemas describe the documents.
 * @returns types of the export file: one for the file, one for each collection's documents.
 * @throws UserError if collections.yaml names a schema that the description does not have.
 */
export async function exportTypes(description: Description, site: SiteNames): Promise<string> {
  const about = `Types of the export file of ${site.app.name}: \`ExportFile\`, and its documents by collection. Made by openapi-typescript from ${site.url}/export.schema.json.`;
  return schemaTypes(exportSchemas(description), about);
}

/** @returns types of the socket's messages. */
export async function socketTypes(schemas: Record<string, Schema>, site: SiteNames): Promise<string> {
  const about = `Types of the socket's messages. Made by openapi-typescript from ${site.url}/asyncapi.yaml.`;
  return schemaTypes(schemas, about);
}

/** @returns a type for each schema, by its name. */
async function schemaTypes(schemas: Record<string, Schema>, about: string): Promise<string> {
  const document = {
    openapi: "3.1.0",
    info: { title: about, version: "1" },
    paths: {},
    components: { schemas },
  };
  const types = await openapiTypes(JSON.stringify(document), {
    alphabetize: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return `/** ${about} */\n${astToString(types)}`;
}
