import http from "node:http";
import type { AddressInfo } from "node:net";

/** A server on a free port of this machine. */
export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

/** @param listener responds to its requests. */
export async function startLocalServer(listener: http.RequestListener): Promise<LocalServer> {
  const server = http.createServer(listener);
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
