import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Description } from "../openapi/types";
import type { CollectionFolder, CollectionParameter, CollectionRequest } from "./requests";

/** The format that the collection is written in. */
const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

const baseUrl = "{{baseUrl}}";

/**
 * Writes a Postman collection 2.1: a folder for each tag, a request for each operation, its examples as saved
 * answers. Server and token are variables, which an environment of `postmanEnvironment` fills.
 */
export function postmanCollection(description: Description, folders: CollectionFolder[]): object {
  const { title, version, description: text } = description.info;
  return {
    info: { _postman_id: stableId(title), name: title, version, description: text.trim(), schema },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "Authorization", type: "string" },
        { key: "value", value: "{{token}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    variable: [
      { key: "baseUrl", value: description.servers[0]?.url ?? "", type: "string" },
      { key: "token", value: "", type: "string" },
    ],
    item: folders.map((folder) => ({
      id: stableId(folder.name),
      name: folder.name,
      description: folder.description,
      item: folder.requests.map(requestItem),
    })),
  };
}

/**
 * Writes a Postman environment: the address of one server and a place for the token, which Postman keeps hidden.
 *
 * @param name shown in Postman's list.
 * @param url the server's address.
 * @param token left empty for a server whose tokens are people's own.
 */
export function postmanEnvironment(name: string, url: string, token = ""): object {
  return {
    id: stableId(name),
    name,
    values: [
      { key: "baseUrl", value: url, type: "default", enabled: true },
      { key: "token", value: token, type: "secret", enabled: true },
    ],
    _postman_variable_scope: "environment",
  };
}

function requestItem(request: CollectionRequest): object {
  const sent = requestObject(request);
  return {
    id: stableId(request.id),
    name: request.name,
    request: sent,
    response: request.answers.map((answer, index) => ({
      id: stableId(`${request.id} answer ${index}`),
      name: answer.name,
      originalRequest: { method: request.method, header: [], url: sent.url.raw },
      status: STATUS_CODES[answer.status] ?? "",
      code: answer.status,
      _postman_previewlanguage: answer.mediaType.includes("json") ? "json" : "text",
      header: [{ key: "Content-Type", value: answer.mediaType }],
      cookie: [],
      body: answer.body,
    })),
  };
}

function requestObject({ method, path, pathParameters, query, headers, body, notes }: CollectionRequest) {
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  const required = query.filter(({ isRequired }) => isRequired);
  const search = required.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("&");
  return {
    method,
    description: notes,
    header: [
      ...(body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }]),
      ...headers.map(entry),
    ],
    url: {
      raw: `${baseUrl}/${segments}${search ? `?${search}` : ""}`,
      host: [baseUrl],
      path: segments.split("/"),
      query: query.map(entry),
      variable: pathParameters.map(({ name, value, description }) => ({ key: name, value, description })),
    },
    ...(body !== undefined && { body: { mode: "raw", raw: body, options: { raw: { language: "json" } } } }),
  };
}

/** Optional ones are there, switched off. */
function entry({ name, value, description, isRequired }: CollectionParameter): object {
  return { key: name, value, description, disabled: !isRequired };
}

/** An id in the form of a UUID that stays the same from build to build, so that an import replaces the last one. */
function stableId(text: string): string {
  const hash = createHash("sha256").update(`simply-plural-docs ${text}`).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
