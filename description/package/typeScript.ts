import { pathToFileURL } from "node:url";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import openapiTypes, { astToString } from "openapi-typescript";
import type { SocketDescription, SocketMessage } from "../asyncapi/socketDescription";
import { exportCollections, exportSchemas } from "../export/exportSchema";
import type { SiteNames } from "../export/siteNames";
import type { Description, Schema } from "../model/types";

/** Where it looks for files: by default, it writes the folder's path into an address as it is, which a % breaks. */
const cwd = pathToFileURL(`${projectRoot}/`);

/** @returns types of all requests and responses, for openapi-fetch and others. */
export async function apiTypes(description: Description, site: SiteNames): Promise<string> {
  const types = await openapiTypes(JSON.stringify(description), { alphabetize: false, cwd });
  return `/** Types of the ${site.api.name}, for openapi-fetch and others. Made by openapi-typescript from ${site.url}/openapi.json. */\n${astToString(types)}`;
}

/**
 * @param description the API description with absolute links, whose schemas describe the documents.
 * @returns types of the export file: one for the file, one for each collection's documents.
 * @throws UserError if collections.yaml names a schema that the description does not have.
 */
export async function exportTypes(description: Description, site: SiteNames): Promise<string> {
  const about = `Types of the export file of ${site.app.name}: \`ExportFile\`, and its documents by collection. Made by openapi-typescript from ${site.url}/export.schema.json.`;
  return schemaTypes(exportSchemas(description, site.url), about);
}

/**
 * @param socket the socket's description, with absolute links.
 * @returns types of the socket's messages: each, `ReceivedMessage` for all that a client can receive, and `Update` with
 *   the content that belongs to its target. It imports the types of the API from `./api`.
 */
export async function socketTypes({ operations, components }: SocketDescription, site: SiteNames): Promise<string> {
  const about = `Types of the socket's messages. Made by openapi-typescript from ${site.url}/asyncapi.yaml.`;
  const schemas = components.schemas ?? {};
  const types = await schemaTypes(schemas, about);
  const changed = "export type Update = components['schemas']['Update'];";
  if (!types.includes(changed)) throw new Error("The socket's types have no Update.");
  const collections = exportCollections();
  const contents = (schemas.Target?.enum ?? []).map((target) => {
    const schema = collections[String(target)]?.schema;
    return `  ${target}: ${target === "tokens" || !schema ? "never" : `api["schemas"]["${schema}"]`};`;
  });
  const received = Object.values(operations)
    .filter(({ action }) => action === "receive")
    .flatMap(({ messages = [] }) => messages.map(({ $ref }) => $ref.slice($ref.lastIndexOf("/") + 1)));
  const forms = received.map((name) => typeOf(components.messages[name]?.payload ?? {}));
  return `import type { components as api } from "./api";

${types.replace(
  changed,
  `/** What an object of each target is. Of tokens, only deletions are announced. */
export interface Contents {
${contents.join("\n")}
}

/** An object was added or changed, with its whole content; or it was deleted. */
export type ChangeOf<Of extends keyof Contents> =
  | ([Contents[Of]] extends [never] ? never : Omit<StoredObject, "content"> & { content: Contents[Of] })
  | DeletedObject;

/** A change of an object, tied to its target: \`if (update.target === "members")\` makes its content a member. */
export type Update = {
  [Of in keyof Contents]: Omit<components["schemas"]["Update"], "target" | "results"> & {
    target: Of;
    results: [ChangeOf<Of>];
  };
}[keyof Contents];`,
)}
/** Everything that a client can receive: frames that are JSON, parsed, and the others, which are strings. */
export type ReceivedMessage = ${[...new Set(forms)].join(" | ")};
`;
}

/** @returns the type of a message's payload. */
function typeOf(payload: SocketMessage["payload"]): string {
  if ("$ref" in payload && payload.$ref) return payload.$ref.slice(payload.$ref.lastIndexOf("/") + 1);
  return "const" in payload ? JSON.stringify(payload.const) : "Record<string, never>";
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
    cwd,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  // Nothing in them: an editor would offer them instead of those of the API.
  const text = astToString(types).replace(
    /^export type (paths|webhooks|operations|\$defs) = Record<string, never>;\n/gm,
    "",
  );
  return `/** ${about} */\n${text}`;
}
