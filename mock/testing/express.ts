import type http from "node:http";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import finalhandler from "finalhandler";
import { getOrMake } from "../../lib/getOrMake";
import { control } from "../../lib/mock/controls";
import type { Route } from "../../lib/mock/core/api";
import type { MockRequest } from "../../lib/mock/core/call";
import { text } from "../../lib/mock/core/response";
import { largestBody } from "../../lib/mock/wire";
import type { ListenerOptions } from "./start";
import { addSecurityHeaders, logFault, writeResponse } from "./writeResponse";

/**
 * Wraps the core in the server's framework and middleware, in the same order (src/modules/server.ts): router, query and
 * body parsers, error pages. Responses are sent with `writeResponse`, which explains why.
 */
export function createApp({ log, ...controls }: ListenerOptions): http.RequestListener {
  const { core } = controls;
  const router = express.Router();
  router.use("/__mock", (request, response) => {
    const [path = "", query] = request.url.split("?");
    writeResponse(request, response, control(controls, request.method, path, new URLSearchParams(query)), log);
  });
  router.use(express.query({}), express.json({ limit: largestBody }), respondToOptions(log));
  router.use((request, response, next) => {
    const error = core.operationTimeError(headersOf(request)["operation-time"]);
    if (error) writeResponse(request, response, error, log);
    else next();
  });
  router.use(routeByStart(core.routes, log));
  return (request, response) => {
    addSecurityHeaders(response);
    // Unknown routes and failures get a page without details, as in production.
    const onerror = (error: Error) => logFault(request, error, log);
    const writePage = finalhandler(request, response, { env: "production", onerror });
    router(request as Request, response as Response, (error?: unknown) => {
      const { method, url } = request;
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

/** The framework tries the routes one by one. This limits the 150 to those with the same start as the path. */
function routeByStart(routes: Route[], log: ListenerOptions["log"]): RequestHandler {
  const routers = new Map<string, Router>();
  for (const route of routes) {
    const router = getOrMake(routers, startOf(route.path), () => express.Router());
    addRoute(router, route, log);
  }
  return (request, response, next) => {
    const router = routers.get(startOf(request.url));
    if (router) router(request, response, next);
    else next();
  };
}

/** @returns a path's start, such as `/v1/member`: no route has a parameter there, and the framework ignores case. */
function startOf(target: string): string {
  const [path = ""] = target.split("?");
  return path.split("/", 3).join("/").toLowerCase();
}

function addRoute(router: Router, { method, path, respond }: Route, log: ListenerOptions["log"]): void {
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
