import type http from "node:http";
import express, { type Request, type Response } from "express";
import finalhandler from "finalhandler";
import helmet from "helmet";
import type { Route } from "../core/api";
import type { MockRequest } from "../core/call";
import { isAnswered, type MockResponse } from "../core/response";
import { control, type ListenerOptions } from "../http/controls";
import { largestBody, root } from "../http/wire";
import { logFault } from "../http/writeResponse";

/**
 * Wraps the core in the server's framework and middleware, in the same order (src/modules/server.ts): router, query and
 * body parsers, error pages. The mock's own HTTP is compared with this.
 */
export function createExpressListener({ log, ...controls }: ListenerOptions): http.RequestListener {
  const { core } = controls;
  const app = express();
  app.disable("x-powered-by");
  app.use(helmet(), express.json({ limit: largestBody }));
  app.use((request, response, next) => {
    const error = core.operationTimeError(headersOf(request)["operation-time"]);
    if (error) send(request, response, error, log);
    else next();
  });
  addRoute(app, { ...root, path: "/" }, log);
  for (const route of core.routes) addRoute(app, route, log);
  return (request, response) => {
    const { method = "", url = "" } = request;
    if (url.startsWith("/__mock")) {
      const [path = "", query] = url.slice("/__mock".length).split("?");
      const { status, type, body } = control(controls, method, path, new URLSearchParams(query), "");
      response.writeHead(status, type ? { "Content-Type": type } : {}).end(body);
      return;
    }
    // Unknown routes and failures get a page without details, as in production.
    const onerror = (error: Error) => logFault(request, error, log);
    const writePage = finalhandler(request, response, { env: "production", onerror });
    app(request as Request, response as Response, (error?: unknown) => {
      response.once("finish", () => log(`${method} ${url}: ${response.statusCode}`));
      writePage(error);
    });
  };
}

/**
 * Sends a response with the framework's own functions, as the server does: nothing of the mock's HTTP is in it, so that
 * the two can be compared. Only what the server never does, such as breaking a connection, has no such function.
 */
function send(request: Request, response: Response, result: MockResponse, log: ListenerOptions["log"]): void {
  const { method, url } = request;
  if (!isAnswered(result)) {
    log(`${method} ${url}: no response, as on the server (${result.silence})`);
    return;
  }
  const { status, type, body, headers = {}, isStreamed, isPage, isCutOff } = result;
  const message = type.startsWith("text/") && !isPage ? ` ${body.trimEnd()}` : "";
  const end = () => log(`${method} ${url}: ${response.statusCode}${message}${isCutOff ? " (cut off)" : ""}`);
  response.once(isCutOff ? "close" : "finish", end);
  response.status(status).set(headers);
  if (type) response.set("Content-Type", type);
  if (isCutOff) response.write(body.slice(0, body.length / 2), () => response.destroy());
  else if (isStreamed) {
    response.write(body);
    response.end();
  } else if (isPage) response.set("Content-Length", String(Buffer.byteLength(body))).end(body);
  else response.send(type ? body : undefined);
}

function addRoute(
  app: express.Express,
  { method, path, respond }: Pick<Route, "method" | "path" | "respond">,
  log: ListenerOptions["log"],
): void {
  const verb = method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  app[verb](path.replace(/\{(\w+)\}/g, ":$1"), (request: Request, response: Response) => {
    send(request, response, respond(toMockRequest(request)), log);
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
