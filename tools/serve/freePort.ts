import http from "node:http";

/**
 * Listens on the first free port from `port` on.
 *
 * @returns the port.
 */
export function listen(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE" || port >= 65535) reject(error);
      else resolve(listen(server, port + 1));
    });
    server.listen(port, () => resolve(port));
  });
}

/** @returns the first free port from `port` on. */
export async function freePort(port: number): Promise<number> {
  const probe = http.createServer();
  const free = await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
