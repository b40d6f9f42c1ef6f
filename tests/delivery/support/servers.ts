import { type ChildProcess, spawn } from "node:child_process";
import http from "node:http";
import net from "node:net";
import { fromRoot } from "../../../toolkit/files/paths";
import { programs } from "../../../tools/test/programs.mjs";

/** The servers that these tests run against, and the end of the titles for one that is not on this machine. */
export const servers = (["node", "nginx"] as const).map((server) => ({
  server,
  reason: server === "node" || programs[server] ? "" : ` (not run: ${server} is not installed)`,
}));

/** A response, whose body is not decoded automatically. */
export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** A running server. */
export interface Running {
  port: number;
  stop(): Promise<void>;
}

/** Starts `npm run serve` with one of the servers, and with other arguments, if any. */
export async function start(server: string, ...args: string[]): Promise<Running> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", fromRoot("tools/serve.ts"), "--server", server, "--port", String(port), ...args],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const used = await announcedPort(child);
  return {
    port: used,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function announcedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (data: Buffer) => {
      said += data.toString();
      const port = /http:\/\/[^/]+:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    child.once("exit", (code) => reject(new Error(`The server exited with ${code}: ${said}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/**
 * Sends a request with exactly this address, without normalising it as `fetch` would.
 *
 * @param port the server's port.
 * @param address path and query.
 * @param options method and headers.
 */
export function sendRequest(
  port: number,
  address: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: "localhost", path: address, agent, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on("error", reject);
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      // A server may close an idle connection; browsers then repeat the request, and so does this.
      if (request.reusedSocket && error.code === "ECONNRESET") resolve(sendRequest(port, address, options));
      else reject(error);
    });
    request.end();
  });
}

/**
 * Sends bytes that no client library would, such as a custom request line.
 *
 * @returns the whole response as a string.
 */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "localhost", () => socket.write(text, "latin1"));
    let response = "";
    socket.setTimeout(5000, () => socket.destroy());
    socket.on("data", (part) => (response += part.toString("latin1")));
    socket.on("close", () => resolve(response));
    // A server may close the connection instead of responding.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve(response) : reject(error),
    );
  });
}
