import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { promisify } from "node:util";
import { convertV2 } from "openapi-to-postmanv2";
import type { Description } from "../openapi/types";
import { UserError } from "../userError";
import { type CollectionRequest, forConverters, listRequests } from "./requests";

/** The parts of a Postman collection 2.1 that are touched here. */
export interface PostmanCollection {
  info: { _postman_id: string; name: string; version: string };
  variable: { key: string; value: string }[];
  item: { id: string; name: string; item: PostmanItem[] }[];
}

interface PostmanItem {
  id: string;
  request: { method: string; url: PostmanUrl };
  response: object[];
}

interface PostmanUrl {
  host: string[];
  path: string[];
  query: { key: string; value: string; disabled: boolean }[];
}

/**
 * Converts a description to a Postman collection 2.1 by openapi-to-postmanv2: a folder for each tag, a request for each
 * operation. Server and token are variables, which an environment of `postmanEnvironment` fills.
 *
 * The converter makes ids anew each time and keeps one response example of each status; both are put right here.
 *
 * @param description the description with links that lead to the site from anywhere.
 * @param pages address that the operations' slugs are put behind.
 * @throws UserError when the converter refuses the description.
 */
export async function postmanCollection(description: Description, pages: string): Promise<PostmanCollection> {
  const requests = listRequests(description, pages);
  const collection = await convert(forConverters(description, requests));
  const byLine = new Map(requests.map((request) => [lineOf(request), request]));
  collection.info._postman_id = stableId(collection.info.name);
  collection.info.version = description.info.version;
  collection.variable.push({ key: "token", value: "" });
  for (const folder of collection.item) {
    folder.id = stableId(folder.name);
    for (const item of folder.item) {
      const line = `${item.request.method} /${item.request.url.path.join("/")}`;
      const request = byLine.get(line);
      if (!request) throw new UserError(`The Postman converter made a request of its own: ${line}.`);
      item.id = stableId(request.operation.id);
      item.response = savedResponses(request, item);
    }
  }
  return collection;
}

/** A server that a client's environment leads to. */
export interface Server {
  /** Shown in the client's list. */
  name: string;
  url: string;
  /** Empty for a server whose tokens are people's own: clients keep theirs hidden. */
  token: string;
}

/** Writes a Postman environment: the address of a server and a place for the token. */
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
      includeAuthInfoInExample: false,
    },
  );
  const converted = result?.output?.[0]?.data;
  if (!converted) throw new UserError(`The Postman converter refuses the API description: ${result?.reason}`);
  return JSON.parse(JSON.stringify(converted), (_, value) => {
    // Descriptions are Markdown, which a plain string is for Postman.
    if (value?.type === "text/plain") return value.content;
    return value === "{{apiKey}}" ? "{{token}}" : value;
  });
}

/** An operation as the converter writes it: `GET /v1/member/:systemId`. */
function lineOf({ operation }: CollectionRequest): string {
  return `${operation.method} ${operation.displayPath.replace(/\{(\w+)\}/g, ":$1")}`;
}

function savedResponses({ operation, responses }: CollectionRequest, { request }: PostmanItem): object[] {
  const { method, url } = request;
  const originalUrl = { host: url.host, path: url.path, query: url.query.filter(({ disabled }) => !disabled) };
  return responses.map(({ name, status, mediaType, body }, index) => ({
    id: stableId(`${operation.id} answer ${index}`),
    name,
    originalRequest: { method, header: [], url: originalUrl },
    status: STATUS_CODES[status] ?? "",
    code: status,
    _postman_previewlanguage: mediaType.includes("json") ? "json" : "text",
    header: [{ key: "Content-Type", value: mediaType }],
    cookie: [],
    body,
  }));
}

/** An id in the form of a UUID that stays the same from build to build, so that an import replaces the last one. */
function stableId(text: string): string {
  const hash = createHash("sha256").update(`simply-plural-docs ${text}`).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
}
