import http from "node:http";
import type { AddressInfo } from "node:net";
import { createValidator } from "@simply-plural-docs/description/check/validate";
import type { Description } from "@simply-plural-docs/description/model/types";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { MockOptions } from "../api/types";
import { createMockCore, type MockCore, type MockCoreOptions } from "../core";
import { seededRandom } from "../core/random";
import { createCompile } from "../validation/ajv";
import { schemaProblems } from "../validation/schemaProblems";
import { nodeClock, stoppedClock } from "./clock";
import type { Controls, ListenerOptions } from "./controls";
import { allowPages } from "./cors";
import { createListener, isControl } from "./listener";
import { foreignPageError, foreignRequestError, openAddresses } from "./ownMachine";
import { hostInAddress, listen } from "./ports";
import { createRequestLog } from "./requestLog";
import { createSocketServer } from "./socketServer";

export interface StartOptions
  extends Omit<MockOptions, "seed">,
    Pick<MockCoreOptions, "description" | "seed" | "frontTextDelay"> {
  /** The version of the server that it follows: its commit and day. */
  source?: string;
  /** Called with a line about each request. */
  log?: (line: string) => void;
  /** Wraps the core in HTTP. Default: `createListener`. */
  listener?: (parts: ListenerOptions) => http.RequestListener;
}

export type Mock = Awaited<ReturnType<typeof start>>;

/**
 * Starts a mock of the API (HTTP and socket on the same port).
 *
 * @throws UserError if it cannot listen there, or the description lacks what the mock needs.
 */
export async function start(options: StartOptions) {
  const { port = 0, host = "127.0.0.1", allowHosts = [], cors, source } = options;
  const { log = () => {}, listener = createListener } = options;
  const clock = options.now === undefined ? undefined : stoppedClock(options.now);
  const core = createCore(options, clock);
  const server = http.createServer();
  await listen(server, port, host, true);
  const bound = server.address() as AddressInfo;
  const { address, port: actual } = bound;
  // Not every system can connect to the address that stands for all of its own.
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "::1" }[address] ?? address;
  const url = `http://${hostInAddress(reachable)}:${actual}`;
  const reach = { listening: host, allowed: allowHosts };
  const errorFor = (request: http.IncomingMessage) => foreignRequestError(reach, request.headers);
  const sockets = createSocketServer(server, core, errorFor);
  const controls: Controls = {
    ...{ core, url, sockets, source, requests: createRequestLog(core) },
    now: (clock ?? nodeClock).now,
  };
  const respond = listener({ ...controls, log });
  server.on("request", (request, response) => {
    // Requests to a proxy have the full URL.
    request.url = request.url?.replace(/^https?:\/\/[^/]*/i, "") || "/";
    const isOwn = isControl(request.url);
    const error = errorFor(request) ?? (isOwn ? foreignPageError(request.headers) : undefined);
    if (!error) return (cors && !isOwn && allowPages(request, response)) || respond(request, response);
    log(`${request.method} ${request.url}: ${error.status} ${error.body}`); // Browsers hide it from the page.
    response.writeHead(error.status, { "Content-Type": error.type }).end(error.body);
    request.resume();
  });
  return {
    /** `http://127.0.0.1:PORT` */
    url,
    /** The same for other machines, as far as they can reach it: see `openAddresses`. */
    urlsForOthers: openAddresses(bound),
    tokens: core.tokens,
    controls,
    /** The clock, if it stands still. */
    clock,
    close: () =>
      new Promise<void>((resolve) => {
        core.stop();
        controls.requests.close();
        sockets.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @returns a function that says how a response differs from those that an operation describes. */
function problemsIn(description: Description): NonNullable<MockCoreOptions["problemsOf"]> {
  const validate = createValidator(description);
  return (operation, response) => schemaProblems(validate, operation, response);
}

function createCore(
  { description, seed, frontTextDelay, now, later, handle }: StartOptions,
  clock: ReturnType<typeof stoppedClock> | undefined,
): MockCore {
  let repeatable = seededRandom(now ?? 0);
  const restart = () => {
    clock?.restart();
    repeatable = seededRandom(now ?? 0);
  };
  try {
    return createMockCore({
      description,
      frontTextDelay,
      seed,
      later,
      clock: clock ?? nodeClock,
      ...(handle && { handle, problemsOf: problemsIn(description) }),
      ...(now === undefined ? { random: Math.random } : { random: () => repeatable(), restart }),
      compile: createCompile(),
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The mock could not be created from the API description: ${reasonOf(error)}\nTo find the problem, run: npm run check:openapi`,
    );
  }
}
