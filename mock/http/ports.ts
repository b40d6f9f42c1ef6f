import { once } from "node:events";
import http from "node:http";
import { isIPv6 } from "node:net";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** Default host of this project's servers, which only this machine can reach. */
export const thisMachine = "localhost";

/** @returns a host in the form for a URL. */
export function hostInAddress(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/**
 * Listens on the first free port from `port` on, and ends no connection after a time: Node would end idle ones after
 * five seconds, and a client that was busy for longer, such as at a breakpoint, would send its next request into nothing.
 *
 * @param host name or address of this machine.
 * @param isFixed whether only this port is acceptable.
 * @returns the port.
 * @throws UserError if no port is available, or the host is not this machine.
 */
export async function listen(server: http.Server, port: number, host: string, isFixed = false): Promise<number> {
  // Node would listen on every address of this machine.
  if (host === "") throw new UserError("--host is empty. Give an address of this machine, or 0.0.0.0 for all.");
  Object.assign(server, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 });
  try {
    await once(server.listen(port, host), "listening");
    return port;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE" && port < 65535 && !isFixed) return listen(server, port + 1, host);
    throw new UserError(`Cannot listen on port ${port} of ${host}: ${reasons[code] ?? error}`);
  }
}

const reasons: Record<string, string> = {
  EACCES: "only root may use ports below 1024. Choose another with --port.",
  EADDRINUSE: "it is in use. Choose another with --port.",
  EADDRNOTAVAIL: "this machine does not have that address. Use one of its own, or 0.0.0.0 for all.",
  ENOTFOUND: "the host does not exist. Use an address of this machine, or 0.0.0.0 for all.",
};

/** @returns the first free port from `port` on; otherwise like `listen`. */
export async function freePort(port: number, host: string): Promise<number> {
  const probe = http.createServer();
  const free = await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
