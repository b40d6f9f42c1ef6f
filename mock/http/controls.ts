import type { MockCore } from "../core";
import { people } from "../core/data/people";
import { empty, json, text, type WireResponse } from "../core/response";

export interface Controls {
  core: MockCore;
  url: string;
  sockets: SocketControls;
  /** The version of the server that the mock follows. */
  source?: string;
}

/** What a listener needs. */
export interface ListenerOptions extends Controls {
  /** Called with a line about each request. */
  log: (line: string) => void;
}

/** Simulated faults of the socket's connections. */
export interface SocketControls {
  /** Breaks all connections without a closing handshake, like a lost network. */
  disconnect(): void;
  /** Leaves all connections open but dead: nothing gets through any more, not even the protocol's pings. */
  silence(): void;
}

/** @returns the address of the socket of a mock at this address. */
export function socketUrl(url: string): string {
  return `${url.replace("http", "ws")}/v1/socket`;
}

/** Resets all data, and breaks all connections of the socket. */
export function resetAll({ core, sockets }: Pick<Controls, "core" | "sockets">, account: "migrated" | "legacy"): void {
  core.reset(account);
  sockets.disconnect(); // No message says what has changed; clients read everything again when they reconnect.
}

/**
 * Handles requests to the mock's own endpoints below `/__mock`, which control it and are not part of the API.
 *
 * @param path without `/__mock` and query.
 */
export function control(
  { core, url, sockets, source }: Controls,
  method: string,
  path: string,
  query: URLSearchParams,
): WireResponse {
  switch (`${method} ${path.replace(/\/$/, "")}`) {
    case "GET ":
      return json({
        url,
        socket: socketUrl(url),
        source,
        later: core.isLater,
        tokens: core.tokens,
        users: people,
      });
    case "POST /reset":
      resetAll({ core, sockets }, query.get("account") === "legacy" ? "legacy" : "migrated");
      return empty();
    case "GET /export":
      return json(core.exportFile());
    case "POST /disconnect":
      sockets.disconnect();
      return empty();
    case "POST /silence":
      sockets.silence();
      return empty();
    case "POST /change-password":
      core.changePassword();
      return empty();
  }
  return text(404, `The mock has no ${method} /__mock${path}`);
}
