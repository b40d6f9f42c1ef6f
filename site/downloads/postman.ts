import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { promisify } from "node:util";
import { responseExamples } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { convertV2 } from "openapi-to-postmanv2";
import { type CollectionRequest, forConverters, listRequests } from "./requests";

/** The parts of a Postman collection 2.1 that are used here. */
export interface PostmanCollection {
  info: { _postman_id: string; name: string; version: string };
  variable: { key: string; value: string }[];
  item: { id: string; name: string; item: PostmanItem[] }[];
}

interface PostmanItem {
  id: string;
  name: string;
  request: { method: string; url: PostmanUrl };
  response: object[];
}

interface PostmanUrl {
  raw?: string;
  host: string[];
  path: string[];
  query: { key: string; value: string; disabled: boolean }[];
}

/**
 * Converts a description to a Postman collection 2.1 with openapi-to-postmanv2: a folder for each tag, a request for
 * each operation. Server and token are variables, set by an environment from `postmanEnvironment`.
 *
 * This corrects three things: the converter makes new ids each time, sorts requests by path, and keeps only one
 * response example of each status.
 *
 * @param description the description with absolute links.
 * @param pages base URL of the operations' pages, to which slugs are appended.
 * @throws UserError if the converter rejects the description.
 */
export async function postmanCollection(description: Description, pages: string): Promise<PostmanCollection> {
  const requests = listRequests(description, pages);
  const collection = await convert(forConverters(description, requests));
  const lines = requests.map(lineOf);
  collection.info._postman_id = stableId(collection.info.name);
  collection.info.version = description.info.version;
  collection.variable.push({ key: "token", value: "" });
  for (const folder of collection.item) {
    folder.id = stableId(folder.name);
    const indexOf = ({ request }: PostmanItem) => lines.indexOf(`${request.method} /${request.url.path.join("/")}`);
    folder.item.sort((one, other) => indexOf(one) - indexOf(other));
    for (const item of folder.item) {
      const request = requests[indexOf(item)];
      if (!request) throw converterError(`made a request that is not in the API description: ${item.name}`);
      item.id = stableId(request.operation.id);
      item.request.url.raw = rawUrl(item.request.url);
      item.response = savedResponses(description, request.operation, item);
    }
  }
  return { ...collection, item: deletionsLast(collection.item) };
}

/**
 * Moves the requests that delete to a folder of their own, at the end: what one deletes, the requests of other folders
 * need. They are in the opposite order, so that what belongs to an object is deleted before the object.
 */
function deletionsLast(folders: PostmanCollection["item"]): PostmanCollection["item"] {
  const isDeletion = ({ request }: PostmanItem) => request.method === "DELETE";
  const deletions = folders.flatMap(({ item }) => item.filter(isDeletion)).reverse();
  const others = folders.map((folder) => ({ ...folder, item: folder.item.filter((one) => !isDeletion(one)) }));
  if (deletions.length === 0) return others;
  return [...others, { id: stableId("Deletions"), name: "Deletions", item: deletions }];
}

/** A server, for which clients get an environment. */
export interface Server {
  /** Shown in the client's list. */
  name: string;
  url: string;
  /** Empty for a server to which people bring their own tokens; clients keep it secret. */
  token: string;
}

/** Writes a Postman environment: a server's URL, and the token or room for one. */
export function postmanEnvironment({ name, url, token }: Server): object {
  return {
    id: stableId(name),
    name,
    values: [
      { key: "baseUrl", value: url, type: "default", enabled: true },
      { key: "token", value: token, type: token === "" ? "secret" : "default", enabled: true },
    ],
    _postman_variable_scope: "environment",
  };
}

async function convert(description: Description): Promise<PostmanCollection> {
  const result = await promisify(convertV2)(
    { type: "string", data: JSON.stringify(description) },
    {
      folderStrategy: "Tags",
      parametersResolution: "Example",
      enableOptionalParameters: false,
      alwaysInheritAuthentication: true,
    },
  ).catch((error: Error) => ({ reason: error.message, output: [] }));
  const converted = result?.output?.[0]?.data;
  if (!converted) throw converterError(`rejected the API description: ${result?.reason}`);
  return JSON.parse(JSON.stringify(converted), (_, value) => {
    // Postman treats a description that is a plain string as Markdown.
    if (value?.type === "text/plain") return value.content;
    return value === "{{apiKey}}" ? "{{token}}" : value;
  });
}

function converterError(what: string): UserError {
  return new UserError(
    `The Postman converter ${what}\nCorrect that part in description/openapi/. If description/openapi/ is right, check whether the version of openapi-to-postmanv2 in package.json has changed.`,
  );
}

/** @returns an operation's method and path in the converter's form: `GET /v1/member/:systemId`. */
function lineOf({ operation }: CollectionRequest): string {
  return `${operation.method} ${operation.displayPath.replace(/\{(\w+)\}/g, ":$1")}`;
}

/** The converter omits the raw URL; Bruno's converter then takes the variable for a host and prepends `http://`. */
function rawUrl({ host, path, query }: PostmanUrl): string {
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  return `${[...host, ...path].join("/")}${sent.length > 0 ? `?${sent.join("&")}` : ""}`;
}

function savedResponses(description: Description, operation: Operation, { request }: PostmanItem): object[] {
  return responseExamples(description, operation).map(({ status, mediaType, example }, index) => {
    const { summary = `Status ${status}`, value } = example;
    return {
      id: stableId(`${operation.id} answer ${index}`),
      name: summary,
      originalRequest: { method: request.method, header: [], url: request.url.raw },
      status: STATUS_CODES[status] ?? "",
      code: Number(status),
      _postman_previewlanguage: mediaType.includes("json") ? "json" : "text",
      header: mediaType === "" ? [] : [{ key: "Content-Type", value: mediaType }],
      cookie: [],
      body: typeof value === "string" ? value : JSON.stringify(value, null, 2),
    };
  });
}

/** @returns a UUID that is the same in every build, so that importing again replaces the collection. */
function stableId(text: string): string {
  const hash = createHash("sha256").update(`simply-plural-docs ${text}`).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
}
