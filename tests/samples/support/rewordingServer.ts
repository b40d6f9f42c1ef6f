import { text } from "node:stream/consumers";
import { type LocalServer, startLocalServer } from "./localServer";

/**
 * Starts a server that passes requests on, and words every error in its own way.
 *
 * @param target the address of the server that it passes requests on to.
 */
export function startRewordingServer(target: string): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const { authorization = "", "content-type": type } = request.headers;
    const passed = await fetch(target + request.url, {
      method: request.method,
      headers: { authorization, ...(type && { "content-type": type }) },
      body: type ? await text(request) : undefined,
    });
    response.writeHead(passed.status).end(passed.ok ? await passed.text() : "No.");
  });
}
