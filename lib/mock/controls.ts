import type { MockCore } from "./core";
import { people } from "./core/data/people";
import { htmlType, jsonResponse, type WireResponse } from "./wire";

export interface Controls {
  core: MockCore;
  url: string;
  /** Breaks all connections to the socket. */
  disconnect: () => void;
}

/**
 * Answers the mock's own requests below `/__mock`: they steer it and are no part of the API.
 *
 * @param path without `/__mock`, and without query.
 */
export function control(
  { core, url, disconnect }: Controls,
  method: string,
  path: string,
  query: URLSearchParams,
): WireResponse {
  switch (`${method} ${path.replace(/\/$/, "")}`) {
    case "GET ":
      return jsonResponse(200, {
        url,
        socket: `${url.replace("http", "ws")}/v1/socket`,
        tokens: core.tokens,
        users: people,
      });
    case "POST /reset":
      core.reset(query.get("account") === "legacy" ? "legacy" : "migrated");
      return done;
    case "GET /export":
      return jsonResponse(200, core.exportFile());
    case "POST /disconnect":
      disconnect();
      return done;
    case "POST /change-password":
      core.changePassword();
      return done;
  }
  return { status: 404, type: htmlType, body: `The mock has no ${method} /__mock${path}` };
}

const done: WireResponse = { status: 200, type: "", body: "" };
