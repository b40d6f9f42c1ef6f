import type http from "node:http";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import finalhandler from "finalhandler";
import { getOrMake } from "../../lib/getOrMake";
import { control } from "../../lib/mock/controls";
import type { Route } from "../../lib/mock/core/api";
import { text } from "../../lib/mock/core/response";
import type { MockRequest } from "../../lib/mock/core/world";
import { largestBody } from "../../lib/mock/wire";
import type { ListenerOptions } from "./start";
import { addSecurityHeaders, logFault, writeResponse } from "./writeResponse";

/**
 * Puts the core behind the server's framework and middleware, in its order (src/modules/server.ts): router, parsers of
 * queries and bodies, pages of failures. What is sent goes through `writeResponse`, where the reason is.
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
    const refusal = core.refuseOperationTime(headersOf(request)["operation-time"]);
    if (refusal) writeResponse(request, response, refusal, log);
    else next();
  });
  router.use(routeByStart(core.routes, log));
  return (request, response) => {
    addSecurityHeaders(response);
    // What is no route, and what fails, is answered as in production: with a page that names no details.
    const onerror = (error: Error) => logFault(request, error, log);
    const writePage = finalhandler(request, response, { env: "production", onerror });
    router(request as Request, response as Response, (error?: unknown) => {
      const { method, url } = request;
      response.once("finish", () => log(`${method} ${url}: ${response.statusCode}`));
      writePage(error);
    });
  };
}

/** To OPTIONS the router responds by itself, with two methods of the framework's response. */
function respondToOptions(log: ListenerOptions["log"]): RequestHandler {
  return (request, response, next) => {
    if (request.method === "OPTIONS") {
      const send = (body: string) => writeResponse(request, response, text(200, body), log);
      Object.assign(response, { set: response.setHeader, send });
    }
    next();
  };
}

/** The framework tries one route after the other. Of 150, only those are tried that start as the path does. */
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

/** @returns `/v1/member`: no route has a parameter in it, and the framework does not tell capitals apart. */
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

/** The headers that count; Node gives each of them as one string. */
type Headers = Record<"authorization" | "operation-time" | "prefer" | "x-forwarded-for", string | undefined>;

function headersOf({ headers }: http.IncomingMessage): Headers {
  return headers as Headers;
}
