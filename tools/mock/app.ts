import type http from "node:http";
import express, { type Express, type Request, type Response } from "express";
import finalhandler from "finalhandler";
import helmet from "helmet";
import type { Controls } from "../../lib/mock/controls";
import type { MockRequest, Route } from "../../lib/mock/core/api";
import type { MockResponse } from "../../lib/mock/core/response";
import { createControls } from "./controls";

interface AppOptions extends Controls {
  /** Is told one line about each request. */
  log: (line: string) => void;
}

/** Puts the core behind the framework and the middleware that the server has, in its order (src/modules/server.ts). */
export function createApp(options: AppOptions): http.RequestListener {
  const { core, log } = options;
  const app = express();
  app.use(logResponses(log));
  app.use(helmet());
  app.use("/__mock", createControls(options));
  app.use(express.json({ limit: "3mb" }));
  app.use((request, response, next) => {
    const refusal = core.refuseOperationTime(request.header("operation-time"));
    if (refusal) send(response, refusal);
    else next();
  });
  for (const route of core.routes) addRoute(app, route, log);
  return (request, response) => {
    // What is no route, and what fails, is answered as in production: with a page that names no details.
    const onerror = (error: Error) => logFault(error, request, log);
    app(request as Request, response as Response, finalhandler(request, response, { env: "production", onerror }));
  };
}

function addRoute(app: Express, { method, path, respond }: Route, log: AppOptions["log"]): void {
  const verb = method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  app[verb](path.replace(/\{(\w+)\}/g, ":$1"), (request: Request, response: Response) => {
    const answer = respond(toMockRequest(request));
    if (answer.kind === "silence") {
      log(`${request.method} ${request.originalUrl}: no response, as on the server (${answer.reason})`);
    }
    send(response, answer);
  });
}

function toMockRequest(request: Request): MockRequest {
  const header = (name: string) => request.header(name);
  return {
    parameters: request.params,
    query: request.query,
    headers: {
      authorization: header("authorization"),
      "operation-time": header("operation-time"),
      prefer: header("prefer"),
    },
    body: request.body,
    ip: header("x-forwarded-for") ?? request.ip ?? "Unknown",
  };
}

function send(response: Response, answer: MockResponse): void {
  switch (answer.kind) {
    case "silence":
      return; // The connection stays open; the client's timeout ends it.
    case "empty":
      response.status(answer.status).send();
      return;
    case "text":
      response.locals.text = answer.text;
      response.status(answer.status).send(answer.text);
      return;
    case "json":
      response.status(answer.status).json(answer.value);
      return;
    case "list":
      response.writeHead(answer.status, { "Content-Type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(answer.items));
  }
}

function logResponses(log: AppOptions["log"]): express.RequestHandler {
  return (request, response, next) => {
    response.on("finish", () => {
      const { text } = response.locals;
      log(`${request.method} ${request.originalUrl}: ${response.statusCode}${text ? ` ${text}` : ""}`);
    });
    next();
  };
}

/** A refusal is logged when it is sent. That leaves clients that have gone away, and faults of the mock itself. */
function logFault(
  error: Error & { status?: number; type?: string },
  request: http.IncomingMessage,
  log: AppOptions["log"],
) {
  const { status = 500, type, message, stack } = error;
  if (type === "request.aborted") log(`${request.method} ${request.url}: the client aborted the request`);
  else if (status >= 500) log(`${request.method} ${request.url}: ${stack ?? message}`);
}
