import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A server that passes requests on, and words every error in its own way. */
export interface RewordingServer {
  url: string;
  close(): Promise<void>;
}

/** @param target the address of the server that it passes requests on to. */
export async function startRewordingServer(target: string): Promise<RewordingServer> {
  const server = http.createServer(async (request, response) => {
    const { authorization = "", "content-type": type } = request.headers;
    const passed = await fetch(target + request.url, {
      method: request.method,
      headers: { authorization, ...(type && { "content-type": type }) },
      body: type ? await text(request) : undefined,
    });
    response.writeHead(passed.status).end(passed.ok ? await passed.text() : "No.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
