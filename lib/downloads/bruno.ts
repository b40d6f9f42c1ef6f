import { createHash } from "node:crypto";
import type { Description } from "../openapi/types";
import type { CollectionFolder, CollectionRequest } from "./requests";

/** A server that the collection offers as an environment. */
export interface BrunoEnvironment {
  name: string;
  url: string;
  token?: string;
}

/**
 * Writes a Bruno collection in the one-file form that Bruno exports and imports: a folder for each tag, a request for
 * each operation, an environment for each server.
 */
export function brunoCollection(
  description: Description,
  folders: CollectionFolder[],
  environments: BrunoEnvironment[],
): object {
  return {
    name: description.info.title,
    version: "1",
    items: folders.map((folder, index) => ({
      uid: uid(folder.name),
      type: "folder",
      name: folder.name,
      seq: index + 1,
      root: { docs: folder.description, request: { ...emptyRequestParts, auth: { mode: "inherit" } } },
      items: folder.requests.map(requestItem),
    })),
    root: {
      docs: description.info.description.trim(),
      request: {
        ...emptyRequestParts,
        auth: { mode: "apikey", apikey: { key: "Authorization", value: "{{token}}", placement: "header" } },
      },
    },
    environments: environments.map(({ name, url, token = "" }) => ({
      uid: uid(`environment ${name}`),
      name,
      variables: [
        { uid: uid(`${name} baseUrl`), name: "baseUrl", value: url, type: "text", enabled: true, secret: false },
        { uid: uid(`${name} token`), name: "token", value: token, type: "text", enabled: true, secret: token === "" },
      ],
    })),
    brunoConfig: { version: "1", name: description.info.title, type: "collection", ignore: ["node_modules", ".git"] },
  };
}

const emptyRequestParts = { headers: [], script: { req: null, res: null }, vars: { req: [], res: [] }, tests: null };

function requestItem(request: CollectionRequest, index: number): object {
  const { id, method, path, pathParameters, query, headers, body, notes } = request;
  const entry = (place: string) => (parameter: CollectionRequest["query"][number]) => ({
    uid: uid(`${id} ${place} ${parameter.name}`),
    name: parameter.name,
    value: parameter.value,
    description: parameter.description,
    enabled: place === "path" || parameter.isRequired,
  });
  const required = query.filter(({ isRequired }) => isRequired);
  const search = required.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("&");
  return {
    uid: uid(id),
    type: "http-request",
    name: request.name,
    seq: index + 1,
    request: {
      url: `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ":$1")}${search ? `?${search}` : ""}`,
      method,
      headers: headers.map(entry("header")),
      params: [
        ...pathParameters.map((parameter) => ({ ...entry("path")(parameter), type: "path" })),
        ...query.map((parameter) => ({ ...entry("query")(parameter), type: "query" })),
      ],
      auth: { mode: "inherit" },
      body: body === undefined ? { mode: "none" } : { mode: "json", json: body },
      script: {},
      vars: {},
      assertions: [],
      tests: "",
      docs: notes,
    },
  };
}

/** Bruno's ids have 21 letters or digits; these stay the same from build to build. */
function uid(text: string): string {
  return createHash("sha256").update(`simply-plural-docs ${text}`).digest("hex").slice(0, 21);
}
