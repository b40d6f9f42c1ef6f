import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A server on a free port of this machine. */
export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/**
 * @param made the server, or what responds to its requests.
 * @param host the name by which it is called.
 */
export async function startLocalServer(
  made: http.RequestListener | http.Server,
  host = "127.0.0.1",
): Promise<LocalServer> {
  const server = typeof made === "function" ? http.createServer(made) : made;
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const scheme = server instanceof https.Server ? "https" : "http";
  return {
    url: `${scheme}://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Starts a proxy, which passes requests on, token included.
 *
 * @param target the server that gets them.
 * @param around returns what `pass` does, which sends the request on, or has responded otherwise.
 */
export function startProxy(
  target: { url: string },
  around: (request: http.IncomingMessage, response: http.ServerResponse, pass: () => Promise<Response>) => unknown,
): Promise<LocalServer> {
  return startLocalServer(async (request, response) => {
    const { authorization = "", "content-type": type, "operation-time": time } = request.headers;
    const pass = async () => {
      const passed = await fetch(target.url + request.url, {
        method: request.method,
        headers: {
          authorization,
          ...(type && { "content-type": type }),
          ...(time && { "operation-time": String(time) }),
        },
        body: type ? await text(request) : undefined,
      });
      response.statusCode = passed.status;
      return passed;
    };
    const passed = await around(request, response, pass);
    if (passed instanceof Response) response.end(await passed.text());
  });
}
