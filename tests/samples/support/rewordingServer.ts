import { type LocalServer, startLocalServer } from "./localServer";
import { passOn } from "./passOn";

/**
 * Starts a server that passes requests on, and words every error in its own way.
 *
 * @param target the address of the server that it passes requests on to.
 */
export function startRewordingServer(target: string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const passed = await passOn(target, request);
    response.writeHead(passed.status).end(passed.ok ? await passed.text() : "No.");
  });
}
