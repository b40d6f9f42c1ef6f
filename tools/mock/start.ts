import http from "node:http";
import type { AddressInfo } from "node:net";
import { createCompile } from "../../lib/mock/ajv";
import type { Controls } from "../../lib/mock/controls";
import { createMockCore, type MockCore, type MockCoreOptions } from "../../lib/mock/core";
import type { Tokens } from "../../lib/mock/core/data/accounts";
import { refuseForeign } from "../../lib/mock/ownMachine";
import { seededRandom } from "../../lib/mock/practice/random";
import { reasonOf, UserError } from "../../lib/userError";
import { hostInAddress, listen } from "../serve/ports";
import { nodeClock, stillClock } from "./clock";
import { createSocketServer } from "./socketServer";

export interface StartOptions extends Pick<MockCoreOptions, "description" | "seed" | "frontTextDelay"> {
  /** 0 takes any free port. */
  port: number;
  /** Default: 127.0.0.1, which only programs on this machine can reach. */
  host?: string;
  /** Where the clock stands still, in milliseconds since the Unix epoch; chance is the same each time then. */
  now?: number;
  /** Is told one line about each request. */
  log?: (line: string) => void;
  /** Puts HTTP around the core. */
  listener: (parts: ListenerOptions) => http.RequestListener;
}

/** What those take that put HTTP around the core. */
export type ListenerOptions = Controls & Required<Pick<StartOptions, "log">>;

export interface Mock {
  /** `http://127.0.0.1:PORT` */
  url: string;
  tokens: Tokens;
  close(): Promise<void>;
}

/**
 * Starts a mock of the API, HTTP and socket on one port.
 *
 * @throws UserError when it cannot listen there, or the description lacks what the mock needs.
 */
export async function start(options: StartOptions): Promise<Mock> {
  const { port, host = "127.0.0.1", log = () => {}, listener } = options;
  const core = createCore(options);
  const server = http.createServer();
  await listen(server, port, host, true);
  const { address, port: actual } = server.address() as AddressInfo;
  const url = `http://${hostInAddress(address)}:${actual}`;
  const isForeign = (request: http.IncomingMessage) => refuseForeign(host, request.headers);
  const sockets = createSocketServer(server, core, isForeign);
  const respond = listener({ core, url, sockets, log });
  server.on("request", (request, response) => {
    // To a proxy, a client names the whole address.
    request.url = request.url?.replace(/^https?:\/\/[^/]*/i, "") || "/";
    const refusal = isForeign(request);
    if (!refusal) return respond(request, response);
    response.writeHead(refusal.status, { "Content-Type": refusal.type }).end(refusal.body);
    request.resume();
  });
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

function createCore({ description, seed, frontTextDelay, now }: StartOptions): MockCore {
  const isStill = now !== undefined;
  try {
    return createMockCore({
      description,
      frontTextDelay,
      seed,
      clock: isStill ? stillClock(now) : nodeClock,
      random: isStill ? seededRandom(now) : Math.random,
      compile: createCompile(),
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The mock cannot be built from the API description: ${reasonOf(error)}\nSee what is wrong with it: npm run check:openapi`,
    );
  }
}
