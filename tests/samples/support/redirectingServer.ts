import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http, { type IncomingMessage, type RequestListener, type Server } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";

/** Where a server redirects every request: to another host, or from HTTPS to plain HTTP on the same host. */
export type Elsewhere = "another host" | "plain HTTP";

/** A server that redirects every request, including the opening of a socket, to another server. */
export interface RedirectingServer {
  url: string;
  /** What a program needs in its environment to trust the server's certificate. */
  env: Record<string, string>;
  /** The requests that reached the other server, each with its address and all header lines. */
  arrived: string[];
  close(): Promise<void>;
}

/**
 * Starts such a server, and the one to which it redirects.
 *
 * @param responses what the server returns itself, by path.
 * @throws Error when `openssl` is missing, which makes the certificate.
 */
export async function startRedirectingServer(
  elsewhere: Elsewhere,
  responses: Record<string, string> = {},
): Promise<RedirectingServer> {
  const arrived: string[] = [];
  const note = ({ url, rawHeaders }: IncomingMessage) => arrived.push([url, ...rawHeaders].join("\n"));
  const other = http.createServer((request, response) => {
    note(request);
    response.writeHead(404).end("This is another server.");
  });
  other.on("upgrade", (request, socket) => {
    note(request);
    socket.destroy();
  });

  const otherHost = elsewhere === "another host" ? "127.0.0.1" : "localhost";
  const otherAddress = `http://${otherHost}:${await listen(other, otherHost)}`;
  const lead: RequestListener = ({ url = "" }, response) => {
    if (responses[url] !== undefined) response.end(responses[url]);
    else response.writeHead(302, { location: otherAddress + url }).end();
  };
  const [first, scheme, env] =
    elsewhere === "another host"
      ? [http.createServer(lead), "http", {}]
      : [https.createServer(certificate(), lead), "https", certificate().env];
  first.on("upgrade", ({ url }, socket) =>
    socket.end(`HTTP/1.1 302 Found\r\nLocation: ${otherAddress}${url}\r\nContent-Length: 0\r\n\r\n`),
  );

  return {
    url: `${scheme}://localhost:${await listen(first, "localhost")}`,
    env,
    arrived,
    close: async () => {
      await Promise.all([first, other].map(close));
    },
  };
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** The variables by which Node, Python, its package requests and curl trust it. */
  env: Record<string, string>;
}

let made: Certificate | undefined;

/** Makes a certificate for localhost, once for all servers of this process. */
function certificate(): Certificate {
  if (made) return made;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "redirects-"));
  process.once("exit", () => fs.rmSync(folder, { recursive: true }));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
  execFileSync("openssl", [...request.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  const names = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"];
  const env = Object.fromEntries(names.map((name) => [name, cert]));
  made = { key: fs.readFileSync(key), cert: fs.readFileSync(cert), env };
  return made;
}

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
