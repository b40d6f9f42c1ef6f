import type http from "node:http";
import express, { type Request, type RequestHandler, type Response } from "express";
import finalhandler from "finalhandler";
import type { Route } from "../core/api";
import type { MockRequest } from "../core/call";
import { text } from "../core/response";
import { control, type ListenerOptions } from "../http/controls";
import { largestBody, root } from "../http/wire";
import { addSecurityHeaders, logFault, writeResponse } from "../http/writeResponse";

/**
 * Wraps the core in the server's framework and middleware, in the same order (src/modules/server.ts): router, query and
 * body parsers, error pages. The mock's own HTTP is compared with this.
 */
export function createExpressListener({ log, ...controls }: ListenerOptions): http.RequestListener {
  const { core } = controls;
  const router = express.Router();
  router.use(express.query({}), express.json({ limit: largestBody }), respondToOptions(log));
  router.use((request, response, next) => {
    const error = core.operationTimeError(headersOf(request)["operation-time"]);
    if (error) writeResponse(request, response, error, log);
    else next();
  });
  addRoute(router, { ...root, path: "/" }, log);
  for (const route of core.routes) addRoute(router, route, log);
  return (request, response) => {
    addSecurityHeaders(response);
    const { method = "", url = "" } = request;
    if (url.startsWith("/__mock")) {
      const [path = "", query] = url.slice("/__mock".length).split("?");
      writeResponse(request, response, control(controls, method, path, new URLSearchParams(query), ""), log);
      return;
    }
    // Unknown routes and failures get a page without details, as in production.
    const onerror = (error: Error) => logFault(request, error, log);
    const writePage = finalhandler(request, response, { env: "production", onerror });
    router(request as Request, response as Response, (error?: unknown) => {
      response.once("finish", () => log(`${method} ${url}: ${response.statusCode}`));
      writePage(error);
    });
  };
}

/** The router itself responds to OPTIONS, using two methods of the framework's response. */
function respondToOptions(log: ListenerOptions["log"]): RequestHandler {
  return (request, response, next) => {
    if (request.method === "OPTIONS") {
      const send = (body: string) => writeResponse(request, response, text(200, body), log);
      Object.assign(response, { set: response.setHeader, send });
    }
    next();
  };
}

function addRoute(
  router: express.Router,
  { method, path, respond }: Pick<Route, "method" | "path" | "respond">,
  log: ListenerOptions["log"],
): void {
  const verb = method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  router[verb](path.replace(/\{(\w+)\}/g, ":$1"), (request: Request, response: Response) => {
    writeResponse(request, response, respond(toMockRequest(request)), log);
  });
}

function toMockRequest(request: Request): MockRequest {
  const { params: parameters, query, body, socket } = request;
  const { "x-forwarded-for": forwarded, ...headers } = headersOf(request);
  return { parameters, query, headers, body, ip: forwarded ?? socket.remoteAddress ?? "Unknown" };
}

/** The headers that matter; Node provides each of them as one string. */
type Headers = Record<"authorization" | "operation-time" | "prefer" | "x-forwarded-for", string | undefined>;

function headersOf({ headers }: http.IncomingMessage): Headers {
  return headers as Headers;
}
