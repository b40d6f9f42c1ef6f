import { type LocalServer, startLocalServer } from "./localServer";

/**
 * Starts a server whose responses all break off in the middle of a list.
 *
 * @param status of its responses.
 */
export function startBreakingServer(status = 200): Promise<LocalServer> {
  return startLocalServer((_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.write('[{"exists": true, ', () => response.destroy());
  });
}
