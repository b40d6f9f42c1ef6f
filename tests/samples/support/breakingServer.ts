import http from "node:http";
import type { AddressInfo } from "node:net";

/** A server whose responses all break off in the middle of a list. */
export interface BreakingServer {
  url: string;
  close(): Promise<void>;
}

/** @param status of its responses. */
export async function startBreakingServer(status = 200): Promise<BreakingServer> {
  const server = http.createServer((_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.write('[{"exists": true, ', () => response.destroy());
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
