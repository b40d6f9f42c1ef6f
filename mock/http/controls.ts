import type { MockCore } from "./core";
import { people } from "./core/data/people";
import { empty, json, text, type WireResponse } from "./core/response";

export interface Controls {
  core: MockCore;
  url: string;
  sockets: SocketControls;
}

/** Simulated faults of the socket's connections. */
export interface SocketControls {
  /** Breaks all connections without a closing handshake, like a lost network. */
  disconnect(): void;
  /** Leaves all connections open but dead: nothing gets through any more, not even the protocol's pings. */
  silence(): void;
}

/**
 * Handles requests to the mock's own endpoints below `/__mock`, which control it and are not part of the API.
 *
 * @param path without `/__mock` and query.
 */
export function control(
  { core, url, sockets }: Controls,
  method: string,
  path: string,
  query: URLSearchParams,
): WireResponse {
  switch (`${method} ${path.replace(/\/$/, "")}`) {
    case "GET ":
      return json({
        url,
        socket: `${url.replace("http", "ws")}/v1/socket`,
        tokens: core.tokens,
        users: people,
      });
    case "POST /reset":
      core.reset(query.get("account") === "legacy" ? "legacy" : "migrated");
      sockets.disconnect(); // No message says what has changed; clients read everything again when they reconnect.
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
