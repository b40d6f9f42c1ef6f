import http from "node:http";
import type { AddressInfo } from "node:net";
import { bundleDescription } from "../../lib/openapi/bundle";
import type { Description } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";
import { Validator } from "./checks/validator";
import { answerControl, type Controls } from "./controls";
import { Accounts, type Tokens, tokens } from "./data/accounts";
import { seed } from "./data/seed";
import { Store } from "./data/store";
import { type Api, handle } from "./handle";
import { type Answer, Refusal } from "./http/answers";
import { readBody } from "./http/readBody";
import { createRouter } from "./http/routing";
import { send } from "./http/send";
import { Scheduler } from "./scheduler";
import { Socket } from "./socket";

export interface MockOptions {
  /** 0 takes any free port. */
  port: number;
  /** The bundled description; left out, it is read from openapi/. */
  description?: Description;
  /** How long friends' front texts lag behind, in milliseconds; left out, 10 seconds as on the server. */
  frontTextDelay?: number;
  /** Is told one line about each request. */
  log?: (line: string) => void;
}

export interface Mock {
  /** `http://127.0.0.1:PORT` */
  url: string;
  tokens: Tokens;
  close(): Promise<void>;
}

/**
 * Starts a mock of the API on this machine, HTTP and socket on one port, with the fictional system of the examples.
 *
 * @throws UserError when the port is in use or the description cannot be read.
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { port, frontTextDelay = 10_000, log = () => {} } = options;
  const description = options.description ?? (await bundleDescription());
  const server = http.createServer();
  const url = await listen(server, port);
  const socket = new Socket(server);
  const store = new Store();
  const accounts = new Accounts();
  const scheduler = new Scheduler();
  socket.follow(store);
  const api: Api = {
    description,
    router: createRouter(description),
    validator: new Validator(description),
    world: {
      store,
      accounts,
      scheduler,
      frontTextDelay,
      announceDelete: (uid, collection, id) => socket.announceDelete(uid, collection, id),
      notify: (uid, title, message) => socket.notify(uid, title, message),
      progress: (uid, direction, data) => socket.progress(uid, direction, data),
    },
  };
  const controls: Controls = { url, api, socket };
  seed(store, description);

  server.on("request", (request: http.IncomingMessage, response: http.ServerResponse) => {
    answerTo(controls, request)
      .then((answer) => {
        log(logLine(request, answer));
        send(request, response, answer);
      })
      .catch((error: unknown) => {
        log(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
        response.destroy();
      });
  });

  return {
    url,
    tokens,
    close: () =>
      new Promise((resolve) => {
        scheduler.clear();
        socket.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(controls: Controls, request: http.IncomingMessage): Promise<Answer> {
  const control = answerControl(controls, request);
  if (control) return control;
  const { headers } = request;
  try {
    const body = await readBody(request);
    return handle(controls.api, {
      method: request.method ?? "GET",
      url: request.url ?? "/",
      authorization: headers.authorization,
      operationTime: [headers["operation-time"]].flat()[0],
      prefer: [headers.prefer].flat()[0],
      ip: request.socket.remoteAddress ?? "Unknown",
      body,
    });
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

function logLine({ method, url }: http.IncomingMessage, answer: Answer): string {
  if (answer.kind === "silence") return `${method} ${url}: no answer, as on the server (${answer.reason})`;
  return `${method} ${url}: ${answer.kind === "list" ? 200 : answer.status}${answer.kind === "text" ? ` ${answer.text}` : ""}`;
}

function listen(server: http.Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken ? new UserError(`Port ${port} is in use. Choose another: npm run mock -- --port ${port + 1}`) : error,
      );
    });
    server.listen(port, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
