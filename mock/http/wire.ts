import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import { percentDecoded } from "@simply-plural-docs/toolkit/utils/percentDecoded";
import type { MockCore } from "../core";
import { empty, htmlType, type MockResponse, text, type WireResponse } from "../core/response";
import { charsetOfJson } from "./contentType";
import { escapeHtml } from "./escapeHtml";

/** A request, as sent by a client. */
export interface WireRequest {
  method: string;
  /** Path and query, as in the request line. */
  target: string;
  /** By name, in lower case. */
  headers: Record<string, string | undefined>;
  /** Empty if there is none. */
  body: string;
  ip: string;
}

/** Largest body that is accepted, in bytes (src/modules/server.ts). */
export const largestBody = 3 * 1024 * 1024;

/**
 * Wraps the core in HTTP, without Node. Parsing of bodies and queries, routing, error pages and content types are those
 * of the server's framework, Express, except that brackets in a query have no special meaning.
 *
 * @returns a function that handles requests in the order of its calls.
 */
export function createWire(core: MockCore): (request: WireRequest) => MockResponse {
  const all = [root, ...core.routes];
  const routes = all.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (request) => {
    const [path = "", query = ""] = request.target.split(/\?(.*)/s);
    const body = readBody(request);
    if ("status" in body) return body;
    const error = core.operationTimeError(request.headers["operation-time"]);
    if (error) return error;
    const fitting = routes.filter(({ pattern }) => pattern.test(path));
    if (fitting.some(({ pattern }) => !readParameters(pattern, path))) return failurePage(400);
    if (request.method === "OPTIONS" && fitting.length > 0) return options(fitting.map(({ route }) => route.method));
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = fitting.find(({ route }) => route.method === method);
    if (!found) return failurePage(404, escapeHtml(`Cannot ${request.method} ${encodePath(path)}`));
    const parameters = readParameters(found.pattern, path) ?? {};
    const { headers, ip } = request;
    return found.route.respond({ parameters, query: readQuery(query), headers, body: body.value, ip });
  };
}

/** The server's one route outside the API (src/api/routes.ts). */
export const root = { method: "GET", path: "", respond: () => empty() } as const;

/** Reason phrases of the framework's error pages. */
const reasons: Record<number, string> = {
  400: "Bad Request",
  404: "Not Found",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  500: "Internal Server Error",
};

/** @returns the framework's error page. */
export function failurePage(status: number, words = reasons[status] ?? ""): WireResponse {
  const body = `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>${words}</pre>\n</body>\n</html>\n`;
  return {
    status,
    type: htmlType,
    body,
    headers: { "Content-Security-Policy": "default-src 'none'" },
    isPage: true,
  };
}

/** @returns the pattern of a path, with a named group for each parameter. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+?)")}/?$`, "i");
}

/** @returns the parameters by name; `undefined` if one has an invalid percent-encoding. */
function readParameters(pattern: RegExp, path: string): Record<string, string> | undefined {
  try {
    return mapValues(pattern.exec(path)?.groups ?? {}, decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** @returns the values by name; a repeated parameter is an array. Like the framework, this ignores two names. */
function readQuery(query: string): Record<string, unknown> {
  const parameters = new Map<string, string[]>();
  for (const parameter of query.split("&")) {
    const [name = "", value = ""] = parameter.split(/=(.*)/s).map(decodeIfValid);
    getOrMake(parameters, name, () => []).push(value);
  }
  for (const name of ["", "__proto__"]) parameters.delete(name);
  return mapValues(Object.fromEntries(parameters), (values) => (values.length === 1 ? values[0] : values));
}

/** @returns a decoded name or value of a query; the same text, apart from its spaces, if its percent-encoding is invalid. */
function decodeIfValid(text: string): string {
  const spaced = text.replaceAll("+", " ");
  return percentDecoded(spaced) ?? spaced;
}

/** Encodes what a URL must not contain and leaves the rest, invalid encodings too, as the framework does (package encodeurl). */
function encodePath(path: string): string {
  return path.replace(/[^!#-;=?-_a-z|~]|%(?![\da-f]{2})/giu, (character) => encodeURIComponent(character));
}

function readBody({ headers, body }: WireRequest): { value: unknown } | WireResponse {
  const charset = charsetOfJson(headers["content-type"]);
  if (charset === undefined || body === "") return { value: {} };
  if (!charset.startsWith("utf-")) return failurePage(415);
  if (new TextEncoder().encode(body).length > largestBody) return failurePage(413);
  const content = body.replace(/^\ufeff/, ""); // The framework takes no notice of a byte order mark.
  if (!/^[ \t\n\r]*[{[]/.test(content)) return failurePage(400);
  try {
    return { value: JSON.parse(content) };
  } catch {
    return failurePage(400);
  }
}

function options(methods: string[]): WireResponse {
  const all = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  const body = [...new Set(all)].join(",");
  return { ...text(200, body), headers: { Allow: body } };
}
