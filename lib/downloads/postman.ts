import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { promisify } from "node:util";
import { convertV2 } from "openapi-to-postmanv2";
import { responseExamples } from "../openapi/examples";
import type { Operation } from "../openapi/operations";
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
 * Converts a description to a Postman collection 2.1 by openapi-to-postmanv2: a folder for each tag, a request for each
 * operation. Server and token are variables, which an environment of `postmanEnvironment` fills.
 *
 * Put right here: the converter makes new ids each time, sorts requests by path, and keeps one response example of each
 * status.
 *
 * @param description the description with links that lead to the site from anywhere.
 * @param pages address that the operations' slugs are put behind.
 * @throws UserError when the converter refuses the description.
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
    const placeOf = ({ request }: PostmanItem) => lines.indexOf(`${request.method} /${request.url.path.join("/")}`);
    folder.item.sort((one, other) => placeOf(one) - placeOf(other));
    for (const item of folder.item) {
      const request = requests[placeOf(item)];
      if (!request) throw refusal(`made a request that is not described: ${item.name}`);
      item.id = stableId(request.operation.id);
      item.request.url.raw = rawUrl(item.request.url);
      item.response = savedResponses(description, request.operation, item);
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
    },
  ).catch((error: Error) => ({ reason: error.message, output: [] }));
  const converted = result?.output?.[0]?.data;
  if (!converted) throw refusal(`refuses the API description: ${result?.reason}`);
  return JSON.parse(JSON.stringify(converted), (_, value) => {
    // Descriptions are Markdown, which a plain string is for Postman.
    if (value?.type === "text/plain") return value.content;
    return value === "{{apiKey}}" ? "{{token}}" : value;
  });
}

function refusal(what: string): UserError {
  return new UserError(
    `The Postman converter ${what}\nCorrect what openapi/ says there. If openapi/ is right, see whether the version of openapi-to-postmanv2 in package.json has changed.`,
  );
}

/** An operation as the converter writes it: `GET /v1/member/:systemId`. */
function lineOf({ operation }: CollectionRequest): string {
  return `${operation.method} ${operation.displayPath.replace(/\{(\w+)\}/g, ":$1")}`;
}

/** The converter leaves it out, and Bruno's then takes the variable for a host and puts `http://` in front. */
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
      header: [{ key: "Content-Type", value: mediaType }],
      cookie: [],
      body: typeof value === "string" ? value : JSON.stringify(value, null, 2),
    };
  });
}

/** An id in the form of a UUID that stays the same from build to build, so that an import replaces the last one. */
function stableId(text: string): string {
  const hash = createHash("sha256").update(`simply-plural-docs ${text}`).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
}
