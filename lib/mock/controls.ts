import type { MockCore } from "./core";
import { people } from "./core/data/people";
import { empty, json, text, type WireResponse } from "./core/response";

export interface Controls {
  core: MockCore;
  url: string;
  sockets: SocketControls;
}

/** What is done to the connections to the socket. */
export interface SocketControls {
  /** Breaks all connections without a closing handshake, as a lost network does. */
  disconnect(): void;
  /** Leaves all connections open and dead: nothing comes through any more, pings of the protocol included. */
  silence(): void;
}

/**
 * Answers the mock's own requests below `/__mock`: they steer it and are no part of the API.
 *
 * @param path without `/__mock`, and without query.
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
      sockets.disconnect(); // No message tells clients what has changed: they read again when they connect again.
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
