import http from "node:http";
import type { AddressInfo } from "node:net";
import { createCompile } from "../../lib/mock/ajv";
import type { Controls } from "../../lib/mock/controls";
import { createMockCore, type MockCore, type MockCoreOptions } from "../../lib/mock/core";
import type { Tokens } from "../../lib/mock/core/data/accounts";
import { foreignRequestError } from "../../lib/mock/ownMachine";
import { seededRandom } from "../../lib/mock/practice/random";
import { reasonOf, UserError } from "../../lib/userError";
import { hostInAddress, listen } from "../serve/ports";
import { nodeClock, stillClock } from "./clock";
import { createSocketServer } from "./socketServer";

export interface StartOptions extends Pick<MockCoreOptions, "description" | "seed" | "frontTextDelay"> {
  /** 0: any free port. */
  port: number;
  /** Default: 127.0.0.1, which only programs on this machine can reach. */
  host?: string;
  /** Time at which the clock is stopped, in milliseconds since the Unix epoch; also makes random values repeatable. */
  now?: number;
  /** Called with a line about each request. */
  log?: (line: string) => void;
  /** Wraps the core in HTTP. */
  listener: (parts: ListenerOptions) => http.RequestListener;
}

/** Parameters of `listener`. */
export type ListenerOptions = Controls & Required<Pick<StartOptions, "log">>;

export interface Mock {
  /** `http://127.0.0.1:PORT` */
  url: string;
  tokens: Tokens;
  close(): Promise<void>;
}

/**
 * Starts a mock of the API (HTTP and socket on the same port).
 *
 * @throws UserError if it cannot listen there, or the description lacks what the mock needs.
 */
export async function start(options: StartOptions): Promise<Mock> {
  const { port, host = "127.0.0.1", log = () => {}, listener } = options;
  const core = createCore(options);
  const server = http.createServer();
  await listen(server, port, host, true);
  const { address, port: actual } = server.address() as AddressInfo;
  const url = `http://${hostInAddress(address)}:${actual}`;
  const errorFor = (request: http.IncomingMessage) => foreignRequestError(host, request.headers);
  const sockets = createSocketServer(server, core, errorFor);
  const respond = listener({ core, url, sockets, log });
  server.on("request", (request, response) => {
    // Requests to a proxy have the full URL.
    request.url = request.url?.replace(/^https?:\/\/[^/]*/i, "") || "/";
    const error = errorFor(request);
    if (!error) return respond(request, response);
    response.writeHead(error.status, { "Content-Type": error.type }).end(error.body);
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
      `The mock could not be created from the API description: ${reasonOf(error)}\nTo find the problem, run: npm run check:openapi`,
    );
  }
}
