import type http from "node:http";
import { tokens } from "./data/accounts";
import { makeLegacy } from "./data/legacy";
import { people } from "./data/people";
import { seed } from "./data/seed";
import type { Api } from "./handle";
import { type Answer, empty, json, page } from "./http/answers";
import { readTarget } from "./http/target";
import type { Socket } from "./socket";

/** What the requests below `/__mock` work on. */
export interface Controls {
  url: string;
  api: Api;
  socket: Socket;
}

/**
 * Answers the mock's own requests: they steer it and are no part of the API.
 *
 * @returns the answer; `undefined` when the request is one to the API.
 */
export function answerControl({ url, api, socket }: Controls, request: http.IncomingMessage): Answer | undefined {
  const { path, query } = readTarget(request.url);
  if (!path.startsWith("/__mock")) return undefined;
  request.resume();
  switch (`${request.method} ${path}`) {
    case "GET /__mock":
      return json({ url, socket: `${url.replace("http", "ws")}/v1/socket`, tokens, users: people });
    case "POST /__mock/reset":
      reset(api);
      if (query.get("account") === "legacy") makeLegacy(api.world, people.lanternHouse);
      return empty();
    case "POST /__mock/disconnect":
      socket.disconnect();
      return empty();
    case "POST /__mock/change-password":
      socket.invalidate(people.lanternHouse);
      return empty();
    default:
      return page(404, `The mock has no ${request.method} ${path}`);
  }
}

/** Puts everything back to how it was at the start. Nothing of this is announced. */
function reset({ world, description }: Api): void {
  world.scheduler.clear();
  world.accounts.clear();
  world.store.clear();
  world.store.silently(() => seed(world.store, description));
}
