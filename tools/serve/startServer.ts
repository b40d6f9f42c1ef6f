import http from "node:http";
import { freePort, listen, thisMachine } from "@simply-plural-docs/mock/http/ports";
import { startNginx } from "./nginx";
import { siteHandler } from "./siteHandler";

/** A running server. */
export interface Started {
  /** The first free port. */
  port: number;
  stop(): void;
}

/**
 * Serves a built site.
 *
 * @param kind "node" is a server of this project; nginx has its configuration in deploy/.
 * @param folder the built site.
 * @param port first port to try.
 * @param host name or address of this machine.
 * @throws UserError if no port is available, or nginx is not installed or does not start.
 */
export async function startServer(
  kind: "node" | "nginx",
  folder: string,
  port: number,
  host: string = thisMachine,
): Promise<Started> {
  if (kind === "node") {
    const server = http.createServer(siteHandler(folder));
    return { port: await listen(server, port, host), stop: () => server.close().closeAllConnections() };
  }
  const free = await freePort(port, host);
  const server = await startNginx(folder, free, host);
  return { port: free, stop: () => void server.kill() };
}
