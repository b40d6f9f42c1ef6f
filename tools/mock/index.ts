import http from "node:http";
import type { AddressInfo } from "node:net";
import { createCompile } from "../../lib/mock/ajv";
import { createMockCore, type MockCore } from "../../lib/mock/core";
import type { Tokens } from "../../lib/mock/core/data/accounts";
import { readDescription } from "../../lib/openapi/bundleCache";
import type { Description } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";
import { createApp } from "./app";
import { nodeClock } from "./clock";
import { createSocketServer } from "./socketServer";

export interface MockOptions {
  /** 0 takes any free port. */
  port: number;
  /** Default: 127.0.0.1, which only programs on this machine can reach. */
  host?: string;
  /** The bundled description. Default: what openapi/ says. */
  description?: Description;
  /** How long friends' front texts lag behind, in milliseconds. Default: 10 seconds, as on the server. */
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
 * Starts a mock of the API, HTTP and socket on one port, with the fictional system of the examples.
 *
 * @throws UserError when it cannot listen there, or the description cannot be read or lacks what the mock needs.
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { port, host = "127.0.0.1", log = () => {} } = options;
  const core = createCore(options.description ?? (await readDescription()), options.frontTextDelay);
  const server = http.createServer();
  const url = await listen(server, port, host);
  const sockets = createSocketServer(server, core);
  server.on("request", createApp({ core, url, log, disconnect: sockets.disconnect }));
  return {
    url,
    tokens: core.tokens,
    close: () =>
      new Promise((resolve) => {
        core.stop();
        sockets.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createCore(description: Description, frontTextDelay: number | undefined): MockCore {
  try {
    return createMockCore({
      description,
      frontTextDelay,
      clock: nodeClock,
      random: Math.random,
      compile: createCompile(),
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The mock cannot be made from the API description: ${error instanceof Error ? error.message : error}\nSee what is wrong with it: npm run check:openapi`,
    );
  }
}

/** What to do when a server cannot listen, by the code of the system's error. */
const hindrances: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use. Choose another: npm run mock -- --port ${port + 1}`,
  EACCES: (port) =>
    `Port ${port} needs more rights than you have. Choose one from 1024 on: npm run mock -- --port 3010`,
  EADDRNOTAVAIL: (_, host) => `${host} is not an address of this machine. Without --host the mock takes 127.0.0.1.`,
  ENOTFOUND: (_, host) => `${host} is not an address of this machine. Without --host the mock takes 127.0.0.1.`,
};

function listen(server: http.Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const explain = hindrances[error.code ?? ""];
      reject(explain ? new UserError(explain(port, host)) : error);
    });
    server.listen(port, host, () => {
      const { address, family, port: actual } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${actual}`);
    });
  });
}
