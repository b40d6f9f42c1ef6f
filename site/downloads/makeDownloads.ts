import openapiTypes, { astToString } from "openapi-typescript";
import { exportSample } from "../export/exportSample";
import { exportSchema, exportTypes } from "../export/exportSchema";
import { tokens } from "../mock/core/data/accounts";
import type { Description } from "../openapi/types";
import type { SiteNames } from "../siteNames";
import { brunoCollection } from "./bruno";
import { mockFile } from "./mockFile";
import { postmanCollection, postmanEnvironment, type Server } from "./postman";

/** Where the mock listens (tools/mock/command.ts), and its token with all permissions. */
const mock: Server = {
  name: "Mock on this machine",
  url: "http://127.0.0.1:3010",
  token: tokens.all,
};

/**
 * Generates the files for HTTP clients and code generators: Postman collection and environments, Bruno collection,
 * TypeScript types, the mock in one file, and schema, types and samples of the export file.
 *
 * @param description the description with absolute links.
 * @param site the site's names and URL.
 * @returns the files' content by name.
 * @throws UserError if a converter rejects the description.
 */
export async function makeDownloads(description: Description, site: SiteNames): Promise<Record<string, string>> {
  const servers = description.servers.map(({ url, description: name = url }) => ({
    name: name.split(":")[0] ?? name,
    url,
    token: "",
  }));
  const [production = mock] = servers;
  const ofApp = (server: Server) => postmanEnvironment({ ...server, name: `${site.app.name}: ${server.name}` });
  const collection = await postmanCollection(description, `${site.url}/docs/api`);
  return {
    "simply-plural.postman_collection.json": json(collection),
    "simply-plural.postman_environment.json": json(ofApp(production)),
    "simply-plural-mock.postman_environment.json": json(ofApp(mock)),
    "simply-plural.bruno_collection.json": json(
      await brunoCollection(collection, [...servers, mock].map(postmanEnvironment)),
    ),
    "simply-plural-mock.mjs": await mockFile(
      description,
      `Mock of the ${site.api.name}: node simply-plural-mock.mjs --help. Guide: ${site.url}/docs/getting-started/mock`,
    ),
    "simply-plural-api.d.ts": await typeScriptTypes(description, site),
    "export.schema.json": json(exportSchema(description, site)),
    "simply-plural-export.d.ts": await exportTypes(description, site),
    "export.sample.json": json(exportSample(description, "migrated")),
    "export.sample.legacy.json": json(exportSample(description, "legacy")),
  };
}

async function typeScriptTypes(description: Description, site: SiteNames): Promise<string> {
  const types = await openapiTypes(JSON.stringify(description), { alphabetize: false });
  return `/** Types of the ${site.api.name}, for openapi-fetch and others. Made by openapi-typescript from ${site.url}/openapi.json. */\n${astToString(types)}`;
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 1)}\n`;
}
