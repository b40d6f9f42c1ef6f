import { escapeHtml } from "../escapeHtml";
import { mapValues } from "../mapValues";
import type { MockCore } from "./core";
import { htmlType, type MockResponse, text, type WireResponse } from "./core/response";

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
 * Wraps the core in HTTP where Express is not available. Parsing of bodies and queries, routing, error pages and
 * content types are the same as the framework's, except that brackets in a query have no special meaning.
 *
 * @returns a function that handles requests in the order of its calls.
 */
export function createWire(core: MockCore): (request: WireRequest) => MockResponse {
  const routes = core.routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (request) => {
    const [path = "", query = ""] = request.target.split(/\?(.*)/s);
    const body = readBody(request);
    if ("status" in body) return body;
    const error = core.operationTimeError(request.headers["operation-time"]);
    if (error) return error;
    const fitting = routes.filter(({ pattern }) => pattern.test(path));
    if (request.method === "OPTIONS" && fitting.length > 0) return options(fitting.map(({ route }) => route.method));
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = fitting.find(({ route }) => route.method === method);
    if (!found) return failurePage(404, `Cannot ${request.method} ${escapeHtml(path)}`);
    const parameters = readParameters(found.pattern, path);
    if (!parameters) return failurePage(400);
    const { headers, ip } = request;
    return found.route.respond({ parameters, query: readQuery(query), headers, body: body.value, ip });
  };
}

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
function patternOf(path: string): RegExp {
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

/** @returns the values by name; a repeated parameter is an array. Like the framework, this ignores `__proto__`. */
function readQuery(query: string): Record<string, unknown> {
  const parameters = new URLSearchParams(query);
  const names = new Set(parameters.keys());
  names.delete("__proto__");
  return Object.fromEntries(
    Array.from(names, (name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function readBody({ headers, body }: WireRequest): { value: unknown } | WireResponse {
  const isJson = /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "");
  if (!isJson || body === "") return { value: {} };
  if (new TextEncoder().encode(body).length > largestBody) return failurePage(413);
  if (!/^[ \t\n\r]*[{[]/.test(body)) return failurePage(400);
  try {
    return { value: JSON.parse(body) };
  } catch {
    return failurePage(400);
  }
}

function options(methods: string[]): WireResponse {
  const all = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  const body = [...new Set(all)].join(",");
  return { ...text(200, body), headers: { Allow: body } };
}
