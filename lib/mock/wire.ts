import { escapeHtml } from "../escapeHtml";
import { mapValues } from "../mapValues";
import type { MockCore } from "./core";
import { htmlType, type MockResponse, text, type WireResponse } from "./core/response";

/** A request as a client sends it. */
export interface WireRequest {
  method: string;
  /** Path and query, as in the request line. */
  target: string;
  /** By name, in lower case. */
  headers: Record<string, string | undefined>;
  /** Empty when there is none. */
  body: string;
  ip: string;
}

/** Largest body that is read, in bytes (src/modules/server.ts). */
export const largestBody = 3 * 1024 * 1024;

/**
 * Puts HTTP around the core where there is no Express: reading of bodies and queries, routes, pages of failures and
 * content types are those of the framework. A query's brackets mean nothing here.
 *
 * @returns what answers requests, in the order in which they are handed over.
 */
export function createWire(core: MockCore): (request: WireRequest) => MockResponse {
  const routes = core.routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (request) => {
    const [path = "", query = ""] = request.target.split(/\?(.*)/s);
    const body = readBody(request);
    if ("status" in body) return body;
    const late = core.refuseOperationTime(request.headers["operation-time"]);
    if (late) return late;
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

/** Words of the pages that the framework shows by itself. */
const reasons: Record<number, string> = {
  400: "Bad Request",
  404: "Not Found",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  500: "Internal Server Error",
};

/** @returns the page that the framework shows for a failure of its own. */
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

/** @returns what a path must look like; each parameter is a named group. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+?)")}/?$`, "i");
}

/** @returns the parameters by name; `undefined` when one has a broken percent sign. */
function readParameters(pattern: RegExp, path: string): Record<string, string> | undefined {
  try {
    return mapValues(pattern.exec(path)?.groups ?? {}, decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** @returns the values by name; a parameter that comes more than once is an array. The framework ignores `__proto__`. */
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
  if (isTooLarge(body)) return failurePage(413);
  if (!/^[ \t\n\r]*[{[]/.test(body)) return failurePage(400);
  try {
    return { value: JSON.parse(body) };
  } catch {
    return failurePage(400);
  }
}

/** A unit of a string is one to three bytes, so few bodies need to be counted. */
function isTooLarge(text: string): boolean {
  if (text.length > largestBody) return true;
  return text.length * 3 > largestBody && new TextEncoder().encode(text).length > largestBody;
}

function options(methods: string[]): WireResponse {
  const all = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  const body = [...new Set(all)].join(",");
  return { ...text(200, body), headers: { Allow: body } };
}
