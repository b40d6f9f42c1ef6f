import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Failure, OperationName } from "../api/types";
import type { MockCore } from "../core";
import { tokens } from "../core/data/accounts";
import { people } from "../core/data/people";
import { empty, json, text, type WireResponse } from "../core/response";
import type { createRequestLog } from "./requestLog";
import type { SocketServer } from "./socketServer";

export interface Controls {
  core: MockCore;
  url: string;
  sockets: SocketServer;
  /** The version of the server that the mock follows. */
  source?: string;
  requests: ReturnType<typeof createRequestLog>;
  /** Milliseconds since the Unix epoch, by the mock's clock. */
  now(): number;
}

/** What a listener needs. */
export interface ListenerOptions extends Controls {
  /** Called with a line about each request. */
  log: (line: string) => void;
}

/** @returns the address of the socket of a mock at this address. */
export function socketUrl(url: string): string {
  return `${url.replace("http", "ws")}/v1/socket`;
}

/**
 * Resets all data and, if the clock was stopped, the clock and ids; ends all faults, forgets all requests, those that are
 * still being sent included, and breaks all connections of the socket.
 *
 * @throws UserError if there is no such account.
 */
export function resetAll({ core, sockets, requests }: Controls, account: string): void {
  if (account !== "migrated" && account !== "legacy")
    throw new UserError(`The account must be "migrated" or "legacy", not ${JSON.stringify(account)}.`);
  core.reset(account);
  requests.restart();
  sockets.restart(); // No message says what has changed; clients read everything again when they reconnect.
}

/** @throws UserError if no token has this name. */
export function deleteToken({ core }: Controls, name: string): void {
  if (!Object.hasOwn(tokens, name))
    throw new UserError(`There is no token ${JSON.stringify(name)}, only: ${Object.keys(tokens).join(", ")}.`);
  core.deleteToken(name as keyof typeof tokens);
}

/** What each endpoint does, and returns as JSON; without a value, the response is empty. */
const actions: Record<string, (controls: Controls, query: URLSearchParams, body: string) => unknown> = {
  "GET ": ({ core: { isLater: later, tokens }, url, source }) => ({
    ...{ url, socket: socketUrl(url), source, later, tokens, users: people },
  }),
  "POST /reset": (controls, query) => resetAll(controls, query.get("account") ?? "migrated"),
  "POST /fail": ({ core }, _, body) => {
    const { operation, ...failure } = readFailure(body);
    core.fail(operation, failure);
  },
  "DELETE /fail": ({ core }) => core.endFailures(),
  "GET /requests": ({ requests }) => requests.list,
  "DELETE /requests": ({ requests }) => requests.list.clear(),
  "GET /export": ({ core }) => core.exportFile(),
  "POST /disconnect": ({ sockets }) => sockets.disconnect(),
  "POST /silence": ({ sockets }) => sockets.silence(),
  "POST /refuse": ({ sockets }, query) => sockets.refuseSockets(timesIn(query)),
  "POST /send-twice": ({ sockets }, query) => sockets.sendTwice(timesIn(query)),
  "POST /delete-token": (controls, query) => deleteToken(controls, query.get("token") ?? ""),
  "POST /change-password": ({ core }) => core.changePassword(),
};

function timesIn(query: URLSearchParams): number | undefined {
  return query.has("times") ? Number(query.get("times")) : undefined;
}

/**
 * Handles requests to the mock's own endpoints below `/__mock`, which control it and are not part of the API.
 *
 * @param path without `/__mock` and query.
 * @param body the text of the body.
 */
export function control(
  controls: Controls,
  method: string,
  path: string,
  query: URLSearchParams,
  body: string,
): WireResponse {
  const action = actions[`${method} ${path.replace(/\/$/, "")}`];
  if (!action) return text(404, `The mock has no ${method} /__mock${path}`);
  try {
    const value = action(controls, query, body);
    return value === undefined ? empty() : json(value);
  } catch (error) {
    if (error instanceof UserError) return text(400, error.message);
    throw error;
  }
}

/** @throws UserError if a body is not that of `POST /__mock/fail`. */
function readFailure(body: string): Failure<OperationName> & { operation: string } {
  try {
    const read: unknown = JSON.parse(body);
    if (isObject(read) && typeof read.operation === "string") return { ...read, operation: read.operation };
  } catch {
    // Reported below, like any other wrong body.
  }
  throw new UserError('Send JSON with an operation and how it fails: {"operation": "GET /v1/fronters", "status": 503}');
}
